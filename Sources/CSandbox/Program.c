#define _GNU_SOURCE
#include "measures.h"

#include <fcntl.h>
#include <stdint.h>

// The sandbox of a program of others that is executed within it: it has to find its libraries and its data, so that
// it may read files, and may have threads. The rest is as for decoders.

// MARK: Resource limits

// A program opens what it is made of, one file after the other.
enum { OPEN_FILES = 256 };

static int limit_resources(const struct sandbox_limits *limits) {
  const struct {
    int resource;
    rlim_t value;
  } all[] = {
    {RLIMIT_CORE, 0},
    {RLIMIT_FSIZE, 0},
    {RLIMIT_NOFILE, OPEN_FILES},
    {RLIMIT_AS, limits->address_space_bytes != 0 ? limits->address_space_bytes : RLIM_INFINITY},
  };
  int failure = 0;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    int result = sandbox_lower_limit(all[i].resource, all[i].value);
    if (failure == 0)
      failure = result;
  }
  return failure;
}

// MARK: Landlock

// Source: https://docs.kernel.org/userspace-api/landlock.html, LANDLOCK_ACCESS_FS_EXECUTE, _READ_FILE and _READ_DIR.
enum { EXECUTING = 1 << 0, READING_FILES = 1 << 2, READING_FOLDERS = 1 << 3, RULE_OF_A_PATH = 1 };

struct landlock_path {
  uint64_t rights;
  int32_t folder;
} __attribute__((packed));

static int allow_reading(int ruleset) {
  struct landlock_path everything = {.rights = EXECUTING | READING_FILES | READING_FOLDERS, .folder = -1};
  everything.folder = open("/", O_PATH | O_CLOEXEC);
  if (everything.folder < 0)
    return errno;
  long result = syscall(SYS_landlock_add_rule, ruleset, RULE_OF_A_PATH, &everything, 0);
  int failure = result == 0 ? 0 : errno;
  close(everything.folder);
  return failure;
}

// A ruleset that handles every right and gives back reading.
static int restrict_by_landlock(int *abi) {
  int missing = sandbox_offered_landlock(abi);
  if (missing != 0)
    return missing;
  struct landlock_rights all = sandbox_landlock_rights(*abi);
  long ruleset = syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
  if (ruleset < 0)
    return errno;
  int failure = allow_reading((int)ruleset);
  if (failure == 0 && syscall(SYS_landlock_restrict_self, (int)ruleset, 0) != 0)
    failure = errno;
  close((int)ruleset);
  return failure;
}

// MARK: Seccomp

#ifdef THIS_PROCESSOR

// What interpreters and libraries for numbers do to load and to compute. What is not here is refused, and whoever asks
// is told: no socket, no process but threads, no change of a file, a name, a right or a limit.
static const unsigned allowed_calls[] = {
  // Open descriptors, and others for the same.
  SYS_read, SYS_readv, SYS_pread64, SYS_preadv, SYS_write, SYS_writev, SYS_lseek, SYS_close, SYS_dup, SYS_dup3,
  SYS_fcntl, SYS_pipe2, SYS_eventfd2, SYS_fadvise64,
  // Waiting for them.
  SYS_ppoll, SYS_pselect6, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait,
  // Looking at files and folders; opening is below.
  SYS_fstat, SYS_newfstatat, SYS_statx, SYS_faccessat, SYS_readlinkat, SYS_getcwd, SYS_chdir, SYS_fchdir,
  SYS_getdents64, SYS_statfs, SYS_fstatfs, SYS_umask,
  // Memory, which may be code: libraries are.
  SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_mincore, SYS_msync,
  // Threads and waiting; making one is below.
  SYS_futex, SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler,
  SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_membarrier, SYS_set_robust_list,
  SYS_get_robust_list, SYS_set_tid_address, SYS_nanosleep, SYS_clock_nanosleep, SYS_restart_syscall, SYS_getcpu,
  // Oneself and the system.
  SYS_getpid, SYS_gettid, SYS_getppid, SYS_getpgid, SYS_getsid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
  SYS_getresuid, SYS_getresgid, SYS_getgroups, SYS_getrusage, SYS_times, SYS_sysinfo, SYS_uname, SYS_get_mempolicy,
  // Time and chance.
  SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_getrandom, SYS_setitimer, SYS_getitimer,
  // Signals to oneself; sending is below.
  SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigsuspend,
  SYS_rt_sigtimedwait, SYS_sigaltstack,
  // The beginning and the end.
  SYS_execve, SYS_exit, SYS_exit_group, SYS_wait4,
// Processors that came later have only the calls with "at" and their kin.
#ifdef SYS_arch_prctl
  SYS_arch_prctl,
#endif
#ifdef SYS_stat
  SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents,
#endif
#ifdef SYS_poll
  SYS_poll, SYS_select, SYS_pipe, SYS_dup2, SYS_eventfd, SYS_epoll_create, SYS_epoll_wait, SYS_pause, SYS_alarm,
  SYS_getpgrp,
#endif
#ifdef SYS_time
  SYS_time,
#endif
#ifdef SYS_getrlimit
  SYS_getrlimit,
#endif
#ifdef SYS_rseq
  SYS_rseq,
#endif
#ifdef SYS_faccessat2
  SYS_faccessat2,
#endif
#ifdef SYS_close_range
  SYS_close_range,
#endif
};

