package io.gatun.engine.session;

import io.gatun.engine.keyspace.Database;
import io.gatun.engine.protocol.HeldRequests;
import io.gatun.engine.protocol.RespWriter;
import io.gatun.engine.reply.Outbox;
import io.gatun.engine.reply.ReplyBatch;
import io.gatun.engine.reply.ReplyBufferSize;
import io.gatun.engine.setting.OutputLimitSetting;

/**
 * What the engine knows of one client. It never leaves the engine's thread; the connection is known by its number, and
 * by the record of {@link ConnectionCounters} that its thread writes.
 */
public final class Session {
    /** Bytes that a session and its connection take outside the arena; measured by bench. */
    public static final long CHARGE_BYTES = 1024;

    private final long id;
    private final int connection;
    private final long counters;
    private final String address;
    private final String localAddress;
    private final long createdMillis;
    private final ReplyBufferSize replyBuffer = new ReplyBufferSize();
    private final Transaction transaction;

    private Database database;
    private int respVersion = RespWriter.RESP2;
    private boolean authenticated;
    private String name = "";
    private String user = "default";
    private String libraryName = "";
    private String libraryVersion = "";
    private String lastCommand = "NULL";
    private ReplyMode replyMode = ReplyMode.ON;
    private byte closing = ReplyBatch.KEEP;
    private long commands;
    private boolean followsRedirects;
    private boolean waiting;
    private HeldRequests held;
    private BlockedCall blockedCall;
    private boolean evictable = true;
    private boolean touching = true;
    private boolean importSource;
    private long overSoftLimitSinceMillis;
    private Outbox outbox;
    private Subscriptions subscriptions;
    private int slot;

    /** What {@link ClientEviction} noted; 0 if nothing. */
    long notedBytes;
    /** Where {@link SizeLists} put it. */
    int sizeList = SizeLists.NONE;

    Session previousOfSize;
    Session nextOfSize;

    /** A client that just connected. */
    public Session(SessionOrigin origin, long id, Database database, Transaction transaction, long nowMillis) {
        this.id = id;
        this.connection = origin.connection();
        this.counters = origin.counters();
        this.address = origin.address();
        this.localAddress = origin.localAddress();
        this.database = database;
        this.transaction = transaction;
        this.createdMillis = nowMillis;
    }

    /** The number that CLIENT ID tells. */
    public long id() {
        return id;
    }

    /** The connection's number in its thread. */
    public int connection() {
        return connection;
    }

    /** The record of {@link ConnectionCounters}. */
    public long counters() {
        return counters;
    }

    /** Where the client is: {@code ip:port} or {@code path:0}. */
    public String address() {
        return address;
    }

    /** Whether the client is on this machine: it came over the loopback interface or a Unix socket. */
    public boolean isLocal() {
        return address.startsWith("127.") || address.startsWith("[::1]:") || address.startsWith("/");
    }

    /** Where it connected to. */
    public String localAddress() {
        return localAddress;
    }

    /** When it connected, in Unix milliseconds. */
    public long createdMillis() {
        return createdMillis;
    }

    /** Size and peak of the reply buffer that the client would have in Valkey. */
    public ReplyBufferSize replyBuffer() {
        return replyBuffer;
    }

    /** The commands between MULTI and EXEC. */
    public Transaction transaction() {
        return transaction;
    }

    /** The selected database. */
    public Database database() {
        return database;
    }

    /** SELECT. */
    public void select(Database selected) {
        database = selected;
    }

    /** 2 or 3. */
    public int respVersion() {
        return respVersion;
    }

    /** HELLO. */
    public void respVersion(int version) {
        respVersion = version;
    }

    /** Whether commands that need it may run. */
    public boolean isAuthenticated() {
        return authenticated;
    }

    /** AUTH, RESET. */
    public void authenticated(boolean yes) {
        authenticated = yes;
    }

    /** CLIENT SETNAME's, or empty. */
    public String name() {
        return name;
    }

    /** CLIENT SETNAME. */
    public void name(String newName) {
        name = newName;
    }

    /** Whom the client authenticated as. */
    public String user() {
        return user;
    }

    /** CLIENT SETINFO LIB-NAME's, or empty. */
    public String libraryName() {
        return libraryName;
    }

    /** CLIENT SETINFO LIB-NAME. */
    public void libraryName(String newName) {
        libraryName = newName;
    }

    /** CLIENT SETINFO LIB-VER's, or empty. */
    public String libraryVersion() {
        return libraryVersion;
    }

    /** CLIENT SETINFO LIB-VER. */
    public void libraryVersion(String newVersion) {
        libraryVersion = newVersion;
    }

    /** The full name of the last command, as CLIENT LIST shows it. */
    public String lastCommand() {
        return lastCommand;
    }

    /** Notes that a command begins. */
    public void began(String fullName) {
        lastCommand = fullName;
        commands++;
    }

    /** Commands that were begun. */
    public long commands() {
        return commands;
    }

    /** CLIENT REPLY's mode. */
    public ReplyMode replyMode() {
        return replyMode;
    }

    /** CLIENT REPLY. */
    public void replyMode(ReplyMode mode) {
        replyMode = mode;
    }

    /** How the connection will end: one of {@link ReplyBatch}'s closings. */
    public byte closing() {
        return closing;
    }

    /** Whether no further command of the client may run. */
    public boolean isClosing() {
        return closing != ReplyBatch.KEEP;
    }

