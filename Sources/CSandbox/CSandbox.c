#define _GNU_SOURCE
#include "measures.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

#include <sys/prctl.h>
#include <unistd.h>

#include <linux/capability.h>

// MARK: Signals

// The runtime's crash handler would start a debugger: the sandbox kills that, and the caller would be told of
// SIGSYS in place of what happened. A blocked SIGXCPU would lift the limit of CPU time.
void sandbox_restore_signals(void) {
  static const int deadly[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGSYS, SIGTRAP, SIGXCPU};
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
    signal(deadly[i], SIG_DFL);
    sigaddset(&set, deadly[i]);
  }
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  // Writing to a file, which has no byte left to grow by, is then an error and no death.
  signal(SIGXFSZ, SIG_IGN);
}

// MARK: Privileges

// Before the other measures: root could lift its limits again and needs no leave for the rest.
int sandbox_drop_privileges(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}, {0, 0, 0}};
  int failure = 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    failure = errno;
  if (syscall(SYS_capset, &header, none) != 0 && failure == 0)
    failure = errno;
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0 && failure == 0)
    failure = errno;
  return failure;
}

// MARK: Resource limits

// Never raises one: who started the process may have set it lower.
int sandbox_lower_limit(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit((__rlimit_resource_t)resource, &limit) != 0)
    return errno;
  if (limit.rlim_cur > value)
    limit.rlim_cur = value;
  limit.rlim_max = limit.rlim_cur;
  return setrlimit((__rlimit_resource_t)resource, &limit) == 0 ? 0 : errno;
}

static int limit_resources(const struct sandbox_limits *limits) {
  // None of these is about what is there already. An open descriptor beyond the limit stays usable.
  static const int none[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_NPROC};
  int failure = 0;
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
    int result = sandbox_lower_limit(none[i], 0);
    if (failure == 0)
      failure = result;
  }
  if (limits->address_space_bytes != 0) {
    int result = sandbox_lower_limit(RLIMIT_AS, limits->address_space_bytes);
    if (failure == 0)
      failure = result;
  }
  return failure;
}

// MARK: Landlock

struct landlock_rights sandbox_landlock_rights(long abi) {
  struct landlock_rights all = {.files = (1U << 13) - 1, .network = 0, .scoped = 0};
  if (abi >= 2)
    all.files |= 1U << 13;  // renaming and linking between folders
  if (abi >= 3)
    all.files |= 1U << 14;  // truncating
  if (abi >= 4)
    all.network = 1U << 0 | 1U << 1;  // TCP: binding and connecting
  if (abi >= 5)
    all.files |= 1U << 15;  // ioctl of devices
  if (abi >= 6)
    all.scoped = 1U << 0 | 1U << 1;  // abstract Unix sockets and signals of others
  return all;
}

int sandbox_offered_landlock(int *abi) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_VERSION_FLAG);
  if (version < 1)
    return version == 0 ? ENOSYS : errno;
  *abi = (int)version;
  return 0;
}

// A ruleset that handles every right and has no rule: nothing is allowed.
static int restrict_by_landlock(int *abi) {
  int missing = sandbox_offered_landlock(abi);
  if (missing != 0)
    return missing;
  struct landlock_rights all = sandbox_landlock_rights(*abi);
  // An older kernel takes the longer structure as long as it has zeros where that kernel knows of no fields.
  long ruleset = syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
  if (ruleset < 0)
    return errno;
  int failure = syscall(SYS_landlock_restrict_self, (int)ruleset, 0) == 0 ? 0 : errno;
  close((int)ruleset);
  return failure;
}

// MARK: Seccomp

#ifdef THIS_PROCESSOR

// All that reading a picture, decoding it and replying takes, in libc, the Swift runtime and the decoders.
static const unsigned allowed_calls[] = {
  // The descriptors that are open.
  SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_pwrite64, SYS_lseek, SYS_fstat, SYS_close,
  // Memory; mmap and mprotect are below.
  SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
  // Waiting for and telling about oneself.
  SYS_futex, SYS_sched_yield, SYS_sched_getaffinity, SYS_membarrier, SYS_set_robust_list, SYS_nanosleep,
  SYS_clock_nanosleep, SYS_restart_syscall, SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid,
  SYS_getgid, SYS_getegid, SYS_getrusage, SYS_times,
  // glibc's qsort asks how much memory there is.
  SYS_sysinfo,
  // Time and chance: Swift seeds its hashing with random bytes.
  SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_getrandom,
  // Signals to oneself; tgkill is below.
  SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
  // The end.
  SYS_exit, SYS_exit_group,
#ifdef SYS_time
  SYS_time,
#endif
#ifdef SYS_getrlimit
  SYS_getrlimit,
#endif
#ifdef SYS_rseq
  SYS_rseq,
#endif
};

