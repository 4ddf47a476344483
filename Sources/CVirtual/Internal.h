#ifndef CVIRTUAL_INTERNAL_H
#define CVIRTUAL_INTERNAL_H

#include <dlfcn.h>

#include "include/CVirtual.h"

/// True from `virtual_install` on. Written once, while the process has one thread.
extern bool virtual_installed;

/// True on the one thread of a virtual process. Threads that are older than it keep real time and
/// chance: they are harmless until they bring work, and must not disturb the one thread's.
bool virtual_here(void);

/// The next definition of a function we interpose: the C library's. Each call site looks it up on
/// its first call; threads of a runner that race here write the same address.
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

/// Hands the names of the caller's stack to the breach handler, which ends the process.
void virtual_report(enum virtual_breach breach);

/// The symbol that holds `address`, read from the image's full symbol table if the dynamic one
/// lacks it (as in statically linked programs), or the image's file name. Writes at most `size`
/// bytes.
void virtual_symbol_name(const void *address, char *name, size_t size);

/// Prepares the dispatch main queue to be drained by us.
void virtual_main_queue_prepare(void);

/// The next bytes of the seeded sequence.
void virtual_random_fill(void *buffer, size_t count);

/// Lets the virtual clock pass over a wait of the only thread.
void virtual_clock_pass(int64_t nanoseconds);

/// The same until the time of day that code sees.
void virtual_clock_pass_until(int64_t shown);

#endif
