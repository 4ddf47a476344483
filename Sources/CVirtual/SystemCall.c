// Calls that reach the kernel by number. The standard library draws random bytes this way (its own
// entry point is protected and cannot be replaced in a shared library), and libdispatch waits so.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "Internal.h"

// Defined here so that a linker that takes only referenced objects takes this one, too.
bool virtual_installed = false;

// A futex wait with no limit never ends here, because no other thread can change the word. If the
// word has changed already, the kernel returns at once, as it should.
static bool waits_for_ever(const long arguments[6]) {
  long operation = arguments[1] & FUTEX_CMD_MASK;
  if (operation != FUTEX_WAIT && operation != FUTEX_WAIT_BITSET) return false;
  const uint32_t *word = (const uint32_t *)arguments[0];
  return *word == (uint32_t)arguments[2];
}

static long futex(const long arguments[6]) {
  const struct timespec *limit = (const struct timespec *)arguments[3];
  if (!limit) virtual_report(VIRTUAL_WAIT);
  bool is_absolute = (arguments[1] & FUTEX_CMD_MASK) == FUTEX_WAIT_BITSET;
  int64_t start = is_absolute ? virtual_clock_get() : 0;
  virtual_clock_pass((int64_t)limit->tv_sec * 1000000000 + limit->tv_nsec - start);
  return errno = ETIMEDOUT, -1;
}

long INTERPOSED(syscall)(long number, ...) {
  // No system call takes more than six arguments, and each travels as one word.
  long arguments[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
  va_end(list);
  if (virtual_here() && number == SYS_getrandom) {
    virtual_random_fill((void *)arguments[0], (size_t)arguments[1]);
    return arguments[1];
  }
  if (virtual_here() && number == SYS_futex && waits_for_ever(arguments))
    return futex(arguments);
  return REAL(syscall)(
      number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}
