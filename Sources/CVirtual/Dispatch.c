// Dispatch queues in virtual time: calls of libdispatch go to the scheduler of the one thread.
//
// The replaced functions are the smallest closed set: every function that gives a queue work, waits
// for work, or asks which queue runs. The objects stay libdispatch's own, so labels, attributes,
// targets and reference counts are as ever; they are only never given anything to do. libdispatch's
// worker threads below would be fewer functions to replace, but bring locks that belong to a
// thread, a monitor that ticks each second, and an order that the kernel chooses.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "DispatchInterface.h"

static struct virtual_dispatch scheduler;
static bool installed = false;

enum { global_queue_limit = 16 };
static object global_queues[global_queue_limit];
static size_t global_queue_count = 0;

// Queues that a runner's threads use, or that have no scheduler yet, are libdispatch's affair.
static bool here(void) { return installed && virtual_here(); }

const struct virtual_dispatch *virtual_dispatch_functions(void) {
  return here() ? &scheduler : NULL;
}

void virtual_dispatch_install(struct virtual_dispatch functions) {
  scheduler = functions;
  installed = true;
}

// Calls

// The beginning of every block. Source: https://clang.llvm.org/docs/Block-ABI-Apple.html
struct block_layout {
  void *class;
  int32_t flags, reserved;
  function invoke;
};

static function invocation(block body) { return ((struct block_layout *)body)->invoke; }

struct virtual_call virtual_call_later(block body) {
  block copy = _Block_copy(body);
  return (struct virtual_call){invocation(copy), copy, true};
}

static struct virtual_call call_now(block body) {
  return (struct virtual_call){invocation(body), body, false};
}

struct virtual_call virtual_call_function(void *context, function body) {
  return (struct virtual_call){body, context, false};
}

void virtual_block_retain(void *body) { _Block_copy(body); }
void virtual_block_release(void *body) { _Block_release(body); }

// Queues

void *virtual_main_queue(void) { return _dispatch_main_q; }

bool virtual_is_global_queue(void *queue) {
  for (size_t index = 0; index < global_queue_count; index++)
    if (global_queues[index] == queue) return true;
  return false;
}

object INTERPOSED(dispatch_get_global_queue)(intptr_t class, uintptr_t flags) {
  object queue = REAL(dispatch_get_global_queue)(class, flags);
  if (here() && queue && !virtual_is_global_queue(queue) && global_queue_count < global_queue_limit)
    global_queues[global_queue_count++] = queue;
  return queue;
}

const char *virtual_queue_label(void *queue) { return REAL(dispatch_queue_get_label)(queue); }

// Attributes are pointers into a table, so two with the same properties are the same. An inactive
// queue is libdispatch's active one and inactive for the scheduler: it would refuse to end otherwise.

enum { attribute_limit = 512 };
static struct attribute {
  object value;
  bool is_concurrent, is_inactive;
} attributes[attribute_limit];
static size_t attribute_count = 0;

static struct attribute properties(object attribute) {
  for (size_t index = 0; index < attribute_count; index++)
    if (attributes[index].value == attribute) return attributes[index];
  bool is_concurrent = attribute && attribute == _dispatch_queue_attr_concurrent;
  return (struct attribute){attribute, is_concurrent, false};
}

static object noted(object made, struct attribute from) {
  if (!here()) return made;
  from.value = made;
  for (size_t index = 0; index < attribute_count; index++)
    if (attributes[index].value == made) return made;
  if (attribute_count < attribute_limit) attributes[attribute_count++] = from;
  return made;
}

object INTERPOSED(dispatch_queue_attr_make_with_qos_class)(
    object attribute, unsigned int class, int priority) {
  object made = REAL(dispatch_queue_attr_make_with_qos_class)(attribute, class, priority);
  return noted(made, properties(attribute));
}

object INTERPOSED(dispatch_queue_attr_make_with_autorelease_frequency)(
    object attribute, unsigned long frequency) {
  object made = REAL(dispatch_queue_attr_make_with_autorelease_frequency)(attribute, frequency);
  return noted(made, properties(attribute));
}

object INTERPOSED(dispatch_queue_attr_make_with_overcommit)(object attribute, bool overcommit) {
  object made = REAL(dispatch_queue_attr_make_with_overcommit)(attribute, overcommit);
  return noted(made, properties(attribute));
}

object INTERPOSED(dispatch_queue_attr_make_initially_inactive)(object attribute) {
  object made = REAL(dispatch_queue_attr_make_initially_inactive)(attribute);
  struct attribute from = properties(attribute);
  from.is_inactive = true;
  return noted(made, from);
}

