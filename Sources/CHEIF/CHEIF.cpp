#ifdef HEIF

#include "CHEIF.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>

#include "Frame.h"
#include "Library.h"

// 1.15 was the first to which a decoder can be added for good, and whose threads can be switched off.
#if LIBHEIF_NUMERIC_VERSION < ((1 << 24) | (15 << 16))
#error "The trait HEIF needs libheif 1.15 or newer"
#endif

namespace {

struct Free {
  void operator()(heif_context *context) const { heif.context_free(context); }
  void operator()(heif_image_handle *handle) const { heif.image_handle_release(handle); }
  void operator()(heif_image *image) const { heif.image_release(image); }
  void operator()(heif_decoding_options *options) const { heif.decoding_options_free(options); }
  void operator()(heif_color_profile_nclx *profile) const { heif.nclx_color_profile_free(profile); }
};

template <typename Owned>
using Owner = std::unique_ptr<Owned, Free>;

}  // namespace

struct cheif_reader {
  const uint8_t *bytes;
  size_t count;
  uint64_t pixel_limit;
  Owner<heif_context> context;
  Owner<heif_image_handle> picture;
  uint32_t width = 0, height = 0, pictures = 0;
  uint32_t refused_width = 0, refused_height = 0;
  char message[128] = "";
};

namespace {

// In one line, as libheif's are not all.
cheif_status told(cheif_reader *reader, cheif_status status, const char *message) {
  std::snprintf(reader->message, sizeof reader->message, "%s", message);
  for (char *next = reader->message; *next != 0; next++)
    if (static_cast<unsigned char>(*next) < ' ' || *next == 0x7F) *next = ' ';
  for (size_t end = std::strlen(reader->message); end > 0 && reader->message[end - 1] == ' '; end--)
    reader->message[end - 1] = 0;
  return status;
}

cheif_status told(cheif_reader *reader, const heif_error &error) {
  const char *message = error.message != nullptr ? error.message : "";
  if (frames.refused_width > 0) {
    reader->refused_width = frames.refused_width;
    reader->refused_height = frames.refused_height;
    return told(reader, CHEIF_TOO_LARGE, message);
  }
  switch (error.code) {
    case heif_error_Ok: return CHEIF_OK;
    case heif_error_Memory_allocation_error: return told(reader, CHEIF_OUT_OF_MEMORY, message);
    case heif_error_Unsupported_filetype:
    case heif_error_Unsupported_feature: return told(reader, CHEIF_UNSUPPORTED, message);
    default: return told(reader, CHEIF_DAMAGED, message);
  }
}

// What C++ throws ends here.
template <typename Work>
cheif_status guarded(cheif_reader *reader, Work work) {
  try {
    frames = Frames();
    frames.pixel_limit = reader->pixel_limit;
    return work();
  } catch (const std::bad_alloc &) {
    return told(reader, CHEIF_OUT_OF_MEMORY, "no memory");
  } catch (...) {
    return told(reader, CHEIF_DAMAGED, "the file contradicts itself");
  }
}

void register_decoders() {
  static const bool done = [] {
    for (const Decoders *decoders : {&hevc_decoders, &av1_decoders})
      // Each libheif refuses what it does not know or does not want any more.
      if (heif.register_decoder_plugin(&decoders->newer).code != heif_error_Ok)
        heif.register_decoder_plugin(&decoders->older);
    return true;
  }();
  (void)done;
}

// A hidden picture, such as a grid, is refused by its sides: no greater than those of the one that is shown.
cheif_status limit_sides(cheif_reader *reader) {
  const int width = heif.image_handle_get_ispe_width(reader->picture.get());
  const int height = heif.image_handle_get_ispe_height(reader->picture.get());
  if (width <= 0 || height <= 0) return told(reader, CHEIF_DAMAGED, "a picture without pixels");
  if (!frames.admits(uint64_t(width), uint64_t(height))) return told(reader, heif_error{});
  heif.context_set_maximum_image_size_limit(reader->context.get(), std::max(width, height) + 1);
  return CHEIF_OK;
}

cheif_status read_header(cheif_reader *reader) {
  if (!load_library()) return told(reader, CHEIF_UNSUPPORTED, "libheif.so.1 is not installed");
  register_decoders();
  reader->context.reset(heif.context_alloc());
  if (!reader->context) return told(reader, CHEIF_OUT_OF_MEMORY, "no memory");
  heif.context_set_max_decoding_threads(reader->context.get(), 0);
  heif_error error =
      heif.context_read_from_memory_without_copy(reader->context.get(), reader->bytes, reader->count, nullptr);
  if (error.code != heif_error_Ok) return told(reader, error);
  heif_image_handle *picture = nullptr;
  error = heif.context_get_primary_image_handle(reader->context.get(), &picture);
  if (error.code != heif_error_Ok) return told(reader, error);
  reader->picture.reset(picture);
  reader->width = uint32_t(std::max(heif.image_handle_get_width(picture), 0));
  reader->height = uint32_t(std::max(heif.image_handle_get_height(picture), 0));
  reader->pictures = uint32_t(std::max(heif.context_get_number_of_top_level_images(reader->context.get()), 1));
  return limit_sides(reader);
}

// A plane of what libheif decoded, of any depth.
struct Samples {
  const uint8_t *bytes = nullptr;
  int stride = 0, width = 0, height = 0, bits = 0;

