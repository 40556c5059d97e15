#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg with its setjmp hidden: bytes of a JPEG file to 8-bit gray. No limits of its own but those it is
// given, no memory of the caller's but the buffer it is given.

typedef struct cjpeg_reader cjpeg_reader;

// The version of libjpeg-turbo that this was built with, as the library does not tell its own; empty for another libjpeg.
const char *cjpeg_version(void);

typedef enum cjpeg_status {
  CJPEG_OK = 0,
  CJPEG_DAMAGED,         // the data end early or contradict themselves
  CJPEG_UNSUPPORTED,     // a kind of JPEG that libjpeg does not decode
  CJPEG_TOO_MANY_SCANS,  // more scans than was allowed
  CJPEG_OUT_OF_MEMORY,
} cjpeg_status;

// A reader of `count` bytes, which must stay in place until cjpeg_destroy; NULL when out of memory.
cjpeg_reader *cjpeg_create(const uint8_t *bytes, size_t count, int scan_limit);
void cjpeg_destroy(cjpeg_reader *reader);

// Reads up to the first scan, after which the size is known. Asks for no memory that grows with the size.
cjpeg_status cjpeg_read_header(cjpeg_reader *reader);
uint32_t cjpeg_width(const cjpeg_reader *reader);
uint32_t cjpeg_height(const cjpeg_reader *reader);

// Decodes into `pixels`, width * height bytes, top row first; once, after cjpeg_read_header.
cjpeg_status cjpeg_read_gray(cjpeg_reader *reader, uint8_t *pixels);

// What libjpeg said of the last failure. Lives as long as the reader.
const char *cjpeg_message(const cjpeg_reader *reader);

#endif
