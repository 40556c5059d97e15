// What liblzma and libzstd are handed. Both are looked for when a packed file comes, and nothing is linked, so that their
// headers need not be there when RemExp is built. These layouts are part of the libraries' binary interfaces.
#include <stddef.h>
#include <stdint.h>

// Source: lzma/base.h of liblzma.so.5, lzma_stream.
typedef struct {
  const uint8_t *next_in;
  size_t avail_in;
  uint64_t total_in;
  uint8_t *next_out;
  size_t avail_out;
  uint64_t total_out;
  const void *allocator;
  void *internal;
  void *reserved_pointers[4];
  uint64_t seek_pos;
  uint64_t reserved_int;
  size_t reserved_sizes[2];
  int reserved_enums[2];
} unpackers_lzma_stream;

// Source: zstd.h of libzstd.so.1, ZSTD_inBuffer and ZSTD_outBuffer.
typedef struct {
  const void *src;
  size_t size;
  size_t pos;
} unpackers_zstd_in;

typedef struct {
  void *dst;
  size_t size;
  size_t pos;
} unpackers_zstd_out;
