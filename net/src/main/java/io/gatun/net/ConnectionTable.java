package io.gatun.net;

import java.util.Arrays;

/** The connections of one thread by their number; a number is used again when its connection is gone. */
final class ConnectionTable {
    private Connection[] connections = new Connection[64];
    private int[] free = new int[64];
    private int freeCount;
    private int used;
    private int count;

    /** A number for a new connection. */
    int reserve() {
        if (freeCount > 0) {
            return free[--freeCount];
        }
        if (used == connections.length) {
            connections = Arrays.copyOf(connections, 2 * used);
            free = Arrays.copyOf(free, 2 * used);
        }
        return used++;
    }

    void put(Connection connection) {
        connections[connection.number()] = connection;
        count++;
    }

    /** A number that was reserved is not used. */
    void giveBack(int number) {
        free[freeCount++] = number;
    }

    Connection get(int number) {
        return connections[number];
    }

    void remove(Connection connection) {
        connections[connection.number()] = null;
        giveBack(connection.number());
        count--;
    }

    int count() {
        return count;
    }

    /** One above the highest number in use. */
    int limit() {
        return used;
    }
}
