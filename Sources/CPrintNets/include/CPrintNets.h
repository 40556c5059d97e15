#pragma once
#include <stddef.h>

// The nets that find and read printed dates, as Training wrote them. They are files of this folder, and travel within the
// program: Swift has no way to take in a file that does not cost a minute of compiling; C has #embed.
struct remexp_net {
  const unsigned char *bytes;
  size_t size;
};

extern const struct remexp_net remexp_print_finder;
extern const struct remexp_net remexp_print_reader;
