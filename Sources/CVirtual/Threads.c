// Everything that would bring a second thread, a real timer or an endless wait into the process.
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include <unwind.h>

#include "Internal.h"

enum { frame_limit = 64, name_limit = 512 };

struct trace {
  char names[frame_limit][name_limit];
  const char *pointers[frame_limit];
  size_t count;
};

static _Unwind_Reason_Code add_frame(struct _Unwind_Context *context, void *argument) {
  struct trace *trace = argument;
  if (trace->count == frame_limit) return _URC_END_OF_STACK;
  uintptr_t address = _Unwind_GetIP(context);
  if (!address) return _URC_END_OF_STACK;
  char *name = trace->names[trace->count];
  // A return address may point after the last instruction of its function; the call is before it.
  virtual_symbol_name((const void *)(address - 1), name, name_limit);
  trace->pointers[trace->count++] = name;
  return _URC_NO_REASON;
}

static virtual_breach_handler handler;

void virtual_report(enum virtual_breach breach) {
  // The process ends here, so the buffers need no owner; they are too large for a small stack.
  static struct trace trace;
  trace.count = 0;
  _Unwind_Backtrace(add_frame, &trace);
  handler(breach, trace.pointers, trace.count);
  _exit(1);
}

static pthread_t owner;

bool virtual_here(void) {
  return virtual_installed && pthread_equal(pthread_self(), owner);
}

void virtual_install(int64_t nanoseconds, uint64_t seed, virtual_breach_handler report) {
  handler = report;
  owner = pthread_self();
  virtual_clock_set(nanoseconds);
  virtual_random_seed(seed);
  virtual_main_queue_prepare();
  virtual_installed = true;
}

void virtual_thread_name(char name[16]) {
  if (pthread_getname_np(pthread_self(), name, 16) != 0) name[0] = 0;
}

int INTERPOSED(pthread_create)(
    pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
    void *(*start)(void *), void *restrict argument) {
  if (virtual_here()) virtual_report(VIRTUAL_THREAD_CREATED);
  return REAL(pthread_create)(thread, attributes, start, argument);
}

// CoreFoundation's run loops wait for their timers in these two calls. Disarming is harmless.

int INTERPOSED(timerfd_settime)(
    int descriptor, int flags, const struct itimerspec *wanted, struct itimerspec *old) {
  bool arms = wanted->it_value.tv_sec != 0 || wanted->it_value.tv_nsec != 0;
  if (virtual_here() && arms) virtual_report(VIRTUAL_TIMER_ARMED);
  return REAL(timerfd_settime)(descriptor, flags, wanted, old);
}

int INTERPOSED(ppoll)(
    struct pollfd *descriptors, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
  bool waits = !limit || limit->tv_sec != 0 || limit->tv_nsec != 0;
  if (virtual_here() && waits) virtual_report(VIRTUAL_WAIT);
  return REAL(ppoll)(descriptors, count, limit, mask);
}

// A poll waits for a peer that does not run in virtual time. Descriptors that are ready are
// reported.
int INTERPOSED(poll)(struct pollfd *descriptors, nfds_t count, int milliseconds) {
  if (!virtual_here()) return REAL(poll)(descriptors, count, milliseconds);
  int ready = REAL(poll)(descriptors, count, 0);
  if (ready != 0 || milliseconds == 0) return ready;
  if (milliseconds < 0) virtual_report(VIRTUAL_WAIT);
  virtual_clock_pass((int64_t)milliseconds * 1000000);
  return 0;
}

// What one thread waits for, another must bring about; here there is no other, so the wait would
// never end. A semaphore that is free, and a wait that has a limit, are still what they promise.

static void pass_until(const struct timespec *limit) {
  virtual_clock_pass_until((int64_t)limit->tv_sec * 1000000000 + limit->tv_nsec);
}

int INTERPOSED(sem_wait)(sem_t *semaphore) {
  if (!virtual_here()) return REAL(sem_wait)(semaphore);
  if (sem_trywait(semaphore) == 0) return 0;
  virtual_report(VIRTUAL_WAIT);
  return -1;
}

int INTERPOSED(sem_timedwait)(sem_t *restrict semaphore, const struct timespec *restrict limit) {
  if (!virtual_here()) return REAL(sem_timedwait)(semaphore, limit);
  if (sem_trywait(semaphore) == 0) return 0;
  pass_until(limit);
  return errno = ETIMEDOUT, -1;
}

int INTERPOSED(pthread_cond_wait)(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  if (virtual_here()) virtual_report(VIRTUAL_WAIT);
  return REAL_VERSION(pthread_cond_wait, "GLIBC_2.3.2")(condition, mutex);
}

int INTERPOSED(pthread_cond_timedwait)(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict limit) {
  if (!virtual_here())
    return REAL_VERSION(pthread_cond_timedwait, "GLIBC_2.3.2")(condition, mutex, limit);
  pass_until(limit);
  return ETIMEDOUT;
}
