#ifndef CHEIF_H
#define CHEIF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// libheif with its C++ hidden: bytes of a HEIC or AVIF file to 8-bit gray, transparency over white; of several pictures
// the primary one. Turned, mirrored and cropped as the file says. Without the define HEIF, which the package's trait sets,
// there is nothing behind these functions.

typedef struct cheif_reader cheif_reader;

// Loads libheif, which is otherwise done for the first file: for a process that may open no file from then on. False
// where it is not there; its files are then CHEIF_UNSUPPORTED.
bool cheif_load(void);

// As each says of itself here: libheif, which is loaded for it, libde265 and dav1d. NULL where libheif is not there.
const char *cheif_version(void);
const char *cheif_hevc_version(void);
const char *cheif_av1_version(void);

typedef enum cheif_status {
  CHEIF_OK = 0,
  CHEIF_DAMAGED,
  // Whole perhaps, but not of a kind that is read; a sequence without a picture beside it is one.
  CHEIF_UNSUPPORTED,
  // More pixels than the limit, whatever the header said: cheif_refused_size tells how many.
  CHEIF_TOO_LARGE,
  CHEIF_OUT_OF_MEMORY,
} cheif_status;

// A reader of `count` bytes, which must stay in place until cheif_destroy; NULL when out of memory. No picture within the
// file, seen or hidden, is decoded that has more pixels than the limit.
cheif_reader *cheif_create(const uint8_t *bytes, size_t count, uint64_t pixel_limit);
void cheif_destroy(cheif_reader *reader);

// Reads what the file says of its pictures.
cheif_status cheif_read_header(cheif_reader *reader);
uint32_t cheif_width(const cheif_reader *reader);
uint32_t cheif_height(const cheif_reader *reader);
// The pictures to be seen that it holds: 1 and more, without thumbnails, tiles and depths.
uint32_t cheif_pictures(const cheif_reader *reader);

// Decodes into `pixels`, width * height bytes, top row first; once, after cheif_read_header. In this thread and no other.
cheif_status cheif_read_gray(cheif_reader *reader, uint8_t *pixels);

void cheif_refused_size(const cheif_reader *reader, uint32_t *width, uint32_t *height);

// What was said of the last failure. Lives as long as the reader.
const char *cheif_message(const cheif_reader *reader);

#ifdef __cplusplus
}
#endif

#endif
