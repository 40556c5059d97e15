#ifndef CLINUX_H
#define CLINUX_H

#include <spawn.h>
#include <stdint.h>

#include <sys/types.h>

// Calls of Linux that Swift does not see: glibc declares them for GNU sources alone or in headers outside of
// Swift's module.

// An empty file in memory without a name, closed on exec, never to be executed; -1 with errno.
int linux_file_in_memory(void);

// A pipe, closed on exec, which takes `room` bytes before it is full where the system gives it that much: the end to read
// from, then that to write to. 0, or -1 with errno.
int linux_pipe(int ends[2], int room);

// Whether a child of this process has ended; it can still be waited for. Also true where there is no such child.
int linux_has_ended(pid_t process);

// The calling process is killed when the thread that started it ends. 0, or -1 with errno; also -1 when
// `parent` is no longer the parent, so that nothing will be told of its end.
int linux_die_with_parent(pid_t parent);

// From now on a fatal error of the process that follows an allocation that failed ends it with `status` in place of
// the signal: a library that does not look whether it got its memory dies of that in one way or another. A fault at an
// address that is no null pointer's keeps its signal.
void linux_tell_out_of_memory(int status);

// Closes every descriptor from `first` on.
void linux_close_from(int first);

// The same in a program that is started. 0, or an error number.
int linux_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

// Ends `process`, which is of the same user, once it has used `soft` seconds of CPU time in all: by SIGXCPU, and by
// SIGKILL at `hard`, which a process without privileges can lower but never raise again. Neither is set above the
// hard limit that is there. 0, or -1 with errno.
int linux_limit_cpu(pid_t process, uint64_t soft, uint64_t hard);

// The hard limit of a resource of `process`, which is of the same user. 0, or -1 with errno.
int linux_hard_limit(pid_t process, int resource, uint64_t *limit);

#endif
