// Everything that would bring a second thread, a real timer or an endless wait into the process.
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
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
  virtual_randomness_prepare();
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

// A thread waits for something that another one must bring about; here there is no other, so
// the wait would never end. A semaphore that is free, and a wait that has a limit, still keep
// their promises.

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

// A condition is identified by its address, and two that share a row wake each other, which every
// condition may do.

enum { condition_rows = 1024 };
static uint64_t signals[condition_rows];

static uint64_t *row_of(const pthread_cond_t *condition) {
  return &signals[((uintptr_t)condition >> 4) % condition_rows];
}

struct condition_wait {
  const uint64_t *row;
  uint64_t before;
};

static bool is_signalled(void *context) {
  struct condition_wait *wait = context;
  return *wait->row != wait->before;
}

static int wait_for(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (!scheduler) virtual_report(VIRTUAL_WAIT);
  struct condition_wait wait = {row_of(condition), *row_of(condition)};
  pthread_mutex_unlock(mutex);
  bool is_met = scheduler->wait(VIRTUAL_WAIT_FOR_CONDITION, is_signalled, &wait, deadline);
  pthread_mutex_lock(mutex);
  return is_met ? 0 : ETIMEDOUT;
}

int INTERPOSED(pthread_cond_wait)(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  if (!virtual_here()) return REAL_VERSION(pthread_cond_wait, "GLIBC_2.3.2")(condition, mutex);
  return wait_for(condition, mutex, virtual_never);
}

int INTERPOSED(pthread_cond_timedwait)(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict limit) {
  if (!virtual_here())
    return REAL_VERSION(pthread_cond_timedwait, "GLIBC_2.3.2")(condition, mutex, limit);
  int64_t shown = (int64_t)limit->tv_sec * 1000000000 + limit->tv_nsec;
  return wait_for(condition, mutex, virtual_clock_of_time_of_day(shown));
}

int INTERPOSED(pthread_cond_signal)(pthread_cond_t *condition) {
  if (virtual_here()) *row_of(condition) += 1;
  return REAL_VERSION(pthread_cond_signal, "GLIBC_2.3.2")(condition);
}

int INTERPOSED(pthread_cond_broadcast)(pthread_cond_t *condition) {
  if (virtual_here()) *row_of(condition) += 1;
  return REAL_VERSION(pthread_cond_broadcast, "GLIBC_2.3.2")(condition);
}
