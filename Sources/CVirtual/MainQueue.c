// The dispatch main queue, drained on our own thread.
#include <sys/eventfd.h>

#include "Internal.h"

// libdispatch's entry points for a run loop that owns the main thread; CoreFoundation uses the
// same.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *) __attribute__((weak));

static int handle = -1;
static bool pending = false;

void virtual_main_queue_prepare(void) {
  if (_dispatch_get_main_queue_handle_4CF && _dispatch_main_queue_callback_4CF)
    handle = _dispatch_get_main_queue_handle_4CF();
}

// libdispatch notifies the main queue's owner of new work by writing to this eventfd. A flag in
// memory costs no system call, and a forked child shares no counter with its parent.
int INTERPOSED(eventfd_write)(int descriptor, eventfd_t value) {
  if (!virtual_installed || descriptor != handle) return REAL(eventfd_write)(descriptor, value);
  if (!virtual_here()) virtual_report(VIRTUAL_LATE_WORK);
  pending = true;
  return 0;
}

bool virtual_main_queue_drain(void) {
  bool any = pending;
  while (pending) {
    pending = false;
    _dispatch_main_queue_callback_4CF(NULL);
  }
  return any;
}
