#include "CPNG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  jmp_buf failed;
  const uint8_t *next;
  size_t left;
  png_bytep row;
  int color_count;  // of the palette; 0 without one
  uint8_t shades[PNG_MAX_PALETTE_LENGTH];
  char message[128];
};

static void on_error(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  snprintf(reader->message, sizeof reader->message, "%s", message);
  longjmp(reader->failed, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void on_read(png_structp png, png_bytep into, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->left)
    png_error(png, "the data end early");
  memcpy(into, reader->next, count);
  reader->next += count;
  reader->left -= count;
}

cpng_reader *cpng_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL)
    return NULL;
  reader->next = bytes;
  reader->left = count;
  if (setjmp(reader->failed)) {
    cpng_destroy(reader);
    return NULL;
  }
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (reader->png != NULL)
    reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) {
    cpng_destroy(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, on_read);
  // Every ancillary chunk but tRNS is skipped unread: text, profiles and calibrations can claim gigabytes.
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // The caller limits the number of pixels before it asks for them; libpng's own limit is on each side.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  return reader;
}

void cpng_destroy(cpng_reader *reader) {
  if (reader->png != NULL) {
    png_free(reader->png, reader->row);
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
  }
  free(reader);
}

cpng_status cpng_read_header(cpng_reader *reader) {
  if (setjmp(reader->failed))
    return CPNG_DAMAGED;
  png_read_info(reader->png, reader->info);
  return CPNG_OK;
}

uint32_t cpng_width(const cpng_reader *reader) {
  return png_get_image_width(reader->png, reader->info);
}

uint32_t cpng_height(const cpng_reader *reader) {
  return png_get_image_height(reader->png, reader->info);
}

const char *cpng_message(const cpng_reader *reader) { return reader->message; }

// The luma that libjpeg gives (ITU-R BT.601, 16-bit fixed point), then the paper showing through.
static inline uint8_t gray_of(const png_byte *sample, int channels) {
  unsigned gray = sample[0];
  if (channels >= 3)
    gray = (19595 * sample[0] + 38470 * sample[1] + 7471 * sample[2] + 32768) >> 16;
  if (channels % 2 == 0) {
    unsigned alpha = sample[channels - 1];
    gray = (gray * alpha + 255 * (255 - alpha) + 127) / 255;
  }
  return (uint8_t)gray;
}

// libpng would make black of an index beyond the palette and say so only in a warning.
static uint8_t shade_of(cpng_reader *reader, png_byte index) {
  if (index >= reader->color_count)
    png_error(reader->png, "a color is not in the palette");
  return reader->shades[index];
}

// A loop for each number of channels: the compiler then knows how far apart the samples are.
static void gray_row(const png_byte *sample, int channels, size_t width, uint8_t *pixels) {
  switch (channels) {
  case 1:
    memcpy(pixels, sample, width);
    return;
  case 3:
    for (size_t x = 0; x < width; x++)
      pixels[x] = gray_of(sample + 3 * x, 3);
    return;
  default:
    for (size_t x = 0; x < width; x++)
      pixels[x] = gray_of(sample + channels * x, channels);
  }
}

// A row of a palette, or of a pass that has only some of the columns.
static void spread_row(cpng_reader *reader, int channels, uint8_t *pixels, size_t width, size_t left, size_t across) {
  const png_byte *sample = reader->row;
  for (size_t x = left; x < width; x += across, sample += channels)
    pixels[x] = reader->color_count > 0 ? shade_of(reader, *sample) : gray_of(sample, channels);
}

// One pass of an interlaced picture, or the only one of another: each sample to its own place.
static void read_pass(cpng_reader *reader, uint8_t *pixels, uint32_t top, uint32_t down, uint32_t left,
                      uint32_t across) {
  uint32_t width = cpng_width(reader), height = cpng_height(reader);
  int channels = png_get_channels(reader->png, reader->info);
  if (left >= width)
    return;
  for (size_t y = top; y < height; y += down) {
    png_read_row(reader->png, reader->row, NULL);
    if (across == 1 && reader->color_count == 0)
      gray_row(reader->row, channels, width, pixels + y * width);
    else
      spread_row(reader, channels, pixels + y * width, width, left, across);
  }
}

static void read_palette(cpng_reader *reader) {
  png_colorp colors = NULL;
  png_bytep alphas = NULL;
  int alpha_count = 0;
  png_get_PLTE(reader->png, reader->info, &colors, &reader->color_count);
  png_get_tRNS(reader->png, reader->info, &alphas, &alpha_count, NULL);
  for (int i = 0; i < reader->color_count; i++) {
    png_byte alpha = i < alpha_count ? alphas[i] : 255;
    png_byte sample[] = {colors[i].red, colors[i].green, colors[i].blue, alpha};
    reader->shades[i] = gray_of(sample, 4);
  }
}

static void to_8_bit_samples(cpng_reader *reader) {
  if (png_get_color_type(reader->png, reader->info) == PNG_COLOR_TYPE_PALETTE) {
    read_palette(reader);
    png_set_packing(reader->png);  // an index a byte
  } else {
    png_set_expand(reader->png);  // tRNS to alpha, 1, 2 and 4 bits to 8
    png_set_scale_16(reader->png);
  }
  png_read_update_info(reader->png, reader->info);
}

cpng_status cpng_read_gray(cpng_reader *reader, uint8_t *pixels) {
  if (setjmp(reader->failed))
    return CPNG_DAMAGED;
  int interlaced = png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_ADAM7;
  to_8_bit_samples(reader);
  reader->row = png_malloc_warn(reader->png, png_get_rowbytes(reader->png, reader->info));
  if (reader->row == NULL)
    return CPNG_OUT_OF_MEMORY;
  if (interlaced) {
    // Without png_set_interlace_handling the rows of a pass come packed: no second picture is needed.
    for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++)
      read_pass(reader, pixels, PNG_PASS_START_ROW(pass), PNG_PASS_ROW_OFFSET(pass),
                PNG_PASS_START_COL(pass), PNG_PASS_COL_OFFSET(pass));
  } else {
    read_pass(reader, pixels, 0, 1, 0, 1);
  }
  png_read_end(reader->png, NULL);
  return CPNG_OK;
}

static png_image gray_image(uint32_t width, uint32_t height) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_GRAY;
  return image;
}

size_t cpng_gray_file_limit(uint32_t width, uint32_t height) {
  if (width == 0 || height == 0 || width > INT32_MAX / height)
    return 0;
  png_image image = gray_image(width, height);
  return PNG_IMAGE_PNG_SIZE_MAX(image);
}

size_t cpng_write_gray(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t *file, size_t capacity) {
  png_image image = gray_image(width, height);
  png_alloc_size_t count = capacity;
  return png_image_write_to_memory(&image, file, &count, 0, pixels, 0, NULL) ? count : 0;
}

const char *cpng_version(void) { return png_get_libpng_ver(NULL); }
