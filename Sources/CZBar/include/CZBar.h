#ifndef CZBAR_H
#define CZBAR_H

// zbar.h alone: ZBar's C++ and window headers are not for this package.
#include <zbar.h>

// libzbar, loaded when it is first asked for. It brings X11, D-Bus and V4L, with which a program would start that reads
// no picture at all: a list of what expires, or its own version.

// What is called of it, without "zbar_".
#define CZBAR_FUNCTIONS(function)     \
  function(image_create)              \
  function(image_destroy)             \
  function(image_first_symbol)        \
  function(image_scanner_create)      \
  function(image_scanner_destroy)     \
  function(image_scanner_set_config)  \
  function(image_set_data)            \
  function(image_set_format)          \
  function(image_set_size)            \
  function(scan_image)                \
  function(symbol_get_data)           \
  function(symbol_get_data_length)    \
  function(symbol_get_loc_size)       \
  function(symbol_get_loc_x)          \
  function(symbol_get_loc_y)          \
  function(symbol_get_modifiers)      \
  function(symbol_get_orientation)    \
  function(symbol_get_quality)        \
  function(symbol_get_type)           \
  function(symbol_next)               \
  function(version)

typedef struct czbar_functions {
#define CZBAR_FIELD(name) __typeof__(zbar_##name) *_Nonnull name;
  CZBAR_FUNCTIONS(CZBAR_FIELD)
#undef CZBAR_FIELD
} czbar_functions;

// Its functions, from any thread and for as long as the process lives; NULL where it is not there or is another one.
const czbar_functions *_Nullable czbar_library(void);

// Why there is none, in the words of the system's loader. After czbar_library gave NULL.
const char *_Nonnull czbar_problem(void);

#endif
