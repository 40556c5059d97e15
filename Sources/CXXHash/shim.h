// The one-shot functions are in the library; nothing is inlined from the header.
#include <xxhash.h>
