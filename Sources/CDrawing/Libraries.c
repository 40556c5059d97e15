#include "Libraries.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#include "CDrawing.h"

static page_functions pages;
static int has_pages;
static char problem[256];

// Looks for one name; where it is missing the whole library is no use.
static void find(void *library, const char *name, void **function) {
  *function = library != NULL ? dlsym(library, name) : NULL;
  if (*function != NULL) return;
  has_pages = 0;
  if (problem[0] == 0) snprintf(problem, sizeof problem, "%s", name);
}

static void *opened(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL && problem[0] == 0) {
    const char *reason = dlerror();
    snprintf(problem, sizeof problem, "%s", reason != NULL ? reason : name);
  }
  return library;
}

static void load(void) {
  has_pages = 1;
#define FIND(result, name, parameters) find(library, #name, (void **)&pages.name);
  void *library = opened("libpangocairo-1.0.so.0");
  PANGOCAIRO_FUNCTIONS(FIND)
  library = opened("libcairo.so.2");
  CAIRO_FUNCTIONS(FIND)
  library = opened("libpango-1.0.so.0");
  PANGO_FUNCTIONS(FIND)
  library = opened("libgobject-2.0.so.0");
  OBJECT_FUNCTIONS(FIND)
  library = opened("libglib-2.0.so.0");
  GLIB_FUNCTIONS(FIND)
#undef FIND
}

const page_functions *cdrawing_pages(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return has_pages ? &pages : NULL;
}

int cdrawing_has_pages(void) { return cdrawing_pages() != NULL; }

const char *cdrawing_problem(void) { return problem; }
