#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng with its setjmp hidden: bytes of a PNG file to 8-bit gray, transparency over white. No limits of its
// own, no memory of the caller's but the buffer it is given.

typedef struct cpng_reader cpng_reader;

// Of the library here, which may be newer than the one that this was built with.
const char *cpng_version(void);

typedef enum cpng_status {
  CPNG_OK = 0,
  CPNG_DAMAGED,
  CPNG_OUT_OF_MEMORY,
} cpng_status;

// A reader of `count` bytes, which must stay in place until cpng_destroy; NULL when out of memory.
cpng_reader *cpng_create(const uint8_t *bytes, size_t count);
void cpng_destroy(cpng_reader *reader);

// Reads up to the first image data, after which the size is known. Asks for no memory that grows with the size.
cpng_status cpng_read_header(cpng_reader *reader);
uint32_t cpng_width(const cpng_reader *reader);
uint32_t cpng_height(const cpng_reader *reader);

// Decodes into `pixels`, width * height bytes, top row first; once, after cpng_read_header.
cpng_status cpng_read_gray(cpng_reader *reader, uint8_t *pixels);

// At most so many bytes has the PNG file of a gray picture; 0 where there can be none.
size_t cpng_gray_file_limit(uint32_t width, uint32_t height);
// Writes width * height gray bytes, top row first, as a PNG file of at most `capacity` bytes; how many there are, or 0.
size_t cpng_write_gray(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *file, size_t capacity);

// What libpng said of the last failure. Lives as long as the reader.
const char *cpng_message(const cpng_reader *reader);

#endif
