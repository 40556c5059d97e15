#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// Linux 6.3; systems can be set up to refuse files in memory without it.
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

// Linux 5.9, the same number on every processor.
#ifndef SYS_close_range
#define SYS_close_range 436
#endif

int linux_file_in_memory(void) {
  int file = memfd_create("remexp", MFD_CLOEXEC | MFD_NOEXEC_SEAL);
  return file < 0 && errno == EINVAL ? memfd_create("remexp", MFD_CLOEXEC) : file;
}

int linux_pipe(int ends[2], int room) {
  if (pipe2(ends, O_CLOEXEC) != 0)
    return -1;
  // Users have so much room for pipes in all; with less it takes more steps.
  (void)fcntl(ends[1], F_SETPIPE_SZ, room);
  return 0;
}

int linux_has_ended(pid_t process) {
  siginfo_t info = {.si_pid = 0};
  return waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

int linux_die_with_parent(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0)
    return -1;
  // It may have ended before.
  return getppid() == parent ? 0 : -1;
}

static int out_of_memory_status;

// What an allocation that failed gave is a null pointer: a use of it is met near the address 0, where no program has
// anything. Any other address is a fault of another kind, whatever an allocation left in errno before.
static int is_of_null(int signal, const siginfo_t *info) {
  static const uintptr_t nobody_below = (uintptr_t)1 << 30;
  return (signal != SIGSEGV && signal != SIGBUS) || (uintptr_t)info->si_addr < nobody_below;
}

// Nothing between a failed allocation and the death of it makes a call that fails in another way.
static void die(int signal, siginfo_t *info, void *context) {
  (void)context;
  if (errno == ENOMEM && is_of_null(signal, info))
    _exit(out_of_memory_status);
  raise(signal);
}

void linux_tell_out_of_memory(int status) {
  static const int deadly[] = {SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP};
  // Once, and not blocked meanwhile: the second time the process dies of it.
  struct sigaction action = {.sa_sigaction = die, .sa_flags = SA_SIGINFO | SA_RESETHAND | SA_NODEFER};
  out_of_memory_status = status;
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
    sigaction(deadly[i], &action, NULL);
}

void linux_close_from(int first) {
  if (syscall(SYS_close_range, first, ~0U, 0) == 0)
    return;
  long last = sysconf(_SC_OPEN_MAX);
  for (long number = first; number < last && number < 65536; number++)
    close((int)number);
}

int linux_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int linux_limit_cpu(pid_t process, uint64_t soft, uint64_t hard) {
  struct rlimit limit;
  if (prlimit(process, RLIMIT_CPU, NULL, &limit) != 0)
    return -1;
  if (limit.rlim_max > hard)
    limit.rlim_max = hard;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  return prlimit(process, RLIMIT_CPU, &limit, NULL);
}

int linux_hard_limit(pid_t process, int resource, uint64_t *limit) {
  struct rlimit found;
  if (prlimit(process, (__rlimit_resource_t)resource, NULL, &found) != 0)
    return -1;
  *limit = found.rlim_max;
  return 0;
}