// Libraries look for files on their own account and do without: glibc's iconv for its conversions, malloc for
// the number of processors, localisation for messages. An attacker gains nothing by an error over a death.
static const unsigned refused_calls[] = {
  SYS_openat, SYS_newfstatat, SYS_statx, SYS_faccessat, SYS_readlinkat, SYS_getcwd, SYS_uname, SYS_fcntl,
#ifdef SYS_open  // Processors that came later have only the calls with "at".
  SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink,
#endif
};

// Two for a call in the lists, and room for the calls that are told by their arguments.
_Static_assert(2 * (sizeof allowed_calls + sizeof refused_calls) / sizeof *allowed_calls + 64 <= LONGEST_PROGRAM,
               "the filter has outgrown its array");

static void append_calls_by_number(struct program *program) {
  for (size_t i = 0; i < sizeof allowed_calls / sizeof *allowed_calls; i++)
    APPEND_FOR_CALL(program, allowed_calls[i], ALLOW);
  for (size_t i = 0; i < sizeof refused_calls / sizeof *refused_calls; i++)
    APPEND_FOR_CALL(program, refused_calls[i], FAIL(EACCES));
  // As of something that is no terminal.
  APPEND_FOR_CALL(program, SYS_ioctl, FAIL(ENOTTY));
}

static void append_calls_by_argument(struct program *program) {
  // Memory that holds data never becomes code. PROT_EXEC is 4.
  APPEND_FOR_CALL(program, SYS_mmap, LOAD_ARGUMENT(2), SKIP_UNLESS(BPF_JSET, 4, 1), KILL, ALLOW);
  APPEND_FOR_CALL(program, SYS_mprotect, LOAD_ARGUMENT(2), SKIP_UNLESS(BPF_JSET, 4, 1), KILL, ALLOW);
  // abort() signals its own process.
  APPEND_FOR_CALL(program, SYS_tgkill, LOAD_ARGUMENT(0), SKIP_UNLESS(BPF_JEQ, (uint32_t)getpid(), 1), ALLOW,
                  KILL);
  // A process's own limits may be read. None may be set: that of CPU time is the parent's to set, from outside.
  APPEND_FOR_CALL(program, SYS_prlimit64, LOAD_ARGUMENT(0), SKIP_IF(BPF_JEQ, 0, 1), KILL,  //
                  LOAD_ARGUMENT(2), SKIP_IF(BPF_JEQ, 0, 1), KILL,                          //
                  LOAD_HIGH_HALF(2), SKIP_IF(BPF_JEQ, 0, 1), KILL, ALLOW);
}

static int restrict_by_seccomp(void) {
  struct program program = {.count = 0};
  append_prologue(&program);
  append_calls_by_number(&program);
  append_calls_by_argument(&program);
  APPEND(&program, SKIP_UNLESS(BPF_JGE, FIRST_NEW_CALL, 1), FAIL(ENOSYS), KILL);
  return load(&program);
}

#ifndef SECCOMP_GET_ACTION_AVAIL
#define SECCOMP_GET_ACTION_AVAIL 2
#endif

static int offered_seccomp(void) {
  uint32_t action = SECCOMP_RET_KILL_PROCESS;
  return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0 ? 0 : errno;
}

#else

static int restrict_by_seccomp(void) { return ENOTSUP; }

static int offered_seccomp(void) { return ENOTSUP; }

#endif

// MARK: All of it

int sandbox_enter(const struct sandbox_limits *limits, struct sandbox_state *state) {
  memset(state, 0, sizeof *state);
  sandbox_restore_signals();
  state->privileges = sandbox_drop_privileges();
  // Takes a descriptor, which the limits leave no room for.
  state->landlock = restrict_by_landlock(&state->landlock_abi);
  state->resource_limits = limit_resources(limits);
  state->seccomp = restrict_by_seccomp();
  int all = state->privileges | state->landlock | state->resource_limits | state->seccomp;
  return all == 0 ? 0 : -1;
}

void sandbox_ask_kernel(struct sandbox_state *state) {
  memset(state, 0, sizeof *state);
  state->landlock = sandbox_offered_landlock(&state->landlock_abi);
  state->seccomp = offered_seccomp();
}
