// The product's own module of it belongs to the product's one wrapper.
#include <zbar.h>
