// Groups, semaphores and work items in virtual time: what code of one queue waits for in another.
#include "DispatchInterface.h"

// Instants of libdispatch. Source: swift-corelibs-libdispatch, src/shims/time.h and src/time.c

enum { clock_bits = 62 };

int64_t virtual_dispatch_date(dispatch_time_t when) {
  if (when == UINT64_MAX) return virtual_never;
  bool is_time_of_day = when >> clock_bits == 3;
  if (is_time_of_day) return virtual_clock_of_time_of_day((int64_t)(0 - when));
  int64_t date = (int64_t)(when & (((uint64_t)1 << 63) - 1));
  return date;
}

static const struct virtual_dispatch *scheduler_of_group(object group) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  // libdispatch has groups of its own, inside work items.
  return scheduler && scheduler->knows_group(group) ? scheduler : NULL;
}

void virtual_group_retained(object item) {
  const struct virtual_dispatch *scheduler = scheduler_of_group(item);
  if (scheduler) scheduler->group_retained(item);
}

void virtual_group_released(object item) {
  const struct virtual_dispatch *scheduler = scheduler_of_group(item);
  if (scheduler) scheduler->group_released(item);
}

object INTERPOSED(dispatch_group_create)(void) {
  object group = REAL(dispatch_group_create)();
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (scheduler) scheduler->group_created(group);
  return group;
}

void INTERPOSED(dispatch_group_enter)(object group) {
  const struct virtual_dispatch *scheduler = scheduler_of_group(group);
  if (!scheduler) return REAL(dispatch_group_enter)(group);
  scheduler->group_enter(group);
}

void INTERPOSED(dispatch_group_leave)(object group) {
  const struct virtual_dispatch *scheduler = scheduler_of_group(group);
  if (!scheduler) return REAL(dispatch_group_leave)(group);
  scheduler->group_leave(group);
}

void INTERPOSED(dispatch_group_notify)(object group, object queue, block body) {
  const struct virtual_dispatch *scheduler = scheduler_of_group(group);
  if (!scheduler) return REAL(dispatch_group_notify)(group, queue, body);
  scheduler->group_notify(group, queue, virtual_call_later(body));
}

void INTERPOSED(dispatch_group_notify_f)(
    object group, object queue, void *context, function body) {
  const struct virtual_dispatch *scheduler = scheduler_of_group(group);
  if (!scheduler) return REAL(dispatch_group_notify_f)(group, queue, context, body);
  scheduler->group_notify(group, queue, virtual_call_function(context, body));
}

intptr_t INTERPOSED(dispatch_group_wait)(object group, dispatch_time_t limit) {
  const struct virtual_dispatch *scheduler = scheduler_of_group(group);
  if (!scheduler) return REAL(dispatch_group_wait)(group, limit);
  return scheduler->group_wait(group, virtual_dispatch_date(limit)) ? 0 : 1;
}

// Semaphores

static const struct virtual_dispatch *scheduler_of_semaphore(object semaphore) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  return scheduler && scheduler->knows_semaphore(semaphore) ? scheduler : NULL;
}

object INTERPOSED(dispatch_semaphore_create)(intptr_t value) {
  object semaphore = REAL(dispatch_semaphore_create)(value);
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (scheduler && semaphore) scheduler->semaphore_created(semaphore, value);
  return semaphore;
}

intptr_t INTERPOSED(dispatch_semaphore_signal)(object semaphore) {
  const struct virtual_dispatch *scheduler = scheduler_of_semaphore(semaphore);
  if (!scheduler) return REAL(dispatch_semaphore_signal)(semaphore);
  scheduler->semaphore_signal(semaphore);
  // Code that waits is resumed later, so none has been yet.
  return 0;
}

intptr_t INTERPOSED(dispatch_semaphore_wait)(object semaphore, dispatch_time_t limit) {
  const struct virtual_dispatch *scheduler = scheduler_of_semaphore(semaphore);
  if (!scheduler) return REAL(dispatch_semaphore_wait)(semaphore, limit);
  return scheduler->semaphore_wait(semaphore, virtual_dispatch_date(limit)) ? 0 : 1;
}

// Work items are blocks with private data. They stay libdispatch's; only who waits for one is ours.

enum { barrier_flag = 1, barrier_limit = 1024 };
static block barriers[barrier_limit];
static function item_invocation;

static size_t barrier_slot(block item) { return ((uintptr_t)item >> 4) % barrier_limit; }

static function invocation(block body) {
  struct layout { void *class; int32_t flags, reserved; function invoke; };
  return ((struct layout *)body)->invoke;
}

static block made(block item, unsigned long flags) {
  if (!virtual_dispatch_functions() || !item) return item;
  item_invocation = invocation(item);
  block *slot = &barriers[barrier_slot(item)];
  if (flags & barrier_flag) *slot = item;
  else if (*slot == item) *slot = NULL;
  return item;
}

bool virtual_block_is_barrier(block body) {
  return invocation(body) == item_invocation && barriers[barrier_slot(body)] == body;
}

block INTERPOSED(dispatch_block_create)(unsigned long flags, block body) {
  return made(REAL(dispatch_block_create)(flags, body), flags);
}

block INTERPOSED(dispatch_block_create_with_qos_class)(
    unsigned long flags, unsigned int class, int priority, block body) {
  return made(REAL(dispatch_block_create_with_qos_class)(flags, class, priority, body), flags);
}

bool virtual_block_has_run(void *item) { return REAL(dispatch_block_wait)(item, 0) == 0; }

intptr_t INTERPOSED(dispatch_block_wait)(block item, dispatch_time_t limit) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (!scheduler) return REAL(dispatch_block_wait)(item, limit);
  return scheduler->block_wait(item, virtual_dispatch_date(limit)) ? 0 : 1;
}

void INTERPOSED(dispatch_block_notify)(block item, object queue, block body) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (!scheduler) return REAL(dispatch_block_notify)(item, queue, body);
  scheduler->block_notify(item, queue, virtual_call_later(body));
}
