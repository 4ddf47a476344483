/// The C half of the virtual runtime: libc's clock, randomness, thread and waiting functions,
/// defined in the executable so that they win over the C library's.
///
/// Until `virtual_install` is called, each of them behaves exactly as the C library's own.
#ifndef CVIRTUAL_H
#define CVIRTUAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "VirtualDispatch.h"

/// An operation that a virtual process must not start.
enum virtual_breach {
  /// Code creates a thread.
  VIRTUAL_THREAD_CREATED = 0,
  /// Code puts the only thread to sleep until something else wakes it, which nothing can.
  VIRTUAL_WAIT = 1,
  /// A thread that is older than virtual time sent work to the dispatch main queue.
  VIRTUAL_LATE_WORK = 2,
};

/// Called on the thread of the breach with the names of the functions on its stack, innermost
/// first. A name is a symbol, or the file of the image where no symbol is known. Must not return.
typedef void (*virtual_breach_handler)(
    enum virtual_breach breach, const char *const *frames, size_t count);

/// Makes this process virtual. Call once, on the main thread, before anything else runs.
void virtual_install(int64_t nanoseconds, uint64_t seed, virtual_breach_handler handler);

/// The virtual clock: nanoseconds since 1970-01-01T00:00:00Z. Real time until installed.
int64_t virtual_clock_get(void);
void virtual_clock_set(int64_t nanoseconds);

/// The time of the machine's monotonic clock, which runs by itself.
int64_t virtual_real_nanoseconds(void);

/// The time of day of the machine, which no other code of a virtual process sees.
int64_t virtual_real_seconds_since_1970(void);

/// How far the time of day that code sees is ahead of the virtual clock; negative if it is slow.
void virtual_clock_set_error(int64_t nanoseconds);

/// Starts the sequence of random numbers again.
void virtual_random_seed(uint64_t seed);

/// Whether the Swift standard library hashes with a fixed seed in this process.
bool virtual_hashing_is_deterministic(void);

/// Runs what was sent to the dispatch main queue, until it is empty; true if there was anything.
bool virtual_main_queue_drain(void);

/// Whether the caller is the thread the process began with.
bool virtual_is_main_thread(void);

/// `fork`, which Swift hides because most Swift processes have threads. A virtual one has not.
pid_t virtual_fork(void);

/// Has the kernel end this process when the one that started it dies, however that happens.
void virtual_end_with_parent(void);

/// Prints each line of C's `stdout` at once, so that a crash loses none.
void virtual_line_buffer_standard_output(void);

/// The kernel's name of the calling thread, such as `worker`; a C string of at most 16 bytes.
void virtual_thread_name(char name[16]);

/// Lets Foundation's `Bundle.appStoreReceiptURL` answer what `simulated_receipt_url` does, a Swift
/// function of the program. `false` if the program lacks either.
bool virtual_replace_receipt_url(void);

/// Lets a class that inherits from FoundationNetworking's `URLProtocol` load as
/// `simulated_start_loading` and `simulated_stop_loading` do, methods of the module
/// `SimulatedNetwork`. `false` if the program lacks them.
bool virtual_replace_loading(void *class);

/// Lets the program's URL sessions load from a simulated network. `false` if the program does not
/// contain the module `SimulatedNetwork`.
bool virtual_simulate_network(void);

#endif
