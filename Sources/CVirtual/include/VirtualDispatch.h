/// The functions of the scheduler that libdispatch's functions call from `virtual_install` on.
#ifndef CVIRTUAL_DISPATCH_H
#define CVIRTUAL_DISPATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A function to call once. The context of a block is the block itself, on the heap.
struct virtual_call {
  void (*_Nullable function)(void *_Nullable);
  void *_Nullable context;
  bool is_block;
};

enum virtual_source_kind {
  VIRTUAL_SOURCE_TIMER,
  VIRTUAL_SOURCE_ADD,
  VIRTUAL_SOURCE_OR,
  VIRTUAL_SOURCE_REPLACE,
};

enum virtual_source_handler { VIRTUAL_EVENT, VIRTUAL_CANCELLATION, VIRTUAL_REGISTRATION };

enum virtual_wait { VIRTUAL_WAIT_IN_RUN_LOOP, VIRTUAL_WAIT_FOR_CONDITION };

/// A wait that has no limit, and a source that has no next event.
static const int64_t virtual_never = INT64_MAX;

/// The functions of the scheduler, called on its thread. Times are nanoseconds of the virtual clock;
/// objects are those of libdispatch, except sources, which are `virtual_source_slot`s.
struct virtual_dispatch {
  void (*_Nullable queue_created)(void *queue, bool is_concurrent, bool is_inactive, void *_Nullable target);
  /// These return false for an object that is no queue of the scheduler's.
  bool (*_Nullable set_target)(void *queue, void *_Nullable target);
  bool (*_Nullable suspend)(void *queue);
  bool (*_Nullable resume)(void *queue);
  bool (*_Nullable activate)(void *queue);
  /// Runs the call on the queue when it is due; leaves the group afterwards, if there is one.
  void (*_Nullable enqueue)(
      void *queue, struct virtual_call call, bool is_barrier, void *_Nullable group, int64_t due);
  void (*_Nullable sync)(void *queue, struct virtual_call call, bool is_barrier);
  void (*_Nullable apply)(
      void *_Nullable queue, size_t count, void *_Nullable context,
      void (*function)(void *_Nullable, size_t));
  /// The queue whose code runs, and whether it is one of the chain of targets.
  void *_Nullable (*_Nullable current_queue)(void);
  void *_Nullable (*_Nullable target)(void *queue);
  bool (*_Nullable is_on)(void *queue, bool as_barrier);

  void (*_Nullable group_created)(void *group);
  bool (*_Nullable knows_group)(void *group);
  void (*_Nullable group_retained)(void *group);
  void (*_Nullable group_released)(void *group);
  void (*_Nullable group_enter)(void *group);
  void (*_Nullable group_leave)(void *group);
  void (*_Nullable group_notify)(void *group, void *queue, struct virtual_call call);
  bool (*_Nullable group_wait)(void *group, int64_t deadline);

  void (*_Nullable semaphore_created)(void *semaphore, intptr_t value);
  bool (*_Nullable knows_semaphore)(void *semaphore);
  void (*_Nullable semaphore_signal)(void *semaphore);
  bool (*_Nullable semaphore_wait)(void *semaphore, int64_t deadline);

  void (*_Nullable block_notify)(void *block, void *queue, struct virtual_call call);
  bool (*_Nullable block_wait)(void *block, int64_t deadline);

  void (*_Nullable source_created)(void *source, enum virtual_source_kind kind, void *_Nullable queue);
  void (*_Nullable source_released)(void *source);
  void (*_Nullable source_set_target)(void *source, void *queue);
  void (*_Nullable source_set_timer)(void *source, int64_t start, int64_t interval);
  void (*_Nullable source_set_handler)(
      void *source, enum virtual_source_handler kind, struct virtual_call call);
  void (*_Nullable source_suspend)(void *source);
  void (*_Nullable source_resume)(void *source);
  void (*_Nullable source_activate)(void *source);
  void (*_Nullable source_cancel)(void *source);
  bool (*_Nullable source_is_cancelled)(void *source);
  uintptr_t (*_Nullable source_data)(void *source);
  void (*_Nullable source_merge)(void *source, uintptr_t data);

  /// Lets time pass on the calling thread, and others' work run meanwhile.
  void (*_Nullable sleep)(int64_t nanoseconds);
  /// Runs other work until the condition holds or the deadline has passed; whether it holds.
  bool (*_Nullable wait)(
      enum virtual_wait kind, bool (*is_over)(void *), void *context, int64_t deadline);
  /// A timer of the operating system is to fire at that time, or never.
  void (*_Nullable timer_armed)(int descriptor, int64_t due);
  /// Code gave the main run loop something to do.
  void (*_Nullable run_loop_awakened)(void);
  void (*_Nullable run_loop_timer_added)(void *timer);
};

/// Makes the functions above answer for libdispatch's. Call right after `virtual_install`.
void virtual_dispatch_install(struct virtual_dispatch functions);

/// The main queue; NULL in a program without libdispatch.
void *_Nullable virtual_main_queue(void);

/// Whether the queue is one of the global ones.
bool virtual_is_global_queue(void *_Nullable queue);

/// A queue's label, such as `com.apple.main-thread`; NULL if it has none.
const char *_Nullable virtual_queue_label(void *queue);

void virtual_retain(void *object);
void virtual_release(void *object);

/// Whether that block, made by `dispatch_block_create`, has run or was skipped as cancelled. Not to
/// be asked again after true.
bool virtual_block_has_run(void *block);

/// Another reference to a block on the heap, and the end of one.
void virtual_block_retain(void *_Nullable block);
void virtual_block_release(void *_Nullable block);

/// Lets a timer of the operating system fire now, whatever it was set to.
void virtual_timer_fire(int descriptor);

/// Has the main run loop do what is due, without waiting.
void virtual_run_loop_service(void);

/// Ends a timer that was added to a run loop.
void virtual_run_loop_timer_invalidate(void *timer);
void virtual_core_retain(void *value);
void virtual_core_release(void *value);

#pragma clang assume_nonnull end

#endif
