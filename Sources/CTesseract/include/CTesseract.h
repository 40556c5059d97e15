#ifndef CTESSERACT_H
#define CTESSERACT_H

// Tesseract's interface for C, loaded when print is first read, and not linked: it brings libcurl and libarchive. Only to be
// imported with the trait, without which the source is empty.

#include <stddef.h>
#include <tesseract/capi.h>

// What is called of it, without "Tess".
#define CTESSERACT_FUNCTIONS(function) \
  function(BaseAPICreate)              \
  function(BaseAPIDelete)              \
  function(BaseAPIInit2)               \
  function(BaseAPISetPageSegMode)      \
  function(BaseAPISetVariable)         \
  function(BaseAPISetImage)            \
  function(BaseAPISetSourceResolution) \
  function(BaseAPIRecognize)           \
  function(BaseAPIGetIterator)         \
  function(BaseAPIClear)               \
  function(DeleteText)                 \
  function(PageIteratorBoundingBox)    \
  function(ResultIteratorConfidence)   \
  function(ResultIteratorDelete)       \
  function(ResultIteratorGetPageIteratorConst) \
  function(ResultIteratorGetUTF8Text)  \
  function(ResultIteratorNext)         \
  function(Version)

typedef struct ctesseract_functions {
#define CTESSERACT_FIELD(name) __typeof__(Tess##name) *_Nonnull name;
  CTESSERACT_FUNCTIONS(CTESSERACT_FIELD)
#undef CTESSERACT_FIELD
} ctesseract_functions;

// Its functions, from any thread and for as long as the process lives; NULL where it is not there or is another one.
const ctesseract_functions *_Nullable ctesseract_library(void);

// Why there is none, in the words of the system's loader. After ctesseract_library gave NULL.
const char *_Nonnull ctesseract_problem(void);

#endif
