#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdint.h>

// Gives up everything that decoding a picture does not need: what is left can compute, use memory, read and
// write the descriptors that are open, and end itself. Linux only, by system calls alone. No policy but that;
// what a kernel or a container does not have is told in the state and left to the caller.

struct sandbox_limits {
  // Of the whole address space; 0 leaves it as it is.
  uint64_t address_space_bytes;
};

// One number a measure: 0 when it is in force, else the errno that tells why it is not.
struct sandbox_state {
  // Address space; no core dump, no byte to a file, no descriptor beyond those that are open, no new process.
  int resource_limits;
  // No capabilities, none to be gained by executing, and no attaching to this process but by root.
  int privileges;
  // No file, no TCP, no signal to others. ENOSYS: not in this kernel; EOPNOTSUPP: switched off when it was
  // started; EPERM: a container forbids it.
  int landlock;
  // The version of Landlock in the kernel, 0 without one; network rules came with 4, signals with 6.
  int landlock_abi;
  // No system call but a few dozen. EINVAL or ENOSYS: not in this kernel; ENOTSUP: not written for this processor.
  int seccomp;
};

// Cannot be undone. To be called once, while there is only one thread, after everything that opens files: of
// the descriptors that are open only reading, writing and closing is left, not even poll or dup.
//
// Signals that tell of a crash get their default effect again: what a handler would do is mostly forbidden.
// No limit can be set any more, from within. A forbidden system call ends the process by SIGSYS, but for those by which libraries look around, which fail.
//
// Takes every measure that it can get; 0 when that was all of them, else -1.
int sandbox_enter(const struct sandbox_limits *limits, struct sandbox_state *state);

// The same for a program of others that this process executes next, which has to find its libraries and data: it may
// open files, to read them and to execute them, and start threads. No socket and no other process; no file is written,
// made or taken away. What is forbidden fails and does not end it. It holds for whatever is executed from then on.
int sandbox_enter_for_program(const struct sandbox_limits *limits, struct sandbox_state *state);

// What `sandbox_enter` could put in force in a process that is started from here: what the kernel has and nobody
// forbids. Changes nothing.
void sandbox_ask_kernel(struct sandbox_state *state);

#endif