_Static_assert(2 * sizeof allowed_calls / sizeof *allowed_calls + 64 <= LONGEST_PROGRAM,
               "the filter has outgrown its array");

// Whatever would let a file be written, made or cut.
enum { CHANGING = O_ACCMODE | O_CREAT | O_TRUNC };

// CLONE_THREAD and PR_SET_NAME, whose headers do not go with glibc's.
enum { AS_A_THREAD = 0x10000, NAMING_ONESELF = 15 };

static void append_calls_by_argument(struct program *program) {
  APPEND_FOR_CALL(program, SYS_openat, LOAD_ARGUMENT(2), SKIP_IF(BPF_JSET, CHANGING, 1), ALLOW, FAIL(EACCES));
#ifdef SYS_open
  APPEND_FOR_CALL(program, SYS_open, LOAD_ARGUMENT(1), SKIP_IF(BPF_JSET, CHANGING, 1), ALLOW, FAIL(EACCES));
#endif
  // The newer call has its flags where no filter sees them: who gets ENOSYS takes this one.
  APPEND_FOR_CALL(program, SYS_clone, LOAD_ARGUMENT(0), SKIP_UNLESS(BPF_JSET, AS_A_THREAD, 1), ALLOW, FAIL(EPERM));
  APPEND_FOR_CALL(program, SYS_prctl, LOAD_ARGUMENT(0), SKIP_UNLESS(BPF_JEQ, NAMING_ONESELF, 1), ALLOW, FAIL(EPERM));
  // The number stays the same when the program is executed.
  APPEND_FOR_CALL(program, SYS_kill, LOAD_ARGUMENT(0), SKIP_UNLESS(BPF_JEQ, (uint32_t)getpid(), 1), ALLOW,
                  FAIL(EPERM));
  APPEND_FOR_CALL(program, SYS_tgkill, LOAD_ARGUMENT(0), SKIP_UNLESS(BPF_JEQ, (uint32_t)getpid(), 1), ALLOW,
                  FAIL(EPERM));
  // A process's own limits may be read. None may be set.
  APPEND_FOR_CALL(program, SYS_prlimit64, LOAD_ARGUMENT(0), SKIP_IF(BPF_JEQ, 0, 1), FAIL(EPERM),  //
                  LOAD_ARGUMENT(2), SKIP_IF(BPF_JEQ, 0, 1), FAIL(EPERM),                          //
                  LOAD_HIGH_HALF(2), SKIP_IF(BPF_JEQ, 0, 1), FAIL(EPERM), ALLOW);
  // As of something that is no terminal.
  APPEND_FOR_CALL(program, SYS_ioctl, FAIL(ENOTTY));
}

static int restrict_by_seccomp(void) {
  struct program program = {.count = 0};
  append_prologue(&program);
  for (size_t i = 0; i < sizeof allowed_calls / sizeof *allowed_calls; i++)
    APPEND_FOR_CALL(&program, allowed_calls[i], ALLOW);
  append_calls_by_argument(&program);
  APPEND(&program, SKIP_UNLESS(BPF_JGE, FIRST_NEW_CALL, 1), FAIL(ENOSYS), FAIL(EPERM));
  return load(&program);
}

#else

static int restrict_by_seccomp(void) { return ENOTSUP; }

#endif

// MARK: All of it

int sandbox_enter_for_program(const struct sandbox_limits *limits, struct sandbox_state *state) {
  memset(state, 0, sizeof *state);
  sandbox_restore_signals();
  state->privileges = sandbox_drop_privileges();
  state->landlock = restrict_by_landlock(&state->landlock_abi);
  state->resource_limits = limit_resources(limits);
  state->seccomp = restrict_by_seccomp();
  int all = state->privileges | state->landlock | state->resource_limits | state->seccomp;
  return all == 0 ? 0 : -1;
}
