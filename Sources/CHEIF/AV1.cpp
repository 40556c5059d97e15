#ifdef HEIF

#include <cerrno>
#include <cstring>
#include <new>

#include <dav1d/dav1d.h>

#include "Frame.h"

// dav1d without a thread of its own.

extern "C" const char *cheif_av1_version(void) { return dav1d_version(); }

namespace {

struct Decoder {
  Dav1dContext *context = nullptr;
  Dav1dData data = {};
};

const char *name() { return "dav1d in the calling thread"; }

int supports(heif_compression_format format) { return format == heif_compression_AV1 ? 1000 : 0; }

void say_nothing(void *, const char *, va_list) {}

heif_error create(void **decoder) {
  auto made = new (std::nothrow) Decoder();
  if (made == nullptr) return no_memory;
  Dav1dSettings settings;
  dav1d_default_settings(&settings);
  settings.n_threads = 1;
  settings.max_frame_delay = 1;
  settings.all_layers = 0;
  settings.frame_size_limit = unsigned(frames.pixel_limit > UINT32_MAX ? UINT32_MAX : frames.pixel_limit);
  settings.logger.callback = say_nothing;
  if (dav1d_open(&made->context, &settings) != 0) {
    delete made;
    return no_memory;
  }
  *decoder = made;
  return success;
}

void destroy(void *opaque) {
  auto decoder = static_cast<Decoder *>(opaque);
  if (decoder == nullptr) return;
  if (decoder->data.sz > 0) dav1d_data_unref(&decoder->data);
  dav1d_close(&decoder->context);
  delete decoder;
}

heif_error push(void *opaque, const void *data, size_t count) {
  auto decoder = static_cast<Decoder *>(opaque);
  if (count == 0 || decoder->data.sz > 0) return failure("no frame in the data");
  uint8_t *into = dav1d_data_create(&decoder->data, count);
  if (into == nullptr) return no_memory;
  std::memcpy(into, data, count);
  // dav1d tells a size above its limit as it tells any other that it does not take.
  Dav1dSequenceHeader header;
  if (dav1d_parse_sequence_header(&header, into, count) == 0 &&
      !frames.admits(header.max_width, header.max_height))
    return too_large();
  return success;
}

heif_error image(const Dav1dPicture &picture, heif_image **image) {
  Frame frame = {};
  frame.width = picture.p.w;
  frame.height = picture.p.h;
  frame.bits = picture.p.bpc;
  frame.is_rgb = picture.p.layout == DAV1D_PIXEL_LAYOUT_I444 && picture.seq_hdr->mtrx == DAV1D_MC_IDENTITY;
  if (!frames.admits(frame.width, frame.height)) return too_large();
  for (int plane = 0; plane < (frame.is_rgb ? 3 : 1); plane++)
    frame.planes[plane] = {static_cast<const uint8_t *>(picture.data[plane]), picture.stride[plane > 0]};
  frames.tell_range(picture.seq_hdr->color_range != 0);
  return luma_image(frame, image);
}

heif_error decode(void *opaque, heif_image **result) {
  auto decoder = static_cast<Decoder *>(opaque);
  *result = nullptr;
  Dav1dPicture picture = {};
  while (true) {
    const bool is_last = decoder->data.sz == 0;
    int code = is_last ? 0 : dav1d_send_data(decoder->context, &decoder->data);
    if (code == 0 || code == DAV1D_ERR(EAGAIN)) code = dav1d_get_picture(decoder->context, &picture);
    if (code == 0) break;
    if (code == DAV1D_ERR(ENOMEM)) return no_memory;
    if (code != DAV1D_ERR(EAGAIN)) return failure("the frame contradicts itself");
    if (is_last) return failure("no frame in the data");
  }
  const heif_error error = image(picture, result);
  dav1d_picture_unref(&picture);
  return error;
}

}  // namespace

const Decoders av1_decoders = decoders<name, supports, create, destroy, push, decode>("remexp-av1");

#endif
