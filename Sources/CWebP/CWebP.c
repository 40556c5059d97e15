#include "CWebP.h"

#ifdef WEBP

#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

// Where a frame stands in the picture.
struct place {
  uint8_t *pixels;  // its top left
  size_t stride;
};

static cwebp_status status_of(VP8StatusCode code) {
  switch (code) {
  case VP8_STATUS_OK: return CWEBP_OK;
  case VP8_STATUS_OUT_OF_MEMORY: return CWEBP_OUT_OF_MEMORY;
  default: return CWEBP_DAMAGED;
  }
}

static uint8_t over_white(unsigned gray, unsigned alpha) {
  return (uint8_t)((gray * alpha + 255 * (255 - alpha) + 127) / 255);
}

// Luma of lossy WebP is that of ITU-R BT.601 in 16...235, JPEG's in 0...255.
static void fill_full_range(uint8_t shades[256]) {
  for (int i = 0; i < 256; i++) {
    int shade = ((i - 16) * 255 + (i < 16 ? -109 : 109)) / 219;
    shades[i] = (uint8_t)(shade < 0 ? 0 : shade > 255 ? 255 : shade);
  }
}

// The luma that libjpeg gives (16-bit fixed point).
static uint8_t gray_of(const uint8_t *rgba) {
  unsigned gray = (19595 * rgba[0] + 38470 * rgba[1] + 7471 * rgba[2] + 32768) >> 16;
  return over_white(gray, rgba[3]);
}

static void set_full_range(struct place place, const WebPYUVABuffer *yuva, size_t width, size_t height) {
  uint8_t shades[256];
  fill_full_range(shades);
  for (size_t y = 0; y < height; y++) {
    uint8_t *row = place.pixels + y * place.stride;
    const uint8_t *alphas = yuva->a == NULL ? NULL : yuva->a + y * (size_t)yuva->a_stride;
    for (size_t x = 0; x < width; x++)
      row[x] = alphas == NULL ? shades[row[x]] : over_white(shades[row[x]], alphas[x]);
  }
}

// A lossy frame: its luma is written where it belongs, its colors are thrown away.
static VP8StatusCode read_luma(const WebPData *frame, WebPDecoderConfig *config, struct place place) {
  size_t width = (size_t)config->input.width, height = (size_t)config->input.height;
  size_t half_width = (width + 1) / 2, colors = half_width * ((height + 1) / 2);
  size_t alphas = config->input.has_alpha ? width * height : 0;
  uint8_t *rest = malloc(2 * colors + alphas);
  if (rest == NULL)
    return VP8_STATUS_OUT_OF_MEMORY;
  config->output.colorspace = alphas > 0 ? MODE_YUVA : MODE_YUV;
  config->output.is_external_memory = 1;
  config->output.u.YUVA = (WebPYUVABuffer){
    .y = place.pixels, .y_stride = (int)place.stride, .y_size = place.stride * (height - 1) + width,
    .u = rest, .u_stride = (int)half_width, .u_size = colors,
    .v = rest + colors, .v_stride = (int)half_width, .v_size = colors,
    .a = alphas > 0 ? rest + 2 * colors : NULL, .a_stride = alphas > 0 ? (int)width : 0, .a_size = alphas,
  };
  VP8StatusCode code = WebPDecode(frame->bytes, frame->size, config);
  if (code == VP8_STATUS_OK)
    set_full_range(place, &config->output.u.YUVA, width, height);
  free(rest);
  return code;
}

// A lossless frame holds colors and no luma.
static VP8StatusCode read_colors(const WebPData *frame, WebPDecoderConfig *config, struct place place) {
  config->output.colorspace = MODE_RGBA;
  VP8StatusCode code = WebPDecode(frame->bytes, frame->size, config);
  if (code == VP8_STATUS_OK) {
    const WebPRGBABuffer *rgba = &config->output.u.RGBA;
    for (int y = 0; y < config->output.height; y++)
      for (int x = 0; x < config->output.width; x++)
        place.pixels[(size_t)y * place.stride + (size_t)x] =
            gray_of(rgba->rgba + (size_t)y * (size_t)rgba->stride + 4 * (size_t)x);
  }
  WebPFreeDecBuffer(&config->output);
  return code;
}

// A picture without frames, of just this size.
static cwebp_status read_still(const WebPData *frame, uint32_t width, uint32_t height, struct place place) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config))
    return CWEBP_DAMAGED;
  VP8StatusCode code = WebPGetFeatures(frame->bytes, frame->size, &config.input);
  if (code != VP8_STATUS_OK)
    return status_of(code);
  if (config.input.has_animation || (uint32_t)config.input.width != width ||
      (uint32_t)config.input.height != height)
    return CWEBP_DAMAGED;
  const int is_lossy = config.input.format == 1;
  return status_of((is_lossy ? read_luma : read_colors)(frame, &config, place));
}

static cwebp_status read_first_frame(const WebPDemuxer *file, const cwebp_header *header, uint8_t *pixels) {
  WebPIterator frame;
  if (!WebPDemuxGetFrame(file, 1, &frame))
    return CWEBP_DAMAGED;
  cwebp_status status = CWEBP_DAMAGED;
  int64_t left = frame.x_offset, top = frame.y_offset, width = frame.width, height = frame.height;
  if (frame.complete && left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= header->width &&
      top + height <= header->height) {
    struct place place = {pixels + (size_t)top * header->width + (size_t)left, header->width};
    status = read_still(&frame.fragment, (uint32_t)width, (uint32_t)height, place);
  }
  WebPDemuxReleaseIterator(&frame);
  return status;
}

static WebPDemuxer *opened(const uint8_t *bytes, size_t count) {
  WebPData data = {bytes, count};
  // One that ends early may still have its first frame.
  WebPDemuxState state;
  return WebPDemuxPartial(&data, &state);
}

cwebp_status cwebp_read_header(const uint8_t *bytes, size_t count, cwebp_header *header) {
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(bytes, count, &features);
  if (code != VP8_STATUS_OK)
    return status_of(code);
  *header = (cwebp_header){(uint32_t)features.width, (uint32_t)features.height, 1};
  if (!features.has_animation)
    return CWEBP_OK;
  WebPDemuxer *file = opened(bytes, count);
  if (file == NULL)
    return CWEBP_DAMAGED;
  header->frames = WebPDemuxGetI(file, WEBP_FF_FRAME_COUNT);
  WebPDemuxDelete(file);
  return header->frames > 0 ? CWEBP_OK : CWEBP_DAMAGED;
}

cwebp_status cwebp_read_gray(const uint8_t *bytes, size_t count, const cwebp_header *header, uint8_t *pixels) {
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(bytes, count, &features);
  if (code != VP8_STATUS_OK)
    return status_of(code);
  if (!features.has_animation) {
    WebPData still = {bytes, count};
    return read_still(&still, header->width, header->height, (struct place){pixels, header->width});
  }
  WebPDemuxer *file = opened(bytes, count);
  if (file == NULL)
    return CWEBP_DAMAGED;
  cwebp_status status = read_first_frame(file, header, pixels);
  WebPDemuxDelete(file);
  return status;
}

int cwebp_version(void) { return WebPGetDecoderVersion(); }

#endif
