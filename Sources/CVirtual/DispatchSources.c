// Dispatch sources in virtual time. A source here is a slot of a table rather than an object of
// libdispatch, which refuses to end one that was never activated.
#include <stdlib.h>

#include "DispatchInterface.h"

enum { slot_limit = 4096 };
static struct slot {
  uint32_t references;
  enum virtual_source_kind kind;
} slots[slot_limit];

bool virtual_is_source(const void *item) {
  const struct slot *slot = item;
  return slot >= slots && slot < slots + slot_limit;
}

static bool kind_of(const void *type, enum virtual_source_kind *kind) {
  if (type == _dispatch_source_type_timer) return *kind = VIRTUAL_SOURCE_TIMER, true;
  if (type == _dispatch_source_type_data_add) return *kind = VIRTUAL_SOURCE_ADD, true;
  if (type == _dispatch_source_type_data_or) return *kind = VIRTUAL_SOURCE_OR, true;
  if (type == _dispatch_source_type_data_replace) return *kind = VIRTUAL_SOURCE_REPLACE, true;
  return false;
}

static struct slot *free_slot(void) {
  for (size_t index = 0; index < slot_limit; index++)
    if (slots[index].references == 0) return &slots[index];
  return NULL;
}

// A source of another kind watches descriptors, processes or signals, which come from outside; it
// stays libdispatch's, and the thread that would watch ends the process.
object INTERPOSED(dispatch_source_create)(
    const void *type, uintptr_t handle, uintptr_t mask, object queue) {
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  enum virtual_source_kind kind;
  if (!scheduler || !kind_of(type, &kind))
    return REAL(dispatch_source_create)(type, handle, mask, queue);
  struct slot *slot = free_slot();
  if (!slot) abort();
  slot->references = 1;
  slot->kind = kind;
  scheduler->source_created(slot, kind, queue);
  return slot;
}

void INTERPOSED(dispatch_retain)(object item) {
  if (virtual_is_source(item)) {
    ((struct slot *)item)->references += 1;
    return;
  }
  virtual_group_retained(item);
  REAL(dispatch_retain)(item);
}

void INTERPOSED(dispatch_release)(object item) {
  if (!virtual_is_source(item)) {
    virtual_group_released(item);
    return REAL(dispatch_release)(item);
  }
  struct slot *slot = item;
  const struct virtual_dispatch *scheduler = virtual_dispatch_functions();
  if (slot->references == 1 && scheduler) scheduler->source_released(slot);
  slot->references -= 1;
}

static const struct virtual_dispatch *scheduler_of(object source) {
  return virtual_is_source(source) ? virtual_dispatch_functions() : NULL;
}

void INTERPOSED(dispatch_source_set_timer)(
    object source, dispatch_time_t start, uint64_t interval, uint64_t leeway) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_set_timer)(source, start, interval, leeway);
  int64_t every = interval == 0 || interval >= INT64_MAX ? virtual_never : (int64_t)interval;
  scheduler->source_set_timer(source, virtual_dispatch_date(start), every);
}

static struct virtual_call handler(block body) {
  return body ? virtual_call_later(body) : (struct virtual_call){0};
}

// A handler that is a function gets the source's context, and no context is set here.
static struct virtual_call handler_function(function body) {
  return virtual_call_function(NULL, body);
}

void INTERPOSED(dispatch_source_set_event_handler)(object source, block body) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_set_event_handler)(source, body);
  scheduler->source_set_handler(source, VIRTUAL_EVENT, handler(body));
}

void INTERPOSED(dispatch_source_set_event_handler_f)(object source, function body) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_set_event_handler_f)(source, body);
  scheduler->source_set_handler(source, VIRTUAL_EVENT, handler_function(body));
}

void INTERPOSED(dispatch_source_set_cancel_handler)(object source, block body) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_set_cancel_handler)(source, body);
  scheduler->source_set_handler(source, VIRTUAL_CANCELLATION, handler(body));
}

void INTERPOSED(dispatch_source_set_cancel_handler_f)(object source, function body) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_set_cancel_handler_f)(source, body);
  scheduler->source_set_handler(source, VIRTUAL_CANCELLATION, handler_function(body));
}

void INTERPOSED(dispatch_source_set_registration_handler)(object source, block body) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_set_registration_handler)(source, body);
  scheduler->source_set_handler(source, VIRTUAL_REGISTRATION, handler(body));
}

void INTERPOSED(dispatch_source_set_registration_handler_f)(object source, function body) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_set_registration_handler_f)(source, body);
  scheduler->source_set_handler(source, VIRTUAL_REGISTRATION, handler_function(body));
}

void INTERPOSED(dispatch_source_cancel)(object source) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_cancel)(source);
  scheduler->source_cancel(source);
}

intptr_t INTERPOSED(dispatch_source_testcancel)(object source) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_testcancel)(source);
  return scheduler->source_is_cancelled(source);
}

uintptr_t INTERPOSED(dispatch_source_get_data)(object source) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  return scheduler ? scheduler->source_data(source) : REAL(dispatch_source_get_data)(source);
}

// Timers and sources of data have neither.

uintptr_t INTERPOSED(dispatch_source_get_handle)(object source) {
  return scheduler_of(source) ? 0 : REAL(dispatch_source_get_handle)(source);
}

uintptr_t INTERPOSED(dispatch_source_get_mask)(object source) {
  return scheduler_of(source) ? 0 : REAL(dispatch_source_get_mask)(source);
}

void INTERPOSED(dispatch_source_merge_data)(object source, uintptr_t data) {
  const struct virtual_dispatch *scheduler = scheduler_of(source);
  if (!scheduler) return REAL(dispatch_source_merge_data)(source, data);
  scheduler->source_merge(source, data);
}
