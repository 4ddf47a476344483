// Small facts about the process that Swift cannot ask for safely.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "Internal.h"

bool virtual_is_main_thread(void) { return gettid() == getpid(); }

pid_t virtual_fork(void) { return fork(); }

void virtual_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

void virtual_line_buffer_standard_output(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

// The layout belongs to the standard library's binary interface.
struct hashing_parameters {
  uint64_t seed0, seed1;
  bool deterministic;
};
extern struct hashing_parameters _swift_stdlib_Hashing_parameters;

bool virtual_hashing_is_deterministic(void) {
  return _swift_stdlib_Hashing_parameters.deterministic;
}
