#include "CZBar.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// The name under which its binary interface is what zbar.h says, since version 0.10.
static const char name[] = "libzbar.so.0";

static czbar_functions functions;
static int is_there;
static char problem[256];

static void load(void) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  is_there = library != NULL;
#define CZBAR_FIND(function)                                                     \
  if (is_there) {                                                                \
    *(void **)&functions.function = dlsym(library, "zbar_" #function);           \
    is_there = functions.function != NULL;                                       \
  }
  CZBAR_FUNCTIONS(CZBAR_FIND)
#undef CZBAR_FIND
  const char *reason = is_there ? "" : dlerror();
  snprintf(problem, sizeof problem, "%s", reason != NULL ? reason : name);
}

const czbar_functions *czbar_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there ? &functions : NULL;
}

const char *czbar_problem(void) { return problem; }
