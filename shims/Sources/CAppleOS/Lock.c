#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "os_lock.h"

static uint32_t this_thread(void) {
  static __thread uint32_t number;
  if (number == 0) number = (uint32_t)gettid();
  return number;
}

static uint32_t owner(const os_unfair_lock *lock) {
  return __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED);
}

static _Noreturn void misused(const char *sentence) {
  fprintf(stderr, "os_unfair_lock: %s\n", sentence);
  abort();
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
  uint32_t nobody = 0;
  return __atomic_compare_exchange_n(
      &lock->_os_unfair_lock_opaque, &nobody, this_thread(), false, __ATOMIC_ACQUIRE,
      __ATOMIC_RELAXED);
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
  while (!os_unfair_lock_trylock(lock)) {
    if (owner(lock) == this_thread()) misused("the thread that holds the lock takes it again");
    sched_yield();
  }
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
  os_unfair_lock_assert_owner(lock);
  __atomic_store_n(&lock->_os_unfair_lock_opaque, 0, __ATOMIC_RELEASE);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
  if (owner(lock) != this_thread()) misused("the thread does not hold the lock");
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
  if (owner(lock) == this_thread()) misused("the thread holds the lock");
}
