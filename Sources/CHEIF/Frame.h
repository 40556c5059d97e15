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

// A decoder as libheif takes it by the first version of its interface, which it did up to 1.20; or, with the same functions,
// by the fifth, which it asks for since. There several frames may be asked for, of which a still picture has one.
struct Decoders {
  heif_decoder_plugin older, newer;
};

template <auto name, auto supports, auto create, auto destroy, auto push, auto decode>
Decoders decoders(const char *id) {
  heif_decoder_plugin older = {};
  older.plugin_api_version = 1;
  older.get_plugin_name = name;
  older.does_support_format = supports;
  older.new_decoder = create;
  older.free_decoder = destroy;
  older.push_data = push;
  older.decode_image = decode;
  heif_decoder_plugin newer = older;
#if defined(heif_decoder_plugin_latest_version) && heif_decoder_plugin_latest_version >= 5
  newer.plugin_api_version = 5;
  newer.id_name = id;
  newer.does_support_format2 = [](const heif_decoder_plugin_compressed_format_description *described) {
    return supports(described->format);
  };
  newer.new_decoder2 = [](void **decoder, const heif_decoder_plugin_options *) { return create(decoder); };
  newer.push_data2 = [](void *decoder, const void *data, size_t count, uintptr_t) {
    return push(decoder, data, count);
  };
  newer.flush_data = [](void *) { return success; };
  newer.decode_next_image2 = [](void *decoder, heif_image **image, uintptr_t *given,
                                const heif_security_limits *) {
    if (given != nullptr) *given = 0;
    return decode(decoder, image);
  };
#else
  (void)id;
#endif
  return {older, newer};
}

// Both decode in the calling thread alone; those that come with libheif start others, which a worker may not.
extern const Decoders hevc_decoders, av1_decoders;

#endif

#endif
