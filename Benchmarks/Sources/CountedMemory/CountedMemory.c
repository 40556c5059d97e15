#include "CountedMemory.h"

#include <stdatomic.h>
#include <stddef.h>

// A program's own malloc stands before glibc's for every library it loads. These count and pass on.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_ullong requests;
static atomic_ullong bytes;

static void count(size_t size) {
  atomic_fetch_add_explicit(&requests, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count(size);
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count(size);
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? 12 : 0;
}

counted_memory counted_memory_now(void) {
  return (counted_memory){.requests = atomic_load(&requests), .bytes = atomic_load(&bytes)};
}
