#ifdef HEIF

#include <malloc.h>

#include <libde265/de265.h>

#include "Frame.h"

// libde265 without a thread of its own.

extern "C" const char *cheif_hevc_version(void) { return de265_get_version(); }

namespace {

const char *name() { return "libde265 in the calling thread"; }

int supports(heif_compression_format format) { return format == heif_compression_HEVC ? 1000 : 0; }

// Memory for a frame is asked for as soon as its size is known; for one with sample adaptive offset libde265 asks nobody.
int admit(de265_decoder_context *context, de265_image_spec *spec, de265_image *image, void *) {
  if (spec->width <= 0 || spec->height <= 0 || !frames.admits(spec->width, spec->height)) return 0;
  return de265_get_default_image_allocation_functions()->get_buffer(context, spec, image, nullptr);
}

void release(de265_decoder_context *context, de265_image *image, void *) {
  de265_get_default_image_allocation_functions()->release_buffer(context, image, nullptr);
}

heif_error create(void **decoder) {
  *decoder = de265_new_decoder();
  if (*decoder == nullptr) return no_memory;
  static de265_image_allocation allocation = {admit, release};
  de265_set_image_allocation_functions(*decoder, &allocation, nullptr);
  return success;
}

void destroy(void *decoder) { de265_free_decoder(decoder); }

// Units with four bytes of length before each, as libheif writes them anew.
heif_error push(void *decoder, const void *data, size_t count) {
  auto next = static_cast<const uint8_t *>(data);
  while (count > 0) {
    if (count < 4) return failure("the data end early");
    const size_t length = size_t(next[0]) << 24 | next[1] << 16 | next[2] << 8 | next[3];
    next += 4;
    count -= 4;
    if (length > count || length > INT32_MAX) return failure("the data end early");
    de265_push_NAL(decoder, next, int(length), 0, nullptr);
    next += length;
    count -= length;
  }
  return success;
}

heif_error image(const de265_image *picture, heif_image **image) {
  Frame frame = {};
  frame.width = de265_get_image_width(picture, 0);
  frame.height = de265_get_image_height(picture, 0);
  frame.bits = de265_get_bits_per_pixel(picture, 0);
  const bool has_colors = de265_get_chroma_format(picture) == de265_chroma_444;
  frame.is_rgb = has_colors && de265_get_image_matrix_coefficients(picture) == 0 &&
                 de265_get_bits_per_pixel(picture, 1) == frame.bits &&
                 de265_get_bits_per_pixel(picture, 2) == frame.bits;
  if (frame.width <= 0 || frame.height <= 0) return failure("a frame without pixels");
  if (!frames.admits(frame.width, frame.height)) return too_large();
  for (int plane = 0; plane < (frame.is_rgb ? 3 : 1); plane++) {
    int stride = 0;
    frame.planes[plane].bytes = de265_get_image_plane(picture, plane, &stride);
    frame.planes[plane].stride = stride;
    if (frame.planes[plane].bytes == nullptr) return failure("a frame without luma");
  }
  frames.tell_range(de265_get_image_full_range_flag(picture) != 0);
  return luma_image(frame, image);
}

// Those that say nothing about the pixels.
bool is_harmless(de265_error warning) {
  switch (warning) {
    case DE265_WARNING_NO_WPP_CANNOT_USE_MULTITHREADING:
    case DE265_WARNING_INCORRECT_ENTRY_POINT_OFFSET:
    case DE265_WARNING_SPS_MISSING_CANNOT_DECODE_SEI: return true;
    default: return false;
  }
}

// libde265 leaves what no slice covers as the memory was, which may have held another photo. While one of these lives
// glibc writes to what it gives out, nearly white.
struct WrittenMemory {
  WrittenMemory() { mallopt(M_PERTURB, 1); }
  ~WrittenMemory() { mallopt(M_PERTURB, 0); }
};

heif_error decode(void *decoder, heif_image **result) {
  const WrittenMemory written;
  *result = nullptr;
  de265_flush_data(decoder);
  int more = 1;
  while (more) {
    more = 0;
    const de265_error error = de265_decode(decoder, &more);
    if (frames.refused_width > 0) return too_large();
    if (error == DE265_ERROR_OUT_OF_MEMORY) return no_memory;
    if (error != DE265_OK) return failure(de265_get_error_text(error));
    if (const de265_image *picture = de265_get_next_picture(decoder)) {
      // What ends early or contradicts itself is decoded all the same, and only warned of.
      for (de265_error warning; (warning = de265_get_warning(decoder)) != DE265_OK;)
        if (!is_harmless(warning)) return failure(de265_get_error_text(warning));
      return image(picture, result);
    }
  }
  return failure("no frame in the data");
}

}  // namespace

const Decoders hevc_decoders = decoders<name, supports, create, destroy, push, decode>("remexp-hevc");

#endif
