package io.gatun.bench.load;

/**
 * What a figure may be at most.
 *
 * @param most the largest value that is within the limit, or NaN if there is no limit
 */
record Limit(double most) {

    static final Limit NONE = new Limit(Double.NaN);

    static Limit of(double most) {
        return new Limit(most);
    }

    boolean exists() {
        return !Double.isNaN(most);
    }

    /** Whether the spread of a figure has the limit inside, so that the figure does not decide. */
    boolean isStraddledBy(Spread figure) {
        return exists() && figure.least() <= most && most < figure.most();
    }

    /** One word, and for a figure that straddles the limit what its median says. */
    String verdict(Spread figure) {
        if (!exists()) {
            return "";
        }
        String word = figure.median() <= most ? "ok" : "over";
        return isStraddledBy(figure) ? "straddles (median " + word + ")" : word;
    }
}
