// Every source of randomness Swift, Foundation and C programs ask, drawn from one seed.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "Internal.h"

static uint64_t state;

void virtual_random_seed(uint64_t seed) {
  state = seed;
  // The C library's own generators are deterministic, but would go on from case to case. To seed
  // one with as few bytes as this takes a fifth of the time of one with its usual 128.
  static char numbers[32];
  initstate((unsigned int)seed, numbers, sizeof numbers);
  srand48((long)seed);
}

// SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", 2014). It
// passes the usual tests, every seed is a good seed, and it needs no warming up.
static uint64_t next(void) {
  state += 0x9E3779B97F4A7C15u;
  uint64_t mixed = state;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

static void fill(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count > 0) {
    uint64_t number = next();
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(bytes, &number, part);
    bytes += part;
    count -= part;
  }
}

static void fill_truly(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count > 0) {
    ssize_t got = REAL(getrandom)(bytes, count, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) abort();
    bytes += got;
    count -= (size_t)got;
  }
}

void virtual_random_fill(void *buffer, size_t count) { fill(buffer, count); }

ssize_t INTERPOSED(getrandom)(void *buffer, size_t count, unsigned int flags) {
  if (!virtual_here()) return REAL(getrandom)(buffer, count, flags);
  fill(buffer, count);
  return (ssize_t)count;
}

int INTERPOSED(getentropy)(void *buffer, size_t count) {
  if (!virtual_here()) return REAL(getentropy)(buffer, count);
  if (count > 256) return errno = EIO, -1;
  fill(buffer, count);
  return 0;
}

void virtual_randomness_prepare(void) {
#if defined(__x86_64__)
  // BoringSSL, which swift-crypto has, mixes numbers of an Intel processor's own generator into all
  // of its keys and nonces. At its first number it reads here which instructions it may use: not
  // RDRAND, bit 62.
  setenv("OPENSSL_ia32cap", "~0x4000000000000000", 0);
#endif
}

// The C library has had the arc4random family since glibc 2.36 only, so it is not asked for.

void arc4random_buf(void *buffer, size_t count) {
  if (virtual_here()) fill(buffer, count);
  else fill_truly(buffer, count);
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Numbers below 2^32 mod bound would make small results more likely; they are drawn again.
  uint32_t unfair = -bound % bound;
  uint32_t number;
  do number = arc4random();
  while (number < unfair);
  return number % bound;
}

// Foundation's UUID() opens, reads and closes /dev/urandom. The descriptor stays a real one (of the
// device itself), so that everything else done with it works; only what is read from it is ours.

enum { descriptor_limit = 1024 };
static bool is_random[descriptor_limit];

static int noted(int descriptor, const char *path) {
  if (!virtual_installed || descriptor < 0 || descriptor >= descriptor_limit) return descriptor;
  is_random[descriptor] = strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
  return descriptor;
}

static mode_t mode_argument(int flags, va_list arguments) {
  bool creates = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE;
  return creates ? va_arg(arguments, mode_t) : 0;
}

int INTERPOSED(open)(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_argument(flags, arguments);
  va_end(arguments);
  return noted(REAL(open)(path, flags, mode), path);
}

int INTERPOSED(open64)(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_argument(flags, arguments);
  va_end(arguments);
  return noted(REAL(open64)(path, flags, mode), path);
}

int INTERPOSED(openat)(int folder, const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_argument(flags, arguments);
  va_end(arguments);
  return noted(REAL(openat)(folder, path, flags, mode), path);
}

ssize_t INTERPOSED(read)(int descriptor, void *buffer, size_t count) {
  if (virtual_here() && descriptor >= 0 && descriptor < descriptor_limit &&
      is_random[descriptor]) {
    fill(buffer, count);
    return (ssize_t)count;
  }
  return REAL(read)(descriptor, buffer, count);
}

int INTERPOSED(close)(int descriptor) {
  if (virtual_installed && descriptor >= 0 && descriptor < descriptor_limit)
    is_random[descriptor] = false;
  return REAL(close)(descriptor);
}
