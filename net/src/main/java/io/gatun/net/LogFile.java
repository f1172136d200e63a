package io.gatun.net;

import io.gatun.engine.setting.InvalidSettingException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file of the log. It is opened for each write and closed again, so that others may move or truncate it without telling the
 * server.
 */
final class LogFile implements LogSink {
    private final LogDirectives directives;
    private boolean cut;

    LogFile(LogDirectives directives) {
        this.directives = directives;
    }

    /** Fails if it cannot be written to. */
    void check() throws IOException {
        open().close();
    }

    private FileChannel open() throws IOException {
        Path path;
        try {
            path = Folders.resolve(directives.dir.value(), directives.file.value());
        } catch (InvalidSettingException e) {
            throw new IOException(e.getMessage(), e);
        }
        return FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** After a line that was cut, since the disk was full, the next one begins on a line of its own. */
    @Override
    public void write(byte[] bytes) throws IOException {
        try (FileChannel file = open()) {
            if (cut) {
                file.write(ByteBuffer.wrap(new byte[] {'\n'}));
                cut = false;
            }
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            try {
                while (buffer.hasRemaining()) {
                    file.write(buffer);
                }
            } finally {
                cut = buffer.position() > 0 && buffer.hasRemaining();
            }
        }
    }
}