    /** Whether the connection ends with this turn, whatever is unsent. */
    public boolean isClosingNow() {
        return closing == ReplyBatch.CLOSE_NOW;
    }

    /** Ends the connection, when its replies are sent or at once; what is stronger stays. */
    public void close(byte how) {
        closing = (byte) Math.max(closing, how);
    }

    /** Whether it said that it can be sent to another server. */
    public boolean followsRedirects() {
        return followsRedirects;
    }

    /** CLIENT CAPA redirect. */
    public void followsRedirects(boolean yes) {
        followsRedirects = yes;
    }

    /** Its requests have to wait, from the present one on. */
    public void waitFromHere() {
        waiting = true;
    }

    /** Whether its requests wait. */
    public boolean isWaiting() {
        return waiting;
    }

    /** Whether the first of the requests that wait was executed and waits for a key. */
    public boolean isBlocked() {
        return blockedCall != null && blockedCall.isActive();
    }

    /** The command that waits for keys, if the client {@linkplain #isBlocked is blocked}. */
    public BlockedCall blockedCall() {
        return blockedCall;
    }

    BlockedCall beginBlocking() {
        if (blockedCall == null) {
            blockedCall = new BlockedCall(this);
        }
        return blockedCall;
    }

    /** Keeps the requests that wait. */
    public void hold(HeldRequests requests) {
        held = requests;
    }

    /** The requests that wait. */
    public HeldRequests held() {
        return held;
    }

    /** Its requests go on: they are the caller's. Null if none were kept. */
    public HeldRequests goOn() {
        HeldRequests requests = held;
        held = null;
        waiting = false;
        return requests;
    }

    /** Whether the client may be closed for want of memory. */
    public boolean isEvictable() {
        return evictable;
    }

    /** CLIENT NO-EVICT. */
    public void evictable(boolean yes) {
        evictable = yes;
    }

    /** Whether the client's reads count as accesses. */
    public boolean isTouching() {
        return touching;
    }

    /** Whether the client is where imported data comes from. */
    public boolean isImportSource() {
        return importSource;
    }

    /** CLIENT IMPORT-SOURCE. */
    public void importSource(boolean yes) {
        importSource = yes;
    }

    /** CLIENT NO-TOUCH. */
    public void touching(boolean yes) {
        touching = yes;
    }

    /** Which of the {@link OutputLimitSetting}'s classes the client is in. */
    public int outputClass() {
        return isSubscribed() ? OutputLimitSetting.PUBSUB : OutputLimitSetting.NORMAL;
    }

    /** Its number in {@link Sessions}, which another client may have when it is gone. */
    int slot() {
        return slot;
    }

    void slot(int number) {
        slot = number;
    }

    /** Whether it is subscribed to anything. */
    public boolean isSubscribed() {
        return subscriptions != null;
    }

    /** How many topics of a kind it is subscribed to. */
    public int subscribed(TopicKind kind) {
        return subscriptions == null ? 0 : subscriptions.count(kind);
    }

    /** What it is subscribed to; null if nothing. {@link PubSub} keeps it. */
    Subscriptions subscriptions() {
        return subscriptions;
    }

    void subscriptions(Subscriptions all) {
        subscriptions = all;
    }

    /** What others caused for the client and its thread was not given yet, or null; {@link Deliveries} keeps it. */
    public Outbox outbox() {
        return outbox;
    }

    void outbox(Outbox box) {
        outbox = box;
    }

    /** Wire bytes that the client was not sent yet, but for the replies of the present batch. */
    public long pendingBytes() {
        return ConnectionCounters.pending(counters) + (outbox == null ? 0 : outbox.wireBytes());
    }

    /** Since when the pending output is over its soft limit, in Unix milliseconds; 0 if it is not. */
    public long overSoftLimitSinceMillis() {
        return overSoftLimitSinceMillis;
    }

    /** Notes since when the pending output is over its soft limit; {@link OutputLimits} decides. */
    public void overSoftLimitSince(long unixMillis) {
        overSoftLimitSinceMillis = unixMillis;
    }

    /** Who it is, for the log; {@code hidden} leaves out what the client chose to call itself. */
    public String describe(boolean hidden) {
        return "id=" + id + " addr=" + address + " laddr=" + localAddress + " name=" + (hidden ? "*redacted*" : name)
                + " user=" + (hidden ? "*redacted*" : user) + " lib-name=" + libraryName + " lib-ver=" + libraryVersion;
    }

    /** Bytes of memory that the client takes: CLIENT LIST's tot-mem. */
    public long heldBytes() {
        return CHARGE_BYTES
                + ConnectionCounters.query(counters)
                + heldReplyBytes()
                + transaction.heldBytes()
                + (subscriptions == null ? 0 : subscriptions.heldBytes())
                + (held == null ? 0 : held.bytes())
                + (isBlocked() ? blockedCall.bytes() : 0);
    }

    /** The same for client eviction: unsent replies count as if all of them were copied. */
    long evictionBytes() {
        long held = heldReplyBytes();
        return heldBytes() - held + Math.max(held, pendingBytes());
    }

    private long heldReplyBytes() {
        return ConnectionCounters.heldBytes(counters) + (outbox == null ? 0 : outbox.heldBytes());
    }

    /** RESET: as if the client had just connected; the library's name and version stay. */
    public void reset(Database first, boolean mayCallAnything) {
        transaction.close();
        database = first;
        respVersion = RespWriter.RESP2;
        authenticated = mayCallAnything;
        name = "";
        replyMode = ReplyMode.ON;
        evictable = true;
        touching = true;
    }
}
