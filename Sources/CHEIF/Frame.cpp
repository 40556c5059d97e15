#ifdef HEIF

#include "Frame.h"

#include <cstring>

#include "Library.h"

thread_local Frames frames;

const heif_error success = {heif_error_Ok, heif_suberror_Unspecified, "Success"};
const heif_error no_memory = {heif_error_Memory_allocation_error, heif_suberror_Unspecified, "no memory"};

heif_error failure(const char *message) {
  return {heif_error_Decoder_plugin_error, heif_suberror_Unspecified, message};
}

heif_error too_large() {
  return {heif_error_Memory_allocation_error, heif_suberror_Security_limit_exceeded, "too many pixels"};
}

bool Frames::admits(uint64_t width, uint64_t height) {
  if (width > 0 && height > 0 && width <= pixel_limit / height) return true;
  refused_width = uint32_t(width);
  refused_height = uint32_t(height);
  return false;
}

void Frames::tell_range(bool is_full) {
  if (!has_range) is_full_range = is_full;
  has_range = true;
}

namespace {

template <typename Sample>
void copy_row(const Frame &frame, int y, uint8_t *into) {
  const auto row = [&](int plane) {
    return reinterpret_cast<const Sample *>(frame.planes[plane].bytes + y * frame.planes[plane].stride);
  };
  const Sample *luma = row(0);
  if (!frame.is_rgb) {
    std::memcpy(into, luma, size_t(frame.width) * sizeof(Sample));
    return;
  }
  const Sample *blue = row(1), *red = row(2);
  auto gray = reinterpret_cast<Sample *>(into);
  for (int x = 0; x < frame.width; x++)
    gray[x] = Sample((19595u * red[x] + 38470u * luma[x] + 7471u * blue[x] + 32768) >> 16);
}

// The channel in which libheif leaves luma alone. Up to 1.17 it makes RGB of every YCbCr, and of every tile; a red plane
// without the others passes for RGB, and is turned and put together as one plane.
#if LIBHEIF_NUMERIC_VERSION < ((1 << 24) | (18 << 16))
const heif_colorspace space = heif_colorspace_RGB;
const heif_chroma chroma = heif_chroma_444;
const heif_channel channel = heif_channel_R;
#else
const heif_colorspace space = heif_colorspace_monochrome;
const heif_chroma chroma = heif_chroma_monochrome;
const heif_channel channel = heif_channel_Y;
#endif

}  // namespace

heif_error luma_image(const Frame &frame, heif_image **image) {
  heif_error error = heif.image_create(frame.width, frame.height, space, chroma, image);
  if (error.code != heif_error_Ok) return error;
  error = heif.image_add_plane(*image, channel, frame.width, frame.height, frame.bits);
  int stride = 0;
  uint8_t *into = error.code == heif_error_Ok ? heif.image_get_plane(*image, channel, &stride) : nullptr;
  if (into == nullptr) {
    heif.image_release(*image);
    *image = nullptr;
    return no_memory;
  }
  frames.pixels += uint64_t(frame.width) * uint64_t(frame.height);
  for (int y = 0; y < frame.height; y++)
    (frame.bits > 8 ? copy_row<uint16_t> : copy_row<uint8_t>)(frame, y, into + ptrdiff_t(y) * stride);
  return success;
}

#endif
