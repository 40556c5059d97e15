#ifndef CHEIF_FRAME_H
#define CHEIF_FRAME_H

#ifdef HEIF

#include <cstddef>
#include <cstdint>

#include <libheif/heif.h>
#include <libheif/heif_plugin.h>

#include "CHEIF.h"

// What the decoders of frames are told and tell, of the one file that this thread reads: libheif hands nothing through to
// its plugins.
struct Frames {
  uint64_t pixel_limit = 0;
  // Of the first frame, which is the picture's own: what it says of its shades where the file does not.
  bool has_range = false;
  bool is_full_range = true;
  // Of all frames: libheif leaves what no tile covers as the memory was.
  uint64_t pixels = 0;
  // Of a frame above the limit.
  uint32_t refused_width = 0, refused_height = 0;

  // False, and remembered, for more pixels than the limit.
  bool admits(uint64_t width, uint64_t height);
  void tell_range(bool is_full);
};

extern thread_local Frames frames;

// The picture of which only the luma is kept, of 8 to 16 bits, two bytes each above 8.
struct Plane {
  const uint8_t *bytes;
  ptrdiff_t stride;
};

struct Frame {
  int width, height, bits;
  // Y, Cb and Cr; or, where is_rgb, G, B and R, all as large as the picture.
  Plane planes[3];
  bool is_rgb;
};

// To libheif's picture.
heif_error luma_image(const Frame &frame, heif_image **image);

extern const heif_error success, no_memory;
heif_error failure(const char *message);
heif_error too_large();

// Both decode in the calling thread alone; those that come with libheif start others, which a worker may not.
extern const heif_decoder_plugin hevc_decoder, av1_decoder;

#endif

#endif
