package io.gatun.engine.keyspace;

/** Is shown entries, which it must not free or move. */
@FunctionalInterface
public interface EntryVisitor {
    /** Is shown one entry. */
    void visit(long entry);
}
