#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <signal.h>

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
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

int linux_die_with_parent(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0)
    return -1;
  // It may have ended before.
  return getppid() == parent ? 0 : -1;
}

static int out_of_memory_status;

// Nothing between a failed allocation and the death of it makes a call that fails in another way.
static void die(int signal) {
  if (errno == ENOMEM)
    _exit(out_of_memory_status);
  raise(signal);
}

void linux_tell_out_of_memory(int status) {
  static const int deadly[] = {SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP};
  // Once, and not blocked meanwhile: the second time the process dies of it.
  struct sigaction action = {.sa_handler = die, .sa_flags = SA_RESETHAND | SA_NODEFER};
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
