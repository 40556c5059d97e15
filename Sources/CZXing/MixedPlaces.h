#ifndef CZXING_MIXED_PLACES_H
#define CZXING_MIXED_PLACES_H

#include <cstdint>
#include <vector>

// A part of a picture, in pixels; right and bottom are the first outside.
struct Box {
  int left, top, right, bottom;
};

// Where a picture in black and white is as mixed as a Data Matrix: a part of it dark and a part light, and about as many
// changes along rows as along columns, over an area about as wide as high. The places that look most like a square come
// first; there are no more than a few, as all others are print.
std::vector<Box> mixed_places(const std::vector<uint8_t> &pixels, int width, int height);

#endif
