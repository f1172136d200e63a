# What ./gatun, ./check and bench/compare share: finding Java and Maven, installing what Debian has, building the jar.
# To be sourced, with $root set to the top of the tree. Every message is one line on standard error.

server_jar=config/target/gatun.jar
server_modules=(bindings engine net rdma config)
server_image=config/image/target/gatun
run_java=22
build_java=25
apt_updated=

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

die() {
    say "$@"
    exit 1
}

# java_major HOME: the feature release of the Java in that folder, or nothing.
java_major() {
    local version=
    [[ -x $1/bin/java ]] || return 0
    [[ -r $1/release ]] && version=$(sed -n 's/^JAVA_VERSION="\{0,1\}\([^"]*\)"\{0,1\}.*/\1/p' "$1/release")
    [[ $version ]] || version=$("$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p' | head -n 1)
    version=${version#1.}
    version=${version%%[!0-9]*}
    printf '%s' "$version"
}

# folder_javas: the Java homes in the usual folders, one a line.
folder_javas() {
    local folder
    for folder in /usr/lib/jvm/* /opt/* /opt/*/* "${HOME-/root}"/.sdkman/candidates/java/* "${HOME-/root}"/.jdks/*; do
        [[ -x $folder/bin/java ]] && printf '%s\n' "$folder"
    done
    return 0
}

path_java() {
    local java
    java=$(command -v java) && java=$(readlink -f "$java") && printf '%s\n' "${java%/bin/java}"
}

# java_fits HOME MAJOR: from release 25 on, where it is to build, it must have a compiler.
java_fits() {
    local major
    major=$(java_major "$1")
    [[ $major ]] && ((major >= $2)) && { (($2 < build_java)) || [[ -x $1/bin/javac ]]; }
}

# use_java MAJOR PURPOSE: sets and exports JAVA_HOME: to itself or to that of PATH if they will do, else to the newest found.
use_java() {
    local need=$1 purpose=$2 home major best='' best_major=0 seen='' seen_major=0
    for home in "${JAVA_HOME-}" "$(path_java)"; do
        if [[ $home ]] && java_fits "$home" "$need"; then
            export JAVA_HOME=$home
            return 0
        fi
    done
    while IFS= read -r home; do
        [[ $home ]] && major=$(java_major "$home") && [[ $major ]] || continue
        ((major > seen_major)) && seen=$home seen_major=$major
        ((major > best_major)) && java_fits "$home" "$need" && best=$home best_major=$major
    done < <(printf '%s\n' "${JAVA_HOME-}" "$(path_java)"; folder_javas)
    if [[ ! $best ]]; then
        local how="Install one (Debian 13: apt-get install openjdk-$build_java-jdk-headless; Debian 12: temurin-$build_java-jdk from Adoptium's apt repository, or any JDK $build_java unpacked under /opt) or set JAVA_HOME."
        [[ $seen ]] || die "$purpose needs JDK $need or newer, and no Java was found. $how"
        die "$purpose needs JDK $need or newer, and the newest found is Java $seen_major in $seen. $how"
    fi
    export JAVA_HOME=$best
}

# find_maven: prints the path of mvn, or fails.
find_maven() {
    local maven
    command -v mvn && return 0
    for maven in /usr/share/maven/bin/mvn /opt/*maven*/bin/mvn "${HOME-/root}"/.sdkman/candidates/maven/*/bin/mvn; do
        [[ -x $maven ]] && printf '%s\n' "$maven" && return 0
    done
    return 1
}

# install_from_apt PACKAGE...: as root on a Debian; fails without a word elsewhere.
install_from_apt() {
    local log
    [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null || return 1
    say "installing $* with apt-get"
    log=$(mktemp)
    if { [[ $apt_updated ]] || apt-get -q update; } >"$log" 2>&1 </dev/null && apt_updated=1 &&
        DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install "$@" >"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return 0
    fi
    tail -n 20 "$log" >&2
    rm -f "$log"
    return 1
}

# use_maven: sets $maven, installing it where that is possible.
use_maven() {
    maven=$(find_maven) && return 0
    install_from_apt maven && maven=$(find_maven) && return 0
    die "Maven is missing, and building needs it: apt-get install maven (as root)"
}

# is_current JAR FOLDER...: the jar exists and no source in those modules is newer.
is_current() {
    local target=$root/$1 newer
    shift
    [[ -f $target ]] || return 1
    newer=$(cd "$root" && find pom.xml .mvn "${@/%//pom.xml}" "${@/%//src}" -newer "$target" -print -quit)
    [[ ! $newer ]]
}

# with_build_lock COMMAND...: one build at a time in this tree.
with_build_lock() {
    mkdir -p "$root/target"
    (
        if ! flock --nonblock 9; then
            say "waiting for another build in $root"
            flock 9
        fi
        "$@" 9>&-
    ) 9>"$root/target/build.lock"
}

# build JAR FOLDER...: brings the jar up to date; quiet unless that fails. The last folder is the module that makes the
# jar, the others are those that it stands on.
build() {
    is_current "$@" && return 0
    use_java "$build_java" "building Gatun"
    use_maven
    with_build_lock build_now "$@" || exit 1
}

# The jar gets the time at which the build began, so that a source saved meanwhile counts as newer.
build_now() {
    is_current "$@" && return 0
    local target=$1 module=${*: -1} log=$root/target/build.log begun=$root/target/build.begun
    say "building $target (the first time takes some minutes: Maven fetches its plugins)"
    touch "$begun"
    if ! (cd "$root" && "$maven" -B -q --no-transfer-progress -Dstyle.color=never -pl "$module" -am package \
        -Dmaven.test.skip=true -Dspotless.check.skip=true) >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        say "the build failed; what Maven said is above and in $log"
        return 1
    fi
    touch -r "$begun" "$root/$target"
}
