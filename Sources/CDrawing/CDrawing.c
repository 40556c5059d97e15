#include "CDrawing.h"

#include <stdlib.h>

#include "Libraries.h"

// cairo.h and cairo-pdf.h.
enum {
  format_a8 = 2,
  status_write_error = 11,
  operator_clear = 0,
  operator_over = 2,
  antialias_none = 1,
  hint_style_none = 1,
  hint_metrics_off = 1,
  metadata_title = 0,
  metadata_create_date = 5,
};
// pango-layout.h: PANGO_WRAP_WORD_CHAR, PANGO_ELLIPSIZE_END; pango-font.h.
enum { wrap_word_char = 2, ellipsize_end = 3, weight_normal = 400, weight_bold = 700 };
static const double pango_scale = 1024;
// Of the fonts that are there: narrow ones first, of which the letters of English and Korean go together.
static const char families[] = "Noto Sans CJK KR, Noto Sans KR, NanumGothic, Noto Sans, sans-serif";

struct cdrawing_canvas {
  const page_functions *p;
  cairo_surface_t *surface;
  cairo_t *context;
  PangoLayout *layout;
  int is_picture;
  cdrawing_write write;
  void *write_context;
};

static int pass_on(void *closure, const unsigned char *data, unsigned int length) {
  const cdrawing_canvas *canvas = closure;
  return canvas->write(canvas->write_context, data, length) ? 0 : status_write_error;
}

int cdrawing_font_families(void) {
  const page_functions *p = cdrawing_pages();
  if (p == NULL) return 0;
  void **families = NULL;
  int count = 0;
  p->pango_font_map_list_families(p->pango_cairo_font_map_get_default(), &families, &count);
  p->g_free(families);
  return count;
}

// Without hinting, text is as wide in a picture as in a PDF, and the same on every machine with the same fonts.
static void set_up_text(cdrawing_canvas *canvas) {
  const page_functions *p = canvas->p;
  canvas->layout = p->pango_cairo_create_layout(canvas->context);
  PangoContext *context = p->pango_layout_get_context(canvas->layout);
  p->pango_cairo_context_set_resolution(context, 72);
  cairo_font_options_t *options = p->cairo_font_options_create();
  p->cairo_font_options_set_hint_metrics(options, hint_metrics_off);
  p->cairo_font_options_set_hint_style(options, hint_style_none);
  // A printer of labels knows black and white.
  if (canvas->is_picture) p->cairo_font_options_set_antialias(options, antialias_none);
  p->pango_cairo_context_set_font_options(context, options);
  p->cairo_font_options_destroy(options);
  p->pango_layout_context_changed(canvas->layout);
  p->pango_layout_set_wrap(canvas->layout, wrap_word_char);
  p->pango_layout_set_ellipsize(canvas->layout, ellipsize_end);
}

static cdrawing_canvas *started(cdrawing_canvas *canvas) {
  const page_functions *p = canvas->p;
  canvas->context = p->cairo_create(canvas->surface);
  if (p->cairo_status(canvas->context) != 0) {
    p->cairo_destroy(canvas->context);
    p->cairo_surface_destroy(canvas->surface);
    free(canvas);
    return NULL;
  }
  p->cairo_set_source_rgba(canvas->context, 0, 0, 0, 1);
  set_up_text(canvas);
  return canvas;
}

static cdrawing_canvas *made(void) {
  const page_functions *p = cdrawing_pages();
  cdrawing_canvas *canvas = p != NULL ? calloc(1, sizeof *canvas) : NULL;
  if (canvas != NULL) canvas->p = p;
  return canvas;
}

cdrawing_canvas *cdrawing_pdf(
    double width, double height, const char *date, const char *title, cdrawing_write write, void *context) {
  cdrawing_canvas *canvas = made();
  if (canvas == NULL) return NULL;
  const page_functions *p = canvas->p;
  canvas->write = write;
  canvas->write_context = context;
  canvas->surface = p->cairo_pdf_surface_create_for_stream(pass_on, canvas, width, height);
  p->cairo_pdf_surface_set_metadata(canvas->surface, metadata_create_date, date);
  p->cairo_pdf_surface_set_metadata(canvas->surface, metadata_title, title);
  return started(canvas);
}

