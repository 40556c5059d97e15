#ifndef CZXING_MIXED_PLACES_H
#define CZXING_MIXED_PLACES_H

#include <cstdint>
#include <vector>

// A part of a picture, in pixels; right and bottom are the first outside.
struct Box {
  int left, top, right, bottom;
};

// What is in a part of a picture: pixels, dark ones and changes from one to the next.
struct Counts {
  int pixels = 0, dark = 0, across = 0, down = 0;

  void add(const Counts &other) {
    pixels += other.pixels, dark += other.dark, across += other.across, down += other.down;
  }
};

// Where a picture in black and white is as mixed as a Data Matrix: a part of it dark and a part light, and about as many
// changes along rows as along columns.
class MixedPlaces {
 public:
  MixedPlaces(const std::vector<uint8_t> &pixels, int width, int height);

  // Areas that are about as wide as high, those that look most like a square first; no more than a few, as all others are
  // print.
  std::vector<Box> squares() const;

  // Whether any of the columns may show a Data Matrix on this row or close to it, also one that is small and half of whose
  // surroundings are paper. Where there is paper alone, or bars, there is none.
  bool may_be_on(int row) const;

 private:
  int width, height, columns, rows;
  // Of each cell, with those around it.
  std::vector<Counts> sums;
};

#endif
