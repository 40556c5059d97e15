#ifndef COUNTED_MEMORY_H
#define COUNTED_MEMORY_H

#include <stdint.h>

// What this process asked of the heap so far: everything linked into it, C libraries too.
typedef struct counted_memory {
  uint64_t requests;
  uint64_t bytes;
} counted_memory;

counted_memory counted_memory_now(void);

#endif