cdrawing_canvas *cdrawing_picture(int width, int height, double dots) {
  cdrawing_canvas *canvas = made();
  if (canvas == NULL) return NULL;
  const page_functions *p = canvas->p;
  canvas->is_picture = 1;
  canvas->surface = p->cairo_image_surface_create(format_a8, width, height);
  if (started(canvas) == NULL) return NULL;
  p->cairo_scale(canvas->context, dots, dots);
  p->cairo_set_antialias(canvas->context, antialias_none);
  return canvas;
}

void cdrawing_free(cdrawing_canvas *canvas) {
  const page_functions *p = canvas->p;
  p->g_object_unref(canvas->layout);
  p->cairo_destroy(canvas->context);
  p->cairo_surface_destroy(canvas->surface);
  free(canvas);
}

void cdrawing_next_page(cdrawing_canvas *canvas) { canvas->p->cairo_show_page(canvas->context); }

int cdrawing_finish(cdrawing_canvas *canvas) {
  const page_functions *p = canvas->p;
  const int drawn = p->cairo_status(canvas->context);
  p->cairo_surface_finish(canvas->surface);
  return drawn == 0 && p->cairo_surface_status(canvas->surface) == 0;
}

void cdrawing_clear(cdrawing_canvas *canvas) {
  const page_functions *p = canvas->p;
  p->cairo_set_operator(canvas->context, operator_clear);
  p->cairo_paint(canvas->context);
  p->cairo_set_operator(canvas->context, operator_over);
}

const uint8_t *cdrawing_dots(cdrawing_canvas *canvas, int *stride) {
  const page_functions *p = canvas->p;
  p->cairo_surface_flush(canvas->surface);
  if (!canvas->is_picture || p->cairo_status(canvas->context) != 0) return NULL;
  *stride = p->cairo_image_surface_get_stride(canvas->surface);
  return p->cairo_image_surface_get_data(canvas->surface);
}

void cdrawing_within(cdrawing_canvas *canvas, double x, double y, double width, double height) {
  const page_functions *p = canvas->p;
  p->cairo_save(canvas->context);
  p->cairo_rectangle(canvas->context, x, y, width, height);
  p->cairo_clip(canvas->context);
}

void cdrawing_anywhere(cdrawing_canvas *canvas) { canvas->p->cairo_restore(canvas->context); }

// Neighbours in a row are one rectangle, and all are one path, so that no light shows between them.
void cdrawing_squares(
    cdrawing_canvas *canvas, const uint8_t *modules, int side, double x, double y, double size) {
  const page_functions *p = canvas->p;
  for (int row = 0; row < side; row++) {
    for (int column = 0, end; column < side; column = end) {
      const uint8_t dark = modules[row * side + column];
      for (end = column + 1; end < side && modules[row * side + end] == dark;) end++;
      if (!dark) continue;
      p->cairo_rectangle(
          canvas->context, x + column * size, y + row * size, (end - column) * size, size);
    }
  }
  p->cairo_fill(canvas->context);
}

cdrawing_extent cdrawing_text(
    cdrawing_canvas *canvas, const char *text, int count, double x, double y, double width,
    cdrawing_style style, int draws) {
  const page_functions *p = canvas->p;
  PangoLayout *layout = canvas->layout;
  PangoFontDescription *font = p->pango_font_description_new();
  p->pango_font_description_set_family_static(font, families);
  p->pango_font_description_set_weight(font, style.bold ? weight_bold : weight_normal);
  p->pango_font_description_set_absolute_size(font, style.size * pango_scale);
  p->pango_layout_set_font_description(layout, font);
  p->pango_font_description_free(font);
  PangoContext *context = p->pango_layout_get_context(layout);
  p->pango_context_set_language(context, p->pango_language_from_string(style.language));
  p->pango_layout_context_changed(layout);
  p->pango_cairo_update_layout(canvas->context, layout);
  p->pango_layout_set_text(layout, text, count);
  p->pango_layout_set_width(layout, (int)(width * pango_scale));
  p->pango_layout_set_height(layout, -style.lines);
  int w = 0, h = 0;
  p->pango_layout_get_size(layout, &w, &h);
  cdrawing_extent extent = {
      h / pango_scale, p->pango_layout_is_ellipsized(layout), p->pango_layout_get_unknown_glyphs_count(layout)};
  if (draws) {
    p->cairo_move_to(canvas->context, x, y);
    p->pango_cairo_show_layout(canvas->context, layout);
  }
  return extent;
}
