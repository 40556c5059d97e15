#ifndef CDRAWING_LIBRARIES_H
#define CDRAWING_LIBRARIES_H

// What is called of the libraries, with the declarations of their binary interfaces. Sources: cairo.h and cairo-pdf.h of libcairo.so.2 (1.16), pango-layout.h, pango-font.h and pangocairo.h of Pango 1.44 and later.

typedef struct cairo_t cairo_t;
typedef struct cairo_surface_t cairo_surface_t;
typedef struct cairo_font_options_t cairo_font_options_t;
typedef struct PangoContext PangoContext;
typedef struct PangoLayout PangoLayout;
typedef struct PangoFontMap PangoFontMap;
typedef struct PangoFontDescription PangoFontDescription;
typedef struct PangoLanguage PangoLanguage;
typedef int (*cairo_write_func)(void *closure, const unsigned char *data, unsigned int length);

#define CAIRO_FUNCTIONS(f)                                                         \
  f(cairo_surface_t *, cairo_pdf_surface_create_for_stream,                        \
    (cairo_write_func, void *, double width, double height))                       \
  f(void, cairo_pdf_surface_set_metadata, (cairo_surface_t *, int, const char *))  \
  f(cairo_surface_t *, cairo_image_surface_create, (int format, int width, int height)) \
  f(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *))            \
  f(int, cairo_image_surface_get_stride, (cairo_surface_t *))                      \
  f(void, cairo_surface_flush, (cairo_surface_t *))                                \
  f(void, cairo_surface_finish, (cairo_surface_t *))                               \
  f(int, cairo_surface_status, (cairo_surface_t *))                                \
  f(void, cairo_surface_destroy, (cairo_surface_t *))                              \
  f(cairo_t *, cairo_create, (cairo_surface_t *))                                  \
  f(void, cairo_destroy, (cairo_t *))                                              \
  f(int, cairo_status, (cairo_t *))                                                \
  f(void, cairo_show_page, (cairo_t *))                                            \
  f(void, cairo_save, (cairo_t *))                                                 \
  f(void, cairo_restore, (cairo_t *))                                              \
  f(void, cairo_scale, (cairo_t *, double, double))                                \
  f(void, cairo_set_operator, (cairo_t *, int))                                    \
  f(void, cairo_set_source_rgba, (cairo_t *, double, double, double, double))      \
  f(void, cairo_set_antialias, (cairo_t *, int))                                   \
  f(void, cairo_rectangle, (cairo_t *, double, double, double, double))            \
  f(void, cairo_clip, (cairo_t *))                                                 \
  f(void, cairo_fill, (cairo_t *))                                                 \
  f(void, cairo_paint, (cairo_t *))                                                \
  f(void, cairo_move_to, (cairo_t *, double, double))                              \
  f(cairo_font_options_t *, cairo_font_options_create, (void))                     \
  f(void, cairo_font_options_destroy, (cairo_font_options_t *))                    \
  f(void, cairo_font_options_set_antialias, (cairo_font_options_t *, int))         \
  f(void, cairo_font_options_set_hint_style, (cairo_font_options_t *, int))        \
  f(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, int))

#define PANGO_FUNCTIONS(f)                                                         \
  f(PangoContext *, pango_layout_get_context, (PangoLayout *))                     \
  f(void, pango_layout_set_text, (PangoLayout *, const char *, int))               \
  f(void, pango_layout_set_width, (PangoLayout *, int))                            \
  f(void, pango_layout_set_height, (PangoLayout *, int))                           \
  f(void, pango_layout_set_wrap, (PangoLayout *, int))                             \
  f(void, pango_layout_set_ellipsize, (PangoLayout *, int))                        \
  f(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *)) \
  f(void, pango_layout_get_size, (PangoLayout *, int *, int *))                    \
  f(int, pango_layout_is_ellipsized, (PangoLayout *))                              \
  f(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *))                   \
  f(void, pango_layout_context_changed, (PangoLayout *))                           \
  f(void, pango_context_set_language, (PangoContext *, PangoLanguage *))           \
  f(PangoLanguage *, pango_language_from_string, (const char *))                   \
  f(PangoFontDescription *, pango_font_description_new, (void))                    \
  f(void, pango_font_description_free, (PangoFontDescription *))                   \
  f(void, pango_font_description_set_family_static, (PangoFontDescription *, const char *)) \
  f(void, pango_font_description_set_weight, (PangoFontDescription *, int))        \
  f(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double)) \
  f(void, pango_font_map_list_families, (PangoFontMap *, void ***, int *))

#define PANGOCAIRO_FUNCTIONS(f)                                                    \
  f(PangoLayout *, pango_cairo_create_layout, (cairo_t *))                         \
  f(void, pango_cairo_update_layout, (cairo_t *, PangoLayout *))                    \
  f(void, pango_cairo_show_layout, (cairo_t *, PangoLayout *))                     \
  f(void, pango_cairo_context_set_resolution, (PangoContext *, double))            \
  f(void, pango_cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *)) \
  f(PangoFontMap *, pango_cairo_font_map_get_default, (void))

#define OBJECT_FUNCTIONS(f) f(void, g_object_unref, (void *))

#define GLIB_FUNCTIONS(f) f(void, g_free, (void *))

#define POINTER(result, name, parameters) result(*name) parameters;
typedef struct {
  CAIRO_FUNCTIONS(POINTER)
  PANGO_FUNCTIONS(POINTER)
  PANGOCAIRO_FUNCTIONS(POINTER)
  OBJECT_FUNCTIONS(POINTER)
  GLIB_FUNCTIONS(POINTER)
} page_functions;
#undef POINTER

// NULL where they are not there, or are others.
const page_functions *cdrawing_pages(void);

#endif
