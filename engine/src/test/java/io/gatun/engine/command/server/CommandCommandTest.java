package io.gatun.engine.command.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatun.engine.session.Dialogue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CommandCommandTest {
    private final Dialogue dialogue = new Dialogue();

    @AfterEach
    void close() {
        dialogue.close();
    }

    @Test
    void shouldDescribeACommand() {
        assertThat(dialogue.say("COMMAND INFO get"))
                .isEqualTo("*1\r\n*10\r\n$3\r\nget\r\n:2\r\n*2\r\n+readonly\r\n+fast\r\n:1\r\n:1\r\n:1\r\n"
                        + "*3\r\n+@read\r\n+@string\r\n+@fast\r\n*0\r\n*1\r\n*6\r\n$5\r\nflags\r\n*2\r\n+RO\r\n"
                        + "+access\r\n$12\r\nbegin_search\r\n*4\r\n$4\r\ntype\r\n$5\r\nindex\r\n$4\r\nspec\r\n"
                        + "*2\r\n$5\r\nindex\r\n:1\r\n$9\r\nfind_keys\r\n*4\r\n$4\r\ntype\r\n$5\r\nrange\r\n"
                        + "$4\r\nspec\r\n*6\r\n$7\r\nlastkey\r\n:0\r\n$7\r\nkeystep\r\n:1\r\n$5\r\nlimit\r\n:0\r\n"
                        + "*0\r\n");
    }

    @Test
    void shouldDescribeACommandInResp3() {
        dialogue.say("HELLO 3");
        assertThat(dialogue.say("COMMAND INFO exec"))
                .isEqualTo("*1\r\n*10\r\n$4\r\nexec\r\n:1\r\n~4\r\n+noscript\r\n+loading\r\n+stale\r\n"
                        + "+skip_commandlog\r\n:0\r\n:0\r\n:0\r\n~2\r\n+@slow\r\n+@transaction\r\n~0\r\n~0\r\n~0\r\n");
    }

    @Test
    void shouldDescribeSubcommands() {
        assertThat(dialogue.say("COMMAND INFO config|get"))
                .startsWith(
                        "*1\r\n*10\r\n$10\r\nconfig|get\r\n:-3\r\n*4\r\n+admin\r\n+noscript\r\n+loading\r\n+stale\r\n")
                .contains("*3\r\n+@admin\r\n+@slow\r\n+@dangerous\r\n");
        assertThat(dialogue.say("COMMAND INFO client"))
                .startsWith("*1\r\n*10\r\n$6\r\nclient\r\n:-2\r\n*0\r\n:0\r\n:0\r\n:0\r\n*1\r\n+@slow\r\n")
                .contains("$9\r\nclient|id\r\n", "$11\r\nclient|list\r\n");
        assertThat(dialogue.say("COMMAND INFO command|help")).contains("*2\r\n+@slow\r\n+@connection\r\n");
    }

    @Test
    void shouldAnswerNullForWhatDoesNotExist() {
        assertThat(dialogue.say("COMMAND INFO nosuch get|foo")).isEqualTo("*2\r\n$-1\r\n$-1\r\n");
    }

    @Test
    void shouldCountAndListTheSameCommands() {
        int count = Integer.parseInt(dialogue.say("COMMAND COUNT").strip().substring(1));
        assertThat(dialogue.say("COMMAND")).startsWith("*" + count + "\r\n*10\r\n");
        assertThat(dialogue.say("COMMAND INFO")).startsWith("*" + count + "\r\n*10\r\n");
        assertThat(dialogue.say("COMMAND DOCS")).startsWith("*" + 2 * count + "\r\n$");
    }

    @Test
    void shouldListByFilters() {
        assertThat(dialogue.say("COMMAND LIST")).contains("$3\r\nget\r\n", "$10\r\nconfig|set\r\n");
        assertThat(dialogue.say("COMMAND LIST FILTERBY PATTERN XX*")).isEqualTo("*0\r\n");
        assertThat(dialogue.say("COMMAND LIST FILTERBY PATTERN GETR*")).isEqualTo("*1\r\n$8\r\ngetrange\r\n");
        assertThat(dialogue.say("COMMAND LIST FILTERBY ACLCAT transaction"))
                .isEqualTo("*5\r\n$7\r\ndiscard\r\n$4\r\nexec\r\n$5\r\nmulti\r\n$7\r\nunwatch\r\n$5\r\nwatch\r\n");
        assertThat(dialogue.say("COMMAND LIST FILTERBY ACLCAT nosuch")).isEqualTo("*0\r\n");
        assertThat(dialogue.say("COMMAND LIST FILTERBY MODULE foo")).isEqualTo("*0\r\n");
        assertThat(dialogue.say("COMMAND LIST FILTERBY foo bar")).isEqualTo("-ERR syntax error\r\n");
        assertThat(dialogue.say("COMMAND LIST FILTERBY")).isEqualTo("-ERR syntax error\r\n");
    }

    @Test
    void shouldTellTheKeysOfACommand() {
        assertThat(dialogue.say("COMMAND GETKEYS GET a")).isEqualTo("*1\r\n$1\r\na\r\n");
        assertThat(dialogue.say("COMMAND GETKEYS MSET a 1 b 2")).isEqualTo("*2\r\n$1\r\na\r\n$1\r\nb\r\n");
        assertThat(dialogue.say("COMMAND GETKEYS OBJECT ENCODING k")).isEqualTo("*1\r\n$1\r\nk\r\n");
        assertThat(dialogue.say("COMMAND GETKEYSANDFLAGS GET a"))
                .isEqualTo("*1\r\n*2\r\n$1\r\na\r\n*2\r\n+RO\r\n+access\r\n");
    }

    @Test
    void shouldRefuseToTellKeysThatAreNotThere() {
        assertThat(dialogue.say("COMMAND GETKEYS nosuch a")).isEqualTo("-ERR Invalid command specified\r\n");
        assertThat(dialogue.say("COMMAND GETKEYS PING")).isEqualTo("-ERR The command has no key arguments\r\n");
        assertThat(dialogue.say("COMMAND GETKEYS GET"))
                .isEqualTo("-ERR Invalid number of arguments specified for command\r\n");
        assertThat(dialogue.say("COMMAND GETKEYS"))
                .isEqualTo("-ERR wrong number of arguments for 'command|getkeys' command\r\n");
    }

    @Test
    void shouldDocumentACommand() {
        dialogue.say("HELLO 3");
        assertThat(dialogue.say("COMMAND DOCS echo nosuch"))
                .isEqualTo(
                        "%1\r\n$4\r\necho\r\n%5\r\n$7\r\nsummary\r\n$25\r\nAnswers with the message.\r\n$5\r\nsince\r\n"
                                + "$5\r\n1.0.0\r\n$5\r\ngroup\r\n$10\r\nconnection\r\n$10\r\ncomplexity\r\n$4\r\nO(1)\r\n"
                                + "$9\r\narguments\r\n*1\r\n%3\r\n$4\r\nname\r\n$7\r\nmessage\r\n$4\r\ntype\r\n$6\r\nstring\r\n"
                                + "$12\r\ndisplay_text\r\n$7\r\nmessage\r\n");
    }

    @Test
    void shouldDocumentWhatIsDeprecated() {
        assertThat(dialogue.say("COMMAND DOCS quit"))
                .contains("doc_flags\r\n*1\r\n+deprecated\r\n$16\r\ndeprecated_since\r\n$5\r\n7.2.0\r\n");
    }

    @Test
    void shouldDocumentSubcommandsWithTheirContainer() {
        assertThat(dialogue.say("COMMAND DOCS config")).contains("$11\r\nsubcommands\r\n*10\r\n$10\r\nconfig|get\r\n");
    }

    @Test
    void shouldKnowTheArgumentsOfEveryCommand() {
        assertThat(dialogue.say("COMMAND DOCS")).doesNotStartWith("-");
        assertThat(dialogue.say("COMMAND DOCS set")).contains("key_spec_index", "pure-token", "oneof");
    }

    @Test
    void shouldHelp() {
        assertThat(dialogue.say("COMMAND HELP")).startsWith("*21\r\n+COMMAND <subcommand> [<arg> [value] [opt] ...].");
    }
}
