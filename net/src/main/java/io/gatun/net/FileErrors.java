package io.gatun.net;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.UserPrincipalNotFoundException;

/** Says what went wrong with a file in the words of strerror(3), as operators know them. */
final class FileErrors {
    private FileErrors() {}

    static String describe(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "No such file or directory";
        } else if (e instanceof AccessDeniedException) {
            return "Permission denied";
        } else if (e instanceof UserPrincipalNotFoundException) {
            return "there is no such user or group";
        } else if (e instanceof FileSystemException known && known.getReason() != null) {
            return known.getReason();
        } else if (e instanceof FileNotFoundException && e.getMessage().endsWith(")")) {
            return e.getMessage()
                    .substring(
                            e.getMessage().lastIndexOf('(') + 1, e.getMessage().length() - 1);
        }
        return String.valueOf(e.getMessage());
    }
}
