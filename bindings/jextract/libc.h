/*
 * What io.gatun.bindings.generated.libc is made of: the headers; libc.includes names what is taken from them.
 */
#define _GNU_SOURCE
#include <features.h>

/*
 * Under _GNU_SOURCE glibc declares the sockaddr parameters as transparent unions, which jextract would pass by value.
 * It does so for compilers of GCC 2.7 and later only: tell <sys/socket.h> that this one is older.
 */
#pragma push_macro("__GNUC_PREREQ")
#undef __GNUC_PREREQ
#define __GNUC_PREREQ(major, minor) 0
#include <sys/socket.h>
#pragma pop_macro("__GNUC_PREREQ")

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* MAP_HUGE_2MB and its like stand in the kernel's header only. */
#include <linux/mman.h>
