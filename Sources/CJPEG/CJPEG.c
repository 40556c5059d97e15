#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct cjpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failed;
  cjpeg_status status;
  int scan_limit;
  char message[JMSG_LENGTH_MAX];
};

static void fail(cjpeg_reader *reader, cjpeg_status status) {
  reader->status = status;
  longjmp(reader->failed, 1);
}

static cjpeg_status status_of(int code) {
  switch (code) {
  case JERR_OUT_OF_MEMORY:
    return CJPEG_OUT_OF_MEMORY;
  case JERR_ARITH_NOTIMPL:
  case JERR_BAD_PRECISION:
  case JERR_CCIR601_NOTIMPL:
  case JERR_COMPONENT_COUNT:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_FRACT_SAMPLE_NOTIMPL:
  case JERR_IMAGE_TOO_BIG:
  case JERR_NOTIMPL:
  case JERR_NOT_COMPILED:
  case JERR_SOF_UNSUPPORTED:
    return CJPEG_UNSUPPORTED;
  default:
    return CJPEG_DAMAGED;
  }
}

static void on_error(j_common_ptr common) {
  cjpeg_reader *reader = common->client_data;
  common->err->format_message(common, reader->message);
  fail(reader, status_of(common->err->msg_code));
}

// libjpeg only warns of data that end early or make no sense, and fills the rest with gray: a code could be
// missed without a word. The two warnings let through say nothing about the pixels.
static void on_message(j_common_ptr common, int level) {
  int code = common->err->msg_code;
  if (level < 0 && code != JWRN_JFIF_MAJOR && code != JWRN_ADOBE_XFORM)
    on_error(common);
}

// A few bytes make a scan, and each scan costs a pass over the whole picture.
static void on_progress(j_common_ptr common) {
  cjpeg_reader *reader = common->client_data;
  if (reader->jpeg.input_scan_number > reader->scan_limit) {
    snprintf(reader->message, sizeof reader->message, "more than %d scans", reader->scan_limit);
    fail(reader, CJPEG_TOO_MANY_SCANS);
  }
}

cjpeg_reader *cjpeg_create(const uint8_t *bytes, size_t count, int scan_limit) {
  cjpeg_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL)
    return NULL;
  reader->jpeg.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = on_error;
  reader->errors.emit_message = on_message;
  reader->jpeg.client_data = reader;
  reader->scan_limit = scan_limit;
  if (setjmp(reader->failed)) {
    cjpeg_destroy(reader);
    return NULL;
  }
  jpeg_create_decompress(&reader->jpeg);
  reader->progress.progress_monitor = on_progress;
  reader->jpeg.progress = &reader->progress;
  jpeg_mem_src(&reader->jpeg, bytes, count);
  return reader;
}

void cjpeg_destroy(cjpeg_reader *reader) {
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}

cjpeg_status cjpeg_read_header(cjpeg_reader *reader) {
  if (setjmp(reader->failed))
    return reader->status;
  jpeg_read_header(&reader->jpeg, TRUE);
  return CJPEG_OK;
}

uint32_t cjpeg_width(const cjpeg_reader *reader) { return reader->jpeg.image_width; }

uint32_t cjpeg_height(const cjpeg_reader *reader) { return reader->jpeg.image_height; }

const char *cjpeg_message(const cjpeg_reader *reader) { return reader->message; }

// libjpeg refuses CMYK to gray. Adobe writes CMYK inverted: 255 is no ink.
static void gray_from_cmyk(const uint8_t *ink, uint8_t *gray, uint32_t width, int inverted) {
  for (uint32_t x = 0; x < width; x++, ink += 4) {
    unsigned flip = inverted ? 0 : 255;
    unsigned luma = 19595 * (ink[0] ^ flip) + 38470 * (ink[1] ^ flip) + 7471 * (ink[2] ^ flip);
    gray[x] = (uint8_t)((((luma + 32768) >> 16) * (ink[3] ^ flip) + 127) / 255);
  }
}

static void read_gray_rows(j_decompress_ptr jpeg, uint8_t *pixels) {
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = pixels + (size_t)jpeg->output_scanline * jpeg->output_width;
    jpeg_read_scanlines(jpeg, &row, 1);
  }
}

static void read_cmyk_rows(j_decompress_ptr jpeg, uint8_t *pixels) {
  JSAMPARRAY ink =
      jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, jpeg->output_width * 4, 1);
  while (jpeg->output_scanline < jpeg->output_height) {
    uint8_t *row = pixels + (size_t)jpeg->output_scanline * jpeg->output_width;
    jpeg_read_scanlines(jpeg, ink, 1);
    gray_from_cmyk(ink[0], row, jpeg->output_width, jpeg->saw_Adobe_marker);
  }
}

cjpeg_status cjpeg_read_gray(cjpeg_reader *reader, uint8_t *pixels) {
  j_decompress_ptr jpeg = &reader->jpeg;
  if (setjmp(reader->failed))
    return reader->status;
  int has_ink = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = has_ink ? JCS_CMYK : JCS_GRAYSCALE;
  jpeg_start_decompress(jpeg);
  if (has_ink)
    read_cmyk_rows(jpeg, pixels);
  else
    read_gray_rows(jpeg, pixels);
  jpeg_finish_decompress(jpeg);
  return CJPEG_OK;
}

#ifdef LIBJPEG_TURBO_VERSION
#define WORDS(text) #text
#define WORD(text) WORDS(text)
const char *cjpeg_version(void) { return WORD(LIBJPEG_TURBO_VERSION); }
#else
const char *cjpeg_version(void) { return ""; }
#endif
