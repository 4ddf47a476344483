// Locks with an owner, as Apple's os/lock.h names them.
// Source: https://developer.apple.com/documentation/os/os_unfair_lock_lock
#ifndef APPLE_SHIMS_OS_LOCK_H
#define APPLE_SHIMS_OS_LOCK_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct os_unfair_lock_s {
  // The thread that holds the lock; 0 while unlocked.
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){0})

// A thread that takes the lock twice waits for itself, so the process ends with a message.
void os_unfair_lock_lock(os_unfair_lock_t lock);
bool os_unfair_lock_trylock(os_unfair_lock_t lock);
// Only the thread that holds the lock may give it back; any other ends the process.
void os_unfair_lock_unlock(os_unfair_lock_t lock);
void os_unfair_lock_assert_owner(const os_unfair_lock *lock);
void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock);

#pragma clang assume_nonnull end

#endif
