#ifdef TESSERACT

#include "CTesseract.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// The name under which its binary interface is what capi.h of version 5 says.
static const char name[] = "libtesseract.so.5";

static ctesseract_functions functions;
static int is_there;
static char problem[256];

static void load(void) {
  // One line of print is not worth threads, and where it is read none may be started.
  setenv("OMP_THREAD_LIMIT", "1", 1);
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  is_there = library != NULL;
#define CTESSERACT_FIND(function)                                                \
  if (is_there) {                                                                \
    *(void **)&functions.function = dlsym(library, "Tess" #function);            \
    is_there = functions.function != NULL;                                       \
  }
  CTESSERACT_FUNCTIONS(CTESSERACT_FIND)
#undef CTESSERACT_FIND
  const char *reason = is_there ? "" : dlerror();
  snprintf(problem, sizeof problem, "%s", reason != NULL ? reason : name);
}

const ctesseract_functions *ctesseract_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there ? &functions : NULL;
}

const char *ctesseract_problem(void) { return problem; }

#endif
