#ifndef CSANDBOX_MEASURES_H
#define CSANDBOX_MEASURES_H

// What the sandbox of decoders and that of programs are made of. For these sources alone.

#include "CSandbox.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>

void sandbox_restore_signals(void);

// 0, or the errno of what failed first, here and below.
int sandbox_drop_privileges(void);
int sandbox_lower_limit(int resource, rlim_t value);

// MARK: Landlock

// <linux/landlock.h> is not there, or older than the running kernel, on systems that are still in use.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

#define LANDLOCK_VERSION_FLAG (1U << 0)

// Of each version the sum of the rights known to it: https://docs.kernel.org/userspace-api/landlock.html
struct landlock_rights {
  uint64_t files;
  uint64_t network;
  uint64_t scoped;
};

struct landlock_rights sandbox_landlock_rights(long abi);
int sandbox_offered_landlock(int *abi);

// MARK: Seccomp

#if defined(__x86_64__)
#define THIS_PROCESSOR AUDIT_ARCH_X86_64
#elif defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define THIS_PROCESSOR AUDIT_ARCH_AARCH64
#endif

#ifdef THIS_PROCESSOR

#ifndef SECCOMP_RET_KILL_PROCESS
#define SECCOMP_RET_KILL_PROCESS 0x80000000U
#endif

// From here on numbers are the same on all processors, and calls are from Linux 5.1 or later. A libc newer than
// these lists tries such a call first and takes an older one when the kernel does not have it.
enum { FIRST_NEW_CALL = 424 };

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, (action))
#define SKIP_UNLESS(test, value, count) BPF_JUMP(BPF_JMP | (test) | BPF_K, (value), 0, (count))
#define SKIP_IF(test, value, count) BPF_JUMP(BPF_JMP | (test) | BPF_K, (value), (count), 0)

#define ALLOW RETURN(SECCOMP_RET_ALLOW)
#define KILL RETURN(SECCOMP_RET_KILL_PROCESS)
#define FAIL(number) RETURN(SECCOMP_RET_ERRNO | (number))

// Both processors are little-endian: the low half of an argument comes first. It is all that the kernel looks
// at where these calls take an int.
#define LOAD_ARGUMENT(index) LOAD(args[index])
#define LOAD_HIGH_HALF(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]) + sizeof(uint32_t))

enum { LONGEST_PROGRAM = 512 };

struct program {
  struct sock_filter code[LONGEST_PROGRAM];
  size_t count;
};

static inline void append(struct program *program, const struct sock_filter *code, size_t count) {
  memcpy(program->code + program->count, code, count * sizeof *code);
  program->count += count;
}

#define APPEND(program, ...)                             \
  do {                                                   \
    const struct sock_filter code[] = {__VA_ARGS__};     \
    append((program), code, sizeof code / sizeof *code); \
  } while (0)

// What to do about one call; it must end in a decision, since another number may be loaded by then.
#define APPEND_FOR_CALL(program, call, ...)                                       \
  do {                                                                            \
    const struct sock_filter decision[] = {__VA_ARGS__};                          \
    APPEND((program), SKIP_UNLESS(BPF_JEQ, (call), sizeof decision / sizeof *decision)); \
    append((program), decision, sizeof decision / sizeof *decision);              \
  } while (0)

// The beginning: whoever calls by another convention means other things by the same numbers.
static inline void append_prologue(struct program *program) {
  APPEND(program, LOAD(arch), SKIP_IF(BPF_JEQ, THIS_PROCESSOR, 1), KILL, LOAD(nr));
#ifdef __x86_64__
  // x32, which shares the processor's name.
  APPEND(program, SKIP_UNLESS(BPF_JGE, 0x40000000, 1), KILL);
#endif
}

// From now on, in every thread. 0, or an error number.
static inline int load(const struct program *program) {
  struct sock_fprog filter = {
    .len = (unsigned short)program->count, .filter = (struct sock_filter *)program->code};
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  // A positive result is a thread that has another filter.
  return result == 0 ? 0 : result > 0 ? EBUSY : errno;
}

#endif

#endif
