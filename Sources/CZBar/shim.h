// zbar.h alone: ZBar's C++ and window headers are not for this package.
#include <zbar.h>