  Samples(const heif_image *image, heif_channel channel) {
    if (!heif.image_has_channel(image, channel)) return;
    bytes = heif.image_get_plane_readonly(image, channel, &stride);
    width = heif.image_get_width(image, channel);
    height = heif.image_get_height(image, channel);
    bits = heif.image_get_bits_per_pixel_range(image, channel);
    if (bits < 8 || bits > 16) bytes = nullptr;
  }

  unsigned at(int x, int y) const {
    const uint8_t *row = bytes + ptrdiff_t(y) * stride;
    return bits > 8 ? reinterpret_cast<const uint16_t *>(row)[x] : row[x];
  }
};

// From a sample to eight bits of the full range. Source: ITU-R BT.2100, table 9: 16...235 of eight bits.
struct Shades {
  std::unique_ptr<uint8_t[]> table;
  unsigned most;

  Shades(int bits, bool is_full_range) : table(new uint8_t[size_t(1) << bits]), most((1u << bits) - 1) {
    const int64_t low = is_full_range ? 0 : int64_t(16) << (bits - 8);
    const int64_t span = is_full_range ? most : int64_t(219) << (bits - 8);
    for (int64_t sample = 0; sample <= most; sample++)
      table[sample] = uint8_t(std::clamp<int64_t>(((sample - low) * 510 + span) / (2 * span), 0, 255));
  }

  uint8_t operator[](unsigned sample) const { return table[std::min(sample, most)]; }
};

// The file's word comes before that of the frames. Source: ISO/IEC 23000-22, section 7.3.6.4.
bool has_full_range(const cheif_reader *reader) {
  heif_color_profile_nclx *said = nullptr;
  const heif_error error = heif.image_handle_get_nclx_color_profile(reader->picture.get(), &said);
  // Made also where a value in it is unknown.
  const Owner<heif_color_profile_nclx> profile(said);
  if (error.code == heif_error_Ok && profile) return profile->full_range_flag != 0;
  return frames.is_full_range;
}

void write(const Samples &luma, const Samples &alpha, bool is_full_range, bool is_premultiplied, uint8_t *pixels) {
  const Shades shades(luma.bits, is_full_range);
  if (alpha.bytes == nullptr || alpha.width != luma.width || alpha.height != luma.height) {
    for (int y = 0; y < luma.height; y++)
      for (int x = 0; x < luma.width; x++) *pixels++ = shades[luma.at(x, y)];
    return;
  }
  const Shades covers(alpha.bits, true);
  for (int y = 0; y < luma.height; y++)
    for (int x = 0; x < luma.width; x++) {
      const unsigned gray = shades[luma.at(x, y)], cover = covers[alpha.at(x, y)];
      const unsigned part = is_premultiplied ? gray * 255 : gray * cover;
      *pixels++ = uint8_t(std::min((part + 255 * (255 - cover) + 127) / 255, 255u));
    }
}

cheif_status read_gray(cheif_reader *reader, uint8_t *pixels) {
  const Owner<heif_decoding_options> options(heif.decoding_options_alloc());
  heif_image *decoded = nullptr;
  const heif_error error = heif.decode_image(
      reader->picture.get(), &decoded, heif_colorspace_undefined, heif_chroma_undefined, options.get());
  const Owner<heif_image> image(decoded);
  if (error.code != heif_error_Ok) return told(reader, error);
  Samples luma(decoded, heif_channel_Y);
  if (luma.bytes == nullptr) luma = Samples(decoded, heif_channel_R);
  if (luma.bytes == nullptr) return told(reader, CHEIF_UNSUPPORTED, "no luma of 8 to 16 bits");
  if (uint32_t(luma.width) != reader->width || uint32_t(luma.height) != reader->height)
    return told(reader, CHEIF_DAMAGED, "the picture is not of the size that the file says");
  if (frames.pixels < uint64_t(luma.width) * uint64_t(luma.height))
    return told(reader, CHEIF_DAMAGED, "the tiles do not cover the picture");
  write(luma, Samples(decoded, heif_channel_Alpha), has_full_range(reader),
        heif.image_is_premultiplied_alpha(decoded) != 0, pixels);
  return CHEIF_OK;
}

}  // namespace

bool cheif_load(void) { return load_library(); }

cheif_reader *cheif_create(const uint8_t *bytes, size_t count, uint64_t pixel_limit) {
  auto reader = new (std::nothrow) cheif_reader();
  if (reader == nullptr) return nullptr;
  reader->bytes = bytes;
  reader->count = count;
  reader->pixel_limit = pixel_limit;
  return reader;
}

void cheif_destroy(cheif_reader *reader) { delete reader; }

cheif_status cheif_read_header(cheif_reader *reader) {
  return guarded(reader, [=] { return read_header(reader); });
}

uint32_t cheif_width(const cheif_reader *reader) { return reader->width; }
uint32_t cheif_height(const cheif_reader *reader) { return reader->height; }
uint32_t cheif_pictures(const cheif_reader *reader) { return reader->pictures; }

cheif_status cheif_read_gray(cheif_reader *reader, uint8_t *pixels) {
  return guarded(reader, [=] { return read_gray(reader, pixels); });
}

void cheif_refused_size(const cheif_reader *reader, uint32_t *width, uint32_t *height) {
  *width = reader->refused_width;
  *height = reader->refused_height;
}

const char *cheif_message(const cheif_reader *reader) { return reader->message; }

#endif
