#ifndef CDRAWING_H
#define CDRAWING_H

#include <stddef.h>
#include <stdint.h>

// Text, squares and PDF by Pango and Cairo, which are loaded when they are first asked for: nothing is linked and no header of
// theirs is needed, as few commands draw anything.

// Whether they are there.
int cdrawing_has_pages(void);
// Why not, in the words of the system's loader.
const char *_Nonnull cdrawing_problem(void);
// How many families of fonts there are; needs cdrawing_has_pages.
int cdrawing_font_families(void);

typedef struct cdrawing_canvas cdrawing_canvas;

// Takes bytes of a PDF; 0 where they could not be written.
typedef int (*cdrawing_write)(void *_Nullable context, const uint8_t *_Nonnull bytes, size_t count);

// Pages of a PDF in points. date: when it was made, RFC 3339. NULL where there is no memory.
cdrawing_canvas *_Nullable cdrawing_pdf(
    double width, double height, const char *_Nonnull date, const char *_Nonnull title,
    cdrawing_write _Nonnull write, void *_Nullable context);
// A picture of so many dots, of which so many are a point.
cdrawing_canvas *_Nullable cdrawing_picture(int width, int height, double dots);
void cdrawing_free(cdrawing_canvas *_Nonnull canvas);

void cdrawing_next_page(cdrawing_canvas *_Nonnull canvas);
// Writes the rest. 0 where anything went wrong until then.
int cdrawing_finish(cdrawing_canvas *_Nonnull canvas);
// Makes a picture white again.
void cdrawing_clear(cdrawing_canvas *_Nonnull canvas);
// One byte a dot, 0 for white, rows of *stride bytes; NULL for a PDF and where something went wrong.
const uint8_t *_Nullable cdrawing_dots(cdrawing_canvas *_Nonnull canvas, int *_Nonnull stride);

// From here on nothing is drawn outside of this rectangle, until cdrawing_anywhere.
void cdrawing_within(cdrawing_canvas *_Nonnull canvas, double x, double y, double width, double height);
void cdrawing_anywhere(cdrawing_canvas *_Nonnull canvas);

// The modules of a code as squares of so many points, from this place on.
void cdrawing_squares(
    cdrawing_canvas *_Nonnull canvas, const uint8_t *_Nonnull modules, int side, double x, double y, double size);

typedef struct {
  double size;
  int bold;
  // Lines at most, the last one with an ellipsis where something is missing.
  int lines;
  // As in RFC 5646: which forms of characters are usual.
  const char *_Nonnull language;
} cdrawing_style;

typedef struct {
  double height;
  // Whether some of it is left out.
  int is_cut;
  // Characters that no font here has.
  int unknown;
} cdrawing_extent;

// Shapes UTF-8 and breaks it into lines of this width, without any markup, and draws it where draws is not 0.
cdrawing_extent cdrawing_text(
    cdrawing_canvas *_Nonnull canvas, const char *_Nonnull text, int count, double x, double y, double width,
    cdrawing_style style, int draws);

#endif