static object created(object queue, object attribute, object target) {
  struct attribute own = properties(attribute);
  if (own.is_inactive) REAL(dispatch_activate)(queue);
  scheduler.queue_created(queue, own.is_concurrent, own.is_inactive, target);
  return queue;
}

object INTERPOSED(dispatch_queue_create)(const char *label, object attribute) {
  object queue = REAL(dispatch_queue_create)(label, attribute);
  return here() ? created(queue, attribute, NULL) : queue;
}

object INTERPOSED(dispatch_queue_create_with_target)(
    const char *label, object attribute, object target) {
  object queue = REAL(dispatch_queue_create_with_target)(label, attribute, target);
  return here() ? created(queue, attribute, target) : queue;
}

void INTERPOSED(dispatch_set_target_queue)(object item, object queue) {
  if (!here()) return REAL(dispatch_set_target_queue)(item, queue);
  if (virtual_is_source(item)) scheduler.source_set_target(item, queue);
  else if (!scheduler.set_target(item, queue)) REAL(dispatch_set_target_queue)(item, queue);
}

void INTERPOSED(dispatch_suspend)(object item) {
  if (!here()) return REAL(dispatch_suspend)(item);
  if (virtual_is_source(item)) scheduler.source_suspend(item);
  else if (!scheduler.suspend(item)) REAL(dispatch_suspend)(item);
}

void INTERPOSED(dispatch_resume)(object item) {
  if (!here()) return REAL(dispatch_resume)(item);
  if (virtual_is_source(item)) scheduler.source_resume(item);
  else if (!scheduler.resume(item)) REAL(dispatch_resume)(item);
}

void INTERPOSED(dispatch_activate)(object item) {
  if (!here()) return REAL(dispatch_activate)(item);
  if (virtual_is_source(item)) scheduler.source_activate(item);
  else if (!scheduler.activate(item)) REAL(dispatch_activate)(item);
}

void virtual_retain(void *item) { REAL(dispatch_retain)(item); }
void virtual_release(void *item) { REAL(dispatch_release)(item); }

// Which queue runs

void virtual_wrong_queue(void *queue, const char *expected) {
  const char *label = virtual_queue_label(queue);
  dprintf(STDERR_FILENO, "shopper: the block was %s queue '%s'\n", expected, label ? label : "");
  abort();
}

object INTERPOSED(dispatch_get_current_queue)(void) {
  return here() ? scheduler.current_queue() : REAL(dispatch_get_current_queue)();
}

const char *INTERPOSED(dispatch_queue_get_label)(object queue) {
  return REAL(dispatch_queue_get_label)(here() && !queue ? scheduler.current_queue() : queue);
}

void *INTERPOSED(dispatch_get_specific)(const void *key) {
  if (!here()) return REAL(dispatch_get_specific)(key);
  for (object queue = scheduler.current_queue(); queue; queue = scheduler.target(queue)) {
    void *value = dispatch_queue_get_specific(queue, key);
    if (value) return value;
  }
  return NULL;
}

// The value outlives its queue: libdispatch would end it on another thread.
void INTERPOSED(dispatch_queue_set_specific)(
    object queue, const void *key, void *value, function end) {
  REAL(dispatch_queue_set_specific)(queue, key, value, here() ? NULL : end);
}

void INTERPOSED(dispatch_assert_queue)(object queue) {
  if (!here()) return REAL(dispatch_assert_queue)(queue);
  if (!scheduler.is_on(queue, false)) virtual_wrong_queue(queue, "expected to run on");
}

void INTERPOSED(dispatch_assert_queue_barrier)(object queue) {
  if (!here()) return REAL(dispatch_assert_queue_barrier)(queue);
  if (!scheduler.is_on(queue, true)) virtual_wrong_queue(queue, "expected to be a barrier on");
}

void INTERPOSED(dispatch_assert_queue_not)(object queue) {
  if (!here()) return REAL(dispatch_assert_queue_not)(queue);
  if (scheduler.is_on(queue, false)) virtual_wrong_queue(queue, "expected not to run on");
}

bool INTERPOSED(_CFIsMainThread)(void) {
  if (!here()) return REAL(_CFIsMainThread)();
  return scheduler.is_on(_dispatch_main_q, false);
}

// Work for a queue

enum { now = 0 };

static void enqueue(object queue, struct virtual_call call, bool is_barrier) {
  scheduler.enqueue(queue, call, is_barrier, NULL, now);
}

void INTERPOSED(dispatch_async)(object queue, block body) {
  if (!here()) return REAL(dispatch_async)(queue, body);
  enqueue(queue, virtual_call_later(body), virtual_block_is_barrier(body));
}

