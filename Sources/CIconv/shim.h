// Part of the C library, but not of Swift's Glibc module.
#include <iconv.h>
