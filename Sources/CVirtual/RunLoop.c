// The main run loop in virtual time. CoreFoundation keeps its timers in a timer of the operating
// system and waits in `ppoll`; both ask the scheduler.
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <sys/timerfd.h>

#include "DispatchInterface.h"

extern int CFRunLoopRunInMode(const void *, double, bool) __attribute__((weak));
extern void CFRunLoopTimerInvalidate(void *) __attribute__((weak));
extern void *CFRetain(void *) __attribute__((weak));
extern void CFRelease(void *) __attribute__((weak));
extern const void *kCFRunLoopDefaultMode __attribute__((weak));

static const int64_t nanoseconds_per_second = 1000000000;

static int64_t nanoseconds_in(const struct timespec *time) {
  int64_t total;
  if (__builtin_mul_overflow((int64_t)time->tv_sec, nanoseconds_per_second, &total) ||
      __builtin_add_overflow(total, (int64_t)time->tv_nsec, &total))
    return INT64_MAX;
  return total;
}

static int64_t after(int64_t duration) {
  int64_t sum;
  return __builtin_add_overflow(virtual_clock_get(), duration, &sum) ? INT64_MAX : sum;
}

int INTERPOSED(timerfd_settime)(
    int descriptor, int flags, const struct itimerspec *wanted, struct itimerspec *old) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (!scheduler) return REAL(timerfd_settime)(descriptor, flags, wanted, old);
  static const struct itimerspec disarmed;
  int64_t value = nanoseconds_in(&wanted->it_value);
  int64_t due = flags & TFD_TIMER_ABSTIME ? value : after(value);
  scheduler->timer_armed(descriptor, value == 0 ? virtual_never : due);
  return REAL(timerfd_settime)(descriptor, 0, &disarmed, old);
}

void virtual_timer_fire(int descriptor) {
  static const struct itimerspec soonest = {.it_value = {.tv_nsec = 1}};
  REAL(timerfd_settime)(descriptor, 0, &soonest, NULL);
  struct pollfd wait = {.fd = descriptor, .events = POLLIN};
  REAL(poll)(&wait, 1, -1);
}

void virtual_run_loop_service(void) {
  if (CFRunLoopRunInMode) CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, false);
}

void virtual_run_loop_timer_invalidate(void *timer) { CFRunLoopTimerInvalidate(timer); }
void virtual_core_retain(void *value) { CFRetain(value); }
void virtual_core_release(void *value) { CFRelease(value); }

void INTERPOSED(CFRunLoopAddTimer)(void *loop, void *timer, const void *mode) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (scheduler) scheduler->run_loop_timer_added(timer);
  REAL(CFRunLoopAddTimer)(loop, timer, mode);
}

void INTERPOSED(CFRunLoopPerformBlock)(void *loop, const void *mode, block body) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  REAL(CFRunLoopPerformBlock)(loop, mode, body);
  if (scheduler) scheduler->run_loop_awakened();
}

struct wait {
  struct pollfd *descriptors;
  nfds_t count;
};

static bool is_ready(void *context) {
  struct wait *wait = context;
  return REAL(poll)(wait->descriptors, wait->count, 0) != 0;
}

int INTERPOSED(ppoll)(
    struct pollfd *descriptors, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  bool waits = !limit || limit->tv_sec != 0 || limit->tv_nsec != 0;
  if (scheduler && waits) {
    struct wait wait = {descriptors, count};
    int64_t deadline = limit ? after(nanoseconds_in(limit)) : virtual_never;
    scheduler->wait(VIRTUAL_WAIT_IN_RUN_LOOP, is_ready, &wait, deadline);
    static const struct timespec none;
    limit = &none;
  }
  return REAL(ppoll)(descriptors, count, limit, mask);
}
