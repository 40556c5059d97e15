#ifndef CWEBP_H
#define CWEBP_H

#include <stddef.h>
#include <stdint.h>

// libwebp: bytes of a WebP file to 8-bit gray, transparency over white; of an animation the first frame. No limits of
// its own. Without the define WEBP, which the package's trait sets, there is nothing behind these functions.

// Of libwebp's decoder here, eight bits for each of three numbers.
int cwebp_version(void);

typedef enum cwebp_status {
  CWEBP_OK = 0,
  CWEBP_DAMAGED,
  CWEBP_OUT_OF_MEMORY,
} cwebp_status;

typedef struct cwebp_header {
  // Of the canvas, where it is an animation.
  uint32_t width, height;
  // 1 for a still picture.
  uint32_t frames;
} cwebp_header;

// What the file says of itself. Asks for no memory that grows with the size.
cwebp_status cwebp_read_header(const uint8_t *bytes, size_t count, cwebp_header *header);

// Decodes into `pixels`, width * height bytes of the header, white before, top row first.
cwebp_status cwebp_read_gray(const uint8_t *bytes, size_t count, const cwebp_header *header, uint8_t *pixels);

#endif
