#ifndef CVIRTUAL_INTERNAL_H
#define CVIRTUAL_INTERNAL_H

#include <dlfcn.h>

#include "include/CVirtual.h"

/// True from `virtual_install` on. Written once, while the process has one thread.
extern bool virtual_installed;

/// True on the one thread of a virtual process. Threads that are older than it keep real time and
/// chance: they are harmless until they bring work, and must not disturb the one thread's.
bool virtual_here(void);

/// `INTERPOSED(f)` is the name under which a file here defines its version of the C library's `f`,
/// and `REAL(f)` is the library's version.
///
/// A program that loads the C library finds our `f` first. A static program has room for one `f`, so
/// its linker renames: `--wrap=f` turns calls of `f` into calls of `__wrap_f`, and `__real_f` into the
/// library's `f`. For `scripts/build`, Package.swift defines `VIRTUAL_STATIC` and has the linker wrap each
/// `INTERPOSED` function.
#ifdef VIRTUAL_STATIC

#define INTERPOSED(function) __wrap_##function
#define REAL(function) ({ extern __typeof__(function) __real_##function; &__real_##function; })
#define REAL_VERSION(function, version) REAL(function)

#else

#define INTERPOSED(function) function

// Each call site looks it up on its first call; threads of a runner that race here write the same
// address.
#define REAL(function)                                                  \
  ({                                                                    \
    static __typeof__(&function) cached;                                \
    __typeof__(&function) real = __atomic_load_n(&cached, __ATOMIC_RELAXED); \
    if (!real) {                                                        \
      real = (__typeof__(&function))dlsym(RTLD_NEXT, #function);        \
      __atomic_store_n(&cached, real, __ATOMIC_RELAXED);                \
    }                                                                   \
    real;                                                               \
  })

/// The same for a function that has an older namesake on x86-64, which `dlsym` prefers before glibc
/// 2.36. Other processors know only one version.
#define REAL_VERSION(function, version)                                     \
  ({                                                                        \
    static __typeof__(&function) cached;                                    \
    __typeof__(&function) real = __atomic_load_n(&cached, __ATOMIC_RELAXED); \
    if (!real) {                                                            \
      real = (__typeof__(&function))dlvsym(RTLD_NEXT, #function, version);  \
      if (!real) real = REAL(function);                                     \
      __atomic_store_n(&cached, real, __ATOMIC_RELAXED);                    \
    }                                                                       \
    real;                                                                   \
  })

#endif

/// Hands the names of the caller's stack to the breach handler, which ends the process.
void virtual_report(enum virtual_breach breach);

/// The symbol that holds `address`, read from the image's full symbol table if the dynamic one
/// lacks it (as in statically linked programs), or the image's file name. Writes at most `size`
/// bytes.
void virtual_symbol_name(const void *address, char *name, size_t size);

/// Refuses what mixes chance of its own into random numbers. May move the environment.
void virtual_randomness_prepare(void);

/// Prepares the dispatch main queue to be drained by us.
void virtual_main_queue_prepare(void);

/// The scheduler's functions; NULL where libdispatch's own answer.
const struct virtual_dispatch *virtual_dispatch_functions(void);

/// Calls of a block, which is copied, and of a function.
struct virtual_call virtual_call_later(void *block);
struct virtual_call virtual_call_function(void *context, void (*function)(void *));

/// Whether a block was made to be a barrier of its queue.
bool virtual_block_is_barrier(void *block);

/// Whether an object is one of our sources, rather than one of libdispatch.
bool virtual_is_source(const void *object);

/// Called for each object that is retained or released; counts if it is a group of the scheduler.
void virtual_group_retained(void *object);
void virtual_group_released(void *object);

/// The virtual time of one of libdispatch's instants.
int64_t virtual_dispatch_date(uint64_t when);

/// The virtual time at which code sees that time of day.
int64_t virtual_clock_of_time_of_day(int64_t shown);

/// Reports a failed `dispatchPrecondition` and ends the process, as libdispatch does.
void virtual_wrong_queue(void *queue, const char *expected) __attribute__((noreturn));

/// The next bytes of the seeded sequence.
void virtual_random_fill(void *buffer, size_t count);

/// Lets the virtual clock pass over a wait of the only thread.
void virtual_clock_pass(int64_t nanoseconds);

/// The same until the time of day that code sees.
void virtual_clock_pass_until(int64_t shown);

#endif
