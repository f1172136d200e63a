package io.gatun.net;

import io.gatun.engine.Engine;
import java.util.ArrayDeque;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/**
 * What other threads ask the server's thread to do for them; it is done between two requests.
 *
 * <p>The asking thread wakes the server's thread and waits for its errand. When the server ends, what is not done is refused,
 * and so is all that comes later: nobody waits for ever.
 */
final class Errands {
    private final ArrayDeque<Errand> waiting = new ArrayDeque<>();
    private boolean refusing;
    private volatile boolean some;

    /** Something to do; the caller wakes the server's thread and then awaits it. */
    Errand ask(Consumer<Engine> work) {
        Errand errand = new Errand(work);
        synchronized (waiting) {
            if (refusing) {
                errand.done.countDown();
            } else {
                waiting.add(errand);
                some = true;
            }
        }
        return errand;
    }

    /** By the server's thread: does all that waits. */
    void run(Engine engine) {
        if (!some) {
            return;
        }
        some = false;
        for (Errand errand = next(); errand != null; errand = next()) {
            try {
                errand.work.accept(engine);
                errand.succeeded = true;
            } finally {
                errand.done.countDown();
            }
        }
    }

    private Errand next() {
        synchronized (waiting) {
            return waiting.poll();
        }
    }

    /** By the server's thread, when it ends. */
    void refuse() {
        synchronized (waiting) {
            refusing = true;
            waiting.forEach(errand -> errand.done.countDown());
            waiting.clear();
        }
    }

    /** One of them. */
    static final class Errand {
        private final Consumer<Engine> work;
        private final CountDownLatch done = new CountDownLatch(1);
        private volatile boolean succeeded;

        private Errand(Consumer<Engine> work) {
            this.work = work;
        }

        /**
         * Waits until it is done.
         *
         * @throws IllegalStateException when the server has ended instead
         */
        void await() {
            try {
                done.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while waiting for the server", e);
            }
            if (!succeeded) {
                throw new IllegalStateException("the server has ended");
            }
        }
    }
}
