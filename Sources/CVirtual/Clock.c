// Clocks and sleeps of the C library, in virtual time.
#define _GNU_SOURCE
#include <errno.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "Internal.h"

static const int64_t nanoseconds_per_second = 1000000000;
static int64_t clock_nanoseconds;
// How far the clock that code sees is from the true one, which only we see.
static int64_t clock_error;

static bool measures_cpu(clockid_t clock) {
  // Negative identifiers are the CPU clocks of some process or thread.
  return clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID || clock < 0;
}

// The time of day that the device shows; never before 1970.
static int64_t shown_nanoseconds(void) {
  int64_t shown;
  if (__builtin_add_overflow(clock_nanoseconds, clock_error, &shown)) return INT64_MAX;
  return shown < 0 ? 0 : shown;
}

// Putting a clock ahead changes the time of day, and not how long the device has been running.
static int64_t shown_by(clockid_t clock) {
  bool is_time_of_day = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  return is_time_of_day ? shown_nanoseconds() : clock_nanoseconds;
}

int INTERPOSED(clock_gettime)(clockid_t clock, struct timespec *result) {
  if (!virtual_here() || measures_cpu(clock)) return REAL(clock_gettime)(clock, result);
  int64_t shown = shown_by(clock);
  result->tv_sec = shown / nanoseconds_per_second;
  result->tv_nsec = shown % nanoseconds_per_second;
  return 0;
}

int64_t virtual_clock_get(void) {
  if (virtual_here()) return clock_nanoseconds;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * nanoseconds_per_second + now.tv_nsec;
}

int64_t virtual_real_nanoseconds(void) {
  struct timespec now;
  REAL(clock_gettime)(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * nanoseconds_per_second + now.tv_nsec;
}

int64_t virtual_real_seconds_since_1970(void) {
  struct timespec now;
  REAL(clock_gettime)(CLOCK_REALTIME, &now);
  return now.tv_sec;
}

void virtual_clock_set(int64_t nanoseconds) { clock_nanoseconds = nanoseconds; }

void virtual_clock_set_error(int64_t nanoseconds) { clock_error = nanoseconds; }

int64_t virtual_clock_of_time_of_day(int64_t shown) { return shown - clock_error; }

void virtual_clock_pass_until(int64_t shown) { virtual_clock_pass(shown - shown_nanoseconds()); }

void virtual_clock_pass(int64_t nanoseconds) {
  if (nanoseconds <= 0) return;
  if (__builtin_add_overflow(clock_nanoseconds, nanoseconds, &clock_nanoseconds))
    virtual_report(VIRTUAL_WAIT);
}

int INTERPOSED(gettimeofday)(struct timeval *restrict result, void *restrict zone) {
  if (!virtual_here()) return REAL(gettimeofday)(result, zone);
  int64_t shown = shown_nanoseconds();
  result->tv_sec = shown / nanoseconds_per_second;
  result->tv_usec = shown % nanoseconds_per_second / 1000;
  return 0;
}

time_t INTERPOSED(time)(time_t *result) {
  if (!virtual_here()) return REAL(time)(result);
  time_t now = shown_nanoseconds() / nanoseconds_per_second;
  if (result) *result = now;
  return now;
}

// Where a thread would sleep, other work of the one thread runs until the time is over. Without a
// scheduler a sleep moves the clock and does nothing else.
static void sleep_for(int64_t nanoseconds) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (scheduler) scheduler->sleep(nanoseconds);
  else virtual_clock_pass(nanoseconds);
}

static bool is_duration(const struct timespec *time) {
  return time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < nanoseconds_per_second;
}

static int64_t nanoseconds_in(const struct timespec *time) {
  int64_t total;
  if (__builtin_mul_overflow((int64_t)time->tv_sec, nanoseconds_per_second, &total) ||
      __builtin_add_overflow(total, (int64_t)time->tv_nsec, &total))
    return INT64_MAX;
  return total;
}

int INTERPOSED(nanosleep)(const struct timespec *wanted, struct timespec *rest) {
  if (!virtual_here()) return REAL(nanosleep)(wanted, rest);
  if (!is_duration(wanted)) return errno = EINVAL, -1;
  sleep_for(nanoseconds_in(wanted));
  return 0;
}

int INTERPOSED(clock_nanosleep)(
    clockid_t clock, int flags, const struct timespec *wanted, struct timespec *rest) {
  if (!virtual_here() || measures_cpu(clock))
    return REAL(clock_nanosleep)(clock, flags, wanted, rest);
  if (!is_duration(wanted)) return EINVAL;
  int64_t start = flags & TIMER_ABSTIME ? shown_by(clock) : 0;
  sleep_for(nanoseconds_in(wanted) - start);
  return 0;
}

int INTERPOSED(usleep)(useconds_t microseconds) {
  if (!virtual_here()) return REAL(usleep)(microseconds);
  sleep_for((int64_t)microseconds * 1000);
  return 0;
}

unsigned int INTERPOSED(sleep)(unsigned int seconds) {
  if (!virtual_here()) return REAL(sleep)(seconds);
  sleep_for((int64_t)seconds * nanoseconds_per_second);
  return 0;
}
