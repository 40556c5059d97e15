#ifdef HEIF

#include "Library.h"

#include <dlfcn.h>

Library heif;

// The name under which its binary interface is what heif.h says, since version 1.0.
static bool load() {
  void *const library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return false;
#define HEIF_FIND(name)                                                              \
  heif.name = reinterpret_cast<decltype(heif.name)>(dlsym(library, "heif_" #name)); \
  if (heif.name == nullptr) return false;
  HEIF_FUNCTIONS(HEIF_FIND)
#undef HEIF_FIND
  return true;
}

bool load_library() {
  static const bool is_there = load();
  return is_there;
}

extern "C" const char *cheif_version(void) { return load_library() ? heif.get_version() : nullptr; }

#endif
