// Declarations of libdispatch, blocks and CoreFoundation that files here replace or use. Their
// headers are not on every C compiler's path, and those of libdispatch need a compiler with blocks.
#ifndef CVIRTUAL_DISPATCH_INTERFACE_H
#define CVIRTUAL_DISPATCH_INTERFACE_H

#include "Internal.h"

typedef void *object;
typedef void *block;
typedef void (*function)(void *);
typedef void (*iteration)(void *, size_t);
typedef uint64_t dispatch_time_t;

extern block _Block_copy(block) __attribute__((weak));
extern void _Block_release(block) __attribute__((weak));
extern char _dispatch_main_q[] __attribute__((weak));
extern char _dispatch_queue_attr_concurrent[] __attribute__((weak));
extern char _dispatch_source_type_timer[] __attribute__((weak));
extern char _dispatch_source_type_data_add[] __attribute__((weak));
extern char _dispatch_source_type_data_or[] __attribute__((weak));
extern char _dispatch_source_type_data_replace[] __attribute__((weak));

// A program that takes libdispatch from an archive without renaming (`INTERPOSED`) has room for one
// function of a name. It is libdispatch's then, and work for a queue ends the process as a thread.
#ifndef VIRTUAL_STATIC
#pragma GCC visibility push(default)
#define REPLACED __attribute__((weak))
#else
#define REPLACED
#endif

REPLACED object dispatch_queue_create(const char *, object);
REPLACED object dispatch_queue_create_with_target(const char *, object, object);
REPLACED object dispatch_queue_attr_make_initially_inactive(object);
REPLACED object dispatch_queue_attr_make_with_qos_class(object, unsigned int, int);
REPLACED object dispatch_queue_attr_make_with_autorelease_frequency(object, unsigned long);
REPLACED object dispatch_queue_attr_make_with_overcommit(object, bool);
REPLACED object dispatch_get_global_queue(intptr_t, uintptr_t);
REPLACED object dispatch_get_current_queue(void);
REPLACED const char *dispatch_queue_get_label(object);
REPLACED void *dispatch_get_specific(const void *);
REPLACED void dispatch_queue_set_specific(object, const void *, void *, function);
REPLACED void *dispatch_queue_get_specific(object, const void *);
REPLACED void dispatch_assert_queue(object);
REPLACED void dispatch_assert_queue_barrier(object);
REPLACED void dispatch_assert_queue_not(object);
REPLACED void dispatch_set_target_queue(object, object);
REPLACED void dispatch_suspend(object);
REPLACED void dispatch_resume(object);
REPLACED void dispatch_activate(object);
REPLACED void dispatch_retain(object);
REPLACED void dispatch_release(object);

REPLACED void dispatch_async(object, block);
REPLACED void dispatch_async_f(object, void *, function);
REPLACED void dispatch_barrier_async(object, block);
REPLACED void dispatch_barrier_async_f(object, void *, function);
REPLACED void dispatch_sync(object, block);
REPLACED void dispatch_sync_f(object, void *, function);
REPLACED void dispatch_barrier_sync(object, block);
REPLACED void dispatch_barrier_sync_f(object, void *, function);
REPLACED void dispatch_async_and_wait(object, block);
REPLACED void dispatch_async_and_wait_f(object, void *, function);
REPLACED void dispatch_barrier_async_and_wait(object, block);
REPLACED void dispatch_barrier_async_and_wait_f(object, void *, function);
REPLACED void dispatch_after(dispatch_time_t, object, block);
REPLACED void dispatch_after_f(dispatch_time_t, object, void *, function);
REPLACED void dispatch_apply(size_t, object, block);
REPLACED void dispatch_apply_f(size_t, object, void *, iteration);

REPLACED block dispatch_block_create(unsigned long, block);
REPLACED block dispatch_block_create_with_qos_class(unsigned long, unsigned int, int, block);
REPLACED intptr_t dispatch_block_wait(block, dispatch_time_t);
REPLACED void dispatch_block_notify(block, object, block);

REPLACED object dispatch_group_create(void);
REPLACED void dispatch_group_enter(object);
REPLACED void dispatch_group_leave(object);
REPLACED void dispatch_group_async(object, object, block);
REPLACED void dispatch_group_async_f(object, object, void *, function);
REPLACED void dispatch_group_notify(object, object, block);
REPLACED void dispatch_group_notify_f(object, object, void *, function);
REPLACED intptr_t dispatch_group_wait(object, dispatch_time_t);

REPLACED object dispatch_semaphore_create(intptr_t);
REPLACED intptr_t dispatch_semaphore_signal(object);
REPLACED intptr_t dispatch_semaphore_wait(object, dispatch_time_t);

REPLACED object dispatch_source_create(const void *, uintptr_t, uintptr_t, object);
REPLACED void dispatch_source_set_timer(object, dispatch_time_t, uint64_t, uint64_t);
REPLACED void dispatch_source_set_event_handler(object, block);
REPLACED void dispatch_source_set_event_handler_f(object, function);
REPLACED void dispatch_source_set_cancel_handler(object, block);
REPLACED void dispatch_source_set_cancel_handler_f(object, function);
REPLACED void dispatch_source_set_registration_handler(object, block);
REPLACED void dispatch_source_set_registration_handler_f(object, function);
REPLACED void dispatch_source_cancel(object);
REPLACED intptr_t dispatch_source_testcancel(object);
REPLACED uintptr_t dispatch_source_get_data(object);
REPLACED uintptr_t dispatch_source_get_handle(object);
REPLACED uintptr_t dispatch_source_get_mask(object);
REPLACED void dispatch_source_merge_data(object, uintptr_t);

REPLACED bool _CFIsMainThread(void);
REPLACED void CFRunLoopAddTimer(void *, void *, const void *);
REPLACED void CFRunLoopPerformBlock(void *, const void *, block);

#ifndef VIRTUAL_STATIC
#pragma GCC visibility pop
#endif

#endif
