#ifndef CZXING_H
#define CZXING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// zxing-cpp with its C++ hidden: black and white pixels to QR and Data Matrix codes. Without the define ZXING, which the
// package's trait sets, there is nothing behind these functions.

// The version that this was built with: the library does not tell its own.
const char *czxing_version(void);

typedef enum czxing_kind {
  CZXING_QR = 1,
  CZXING_DATA_MATRIX = 2,
} czxing_kind;

// What a code declares its bytes to be from one of them on: the number of an Extended Channel Interpretation.
typedef struct czxing_interpretation {
  size_t start;
  int32_t number;
} czxing_interpretation;

typedef struct czxing_code {
  czxing_kind kind;
  // The code says that it is a GS1 message; separators are 0x1D.
  bool is_gs1;
  // One of a set (structured append), whether or not the others are there.
  bool is_partial;
  // Which one, from 0, of how many, and what all of them share; a count of 0 where the code does not tell.
  int32_t part_index, part_count, part_id;
  bool has_corners;
  // x and y of the symbol's own top left and on clockwise.
  int32_t corners[8];
  uint8_t *bytes;
  size_t count;
  // Null where the code declares nothing.
  czxing_interpretation *interpretations;
  size_t interpretation_count;
} czxing_code;

// Codes of the wanted kinds (czxing_kind, joined by |) in width * height pixels, 0 or 255, top row first. Returns how many
// were put into *codes, which czxing_free takes back; 0 also when memory ran out. Keeps nothing between calls.
size_t czxing_read(const uint8_t *pixels, int32_t width, int32_t height, unsigned wanted, czxing_code **codes);
void czxing_free(czxing_code *codes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