void INTERPOSED(dispatch_async_f)(object queue, void *context, function body) {
  if (!here()) return REAL(dispatch_async_f)(queue, context, body);
  enqueue(queue, virtual_call_function(context, body), false);
}

void INTERPOSED(dispatch_barrier_async)(object queue, block body) {
  if (!here()) return REAL(dispatch_barrier_async)(queue, body);
  enqueue(queue, virtual_call_later(body), true);
}

void INTERPOSED(dispatch_barrier_async_f)(object queue, void *context, function body) {
  if (!here()) return REAL(dispatch_barrier_async_f)(queue, context, body);
  enqueue(queue, virtual_call_function(context, body), true);
}

void INTERPOSED(dispatch_after)(dispatch_time_t when, object queue, block body) {
  if (!here()) return REAL(dispatch_after)(when, queue, body);
  scheduler.enqueue(queue, virtual_call_later(body), false, NULL, virtual_dispatch_date(when));
}

void INTERPOSED(dispatch_after_f)(
    dispatch_time_t when, object queue, void *context, function body) {
  if (!here()) return REAL(dispatch_after_f)(when, queue, context, body);
  struct virtual_call call = virtual_call_function(context, body);
  scheduler.enqueue(queue, call, false, NULL, virtual_dispatch_date(when));
}

void INTERPOSED(dispatch_group_async)(object group, object queue, block body) {
  if (!here()) return REAL(dispatch_group_async)(group, queue, body);
  scheduler.group_enter(group);
  scheduler.enqueue(queue, virtual_call_later(body), virtual_block_is_barrier(body), group, now);
}

void INTERPOSED(dispatch_group_async_f)(
    object group, object queue, void *context, function body) {
  if (!here()) return REAL(dispatch_group_async_f)(group, queue, context, body);
  scheduler.group_enter(group);
  scheduler.enqueue(queue, virtual_call_function(context, body), false, group, now);
}

// Work that the caller waits for

void INTERPOSED(dispatch_sync)(object queue, block body) {
  if (!here()) return REAL(dispatch_sync)(queue, body);
  scheduler.sync(queue, call_now(body), virtual_block_is_barrier(body));
}

void INTERPOSED(dispatch_sync_f)(object queue, void *context, function body) {
  if (!here()) return REAL(dispatch_sync_f)(queue, context, body);
  scheduler.sync(queue, virtual_call_function(context, body), false);
}

void INTERPOSED(dispatch_barrier_sync)(object queue, block body) {
  if (!here()) return REAL(dispatch_barrier_sync)(queue, body);
  scheduler.sync(queue, call_now(body), true);
}

void INTERPOSED(dispatch_barrier_sync_f)(object queue, void *context, function body) {
  if (!here()) return REAL(dispatch_barrier_sync_f)(queue, context, body);
  scheduler.sync(queue, virtual_call_function(context, body), true);
}

void INTERPOSED(dispatch_async_and_wait)(object queue, block body) {
  if (!here()) return REAL(dispatch_async_and_wait)(queue, body);
  scheduler.sync(queue, call_now(body), virtual_block_is_barrier(body));
}

void INTERPOSED(dispatch_async_and_wait_f)(object queue, void *context, function body) {
  if (!here()) return REAL(dispatch_async_and_wait_f)(queue, context, body);
  scheduler.sync(queue, virtual_call_function(context, body), false);
}

void INTERPOSED(dispatch_barrier_async_and_wait)(object queue, block body) {
  if (!here()) return REAL(dispatch_barrier_async_and_wait)(queue, body);
  scheduler.sync(queue, call_now(body), true);
}

void INTERPOSED(dispatch_barrier_async_and_wait_f)(object queue, void *context, function body) {
  if (!here()) return REAL(dispatch_barrier_async_and_wait_f)(queue, context, body);
  scheduler.sync(queue, virtual_call_function(context, body), true);
}

// A block that takes an index is called as its function is: with itself first.
void INTERPOSED(dispatch_apply)(size_t count, object queue, block body) {
  if (!here()) return REAL(dispatch_apply)(count, queue, body);
  iteration step;
  function invoke = invocation(body);
  memcpy(&step, &invoke, sizeof step);
  scheduler.apply(queue, count, body, step);
}

void INTERPOSED(dispatch_apply_f)(size_t count, object queue, void *context, iteration body) {
  if (!here()) return REAL(dispatch_apply_f)(count, queue, context, body);
  scheduler.apply(queue, count, context, body);
}
