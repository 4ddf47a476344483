// Functions of Linux that the Swift module `Glibc` does not declare.

#include <stddef.h>
#include <sys/epoll.h>

int pipe2(int ends[2], int flags);
int personality(unsigned long persona);
int malloc_trim(size_t kept);
