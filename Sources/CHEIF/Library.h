#pragma once

#include <libheif/heif.h>
#include <libheif/heif_plugin.h>

// libheif, loaded when the first picture of its comes: it brings every encoder and decoder that it was built with, and a
// program that reads no HEIC would start with all of them.

// What is called of it, without "heif_".
#define HEIF_FUNCTIONS(function)                 \
  function(context_alloc)                        \
  function(context_free)                         \
  function(context_get_number_of_top_level_images) \
  function(context_get_primary_image_handle)     \
  function(context_read_from_memory_without_copy) \
  function(context_set_max_decoding_threads)     \
  function(context_set_maximum_image_size_limit) \
  function(decode_image)                         \
  function(decoding_options_alloc)               \
  function(decoding_options_free)                \
  function(get_version)                          \
  function(image_add_plane)                      \
  function(image_create)                         \
  function(image_get_bits_per_pixel_range)       \
  function(image_get_height)                     \
  function(image_get_plane)                      \
  function(image_get_plane_readonly)             \
  function(image_get_width)                      \
  function(image_handle_get_height)              \
  function(image_handle_get_ispe_height)         \
  function(image_handle_get_ispe_width)          \
  function(image_handle_get_nclx_color_profile)  \
  function(image_handle_get_width)               \
  function(image_handle_release)                 \
  function(image_has_channel)                    \
  function(image_is_premultiplied_alpha)         \
  function(image_release)                        \
  function(nclx_color_profile_free)              \
  function(register_decoder_plugin)

struct Library {
#define HEIF_FIELD(name) decltype(&::heif_##name) name;
  HEIF_FUNCTIONS(HEIF_FIELD)
#undef HEIF_FIELD
};

// To be called only after load_library was true.
extern Library heif;

// From any thread; false where libheif is not there or is another one.
bool load_library();
