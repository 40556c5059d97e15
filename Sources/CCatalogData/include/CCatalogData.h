#pragma once
#include <stddef.h>

// A file of catalog/, as it was when the program was built. Swift has no way to take a file into the binary that does not
// cost a minute of compiling; C has #embed.
struct remexp_file {
  const char *name;
  const unsigned char *bytes;
  size_t size;
};

// Profiles of lists of products, from the most particular to the one that fits every list.
extern const struct remexp_file *const remexp_profiles;
extern const size_t remexp_profile_count;

// How long foods keep, as CSV.
extern const struct remexp_file remexp_shelf_life;
