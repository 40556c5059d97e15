#include "MixedPlaces.h"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace {

// Pixels a side of what is looked at as one.
const int cell = 16;
const size_t most_places = 4;
// Cells around a place, so that the quiet zone is in it.
const int margin = 2;

// From a quarter to three quarters dark, a change in 36 pixels either way, and not twice as many one way.
bool is_mixed(const Counts &counts) {
  const int least = std::min(counts.across, counts.down), most = std::max(counts.across, counts.down);
  return counts.dark * 4 > counts.pixels && counts.dark * 4 < counts.pixels * 3 && least * 36 > counts.pixels
      && most < least * 2;
}

// The same for a corner of a square, most of which is elsewhere.
bool may_be_mixed(const Counts &counts) {
  const int least = std::min(counts.across, counts.down), most = std::max(counts.across, counts.down);
  return counts.dark * 10 > counts.pixels && counts.dark * 10 < counts.pixels * 9 && least * 72 > counts.pixels
      && most < least * 3;
}

template <typename Body>
void around(int x, int y, int columns, int rows, Body body) {
  for (int v = std::max(y - 1, 0); v <= std::min(y + 1, rows - 1); v++) {
    for (int u = std::max(x - 1, 0); u <= std::min(x + 1, columns - 1); u++) body(v * columns + u);
  }
}

// What is in a cell's share of a row. Counts are of bytes and the loop has no conditions: the compiler makes vector code.
Counts counts_in(const uint8_t *row, const uint8_t *before, const uint8_t *above) {
  uint8_t dark = 0, across = 0, down = 0;
  for (int x = 0; x < cell; x++) {
    dark += row[x] == 0;
    across += row[x] != before[x];
    down += row[x] != above[x];
  }
  return {cell, dark, across, down};
}

// Every other row tells enough.
std::vector<Counts> counts_of(const std::vector<uint8_t> &pixels, int width, int columns, int rows) {
  std::vector<Counts> all(size_t(columns) * rows);
  if (columns == 0) return all;
  for (int y = 0; y < rows * cell; y += 2) {
    const uint8_t *row = pixels.data() + size_t(y) * width;
    const uint8_t *above = y > 0 ? row - width : row;
    // Before the first pixel nothing changes.
    uint8_t first[cell];
    std::copy(row, row + cell - 1, first + 1);
    first[0] = row[0];
    for (int column = 0; column < columns; column++) {
      const int x = column * cell;
      all[size_t(y / cell) * columns + column].add(
          counts_in(row + x, column > 0 ? row + x - 1 : first, above + x));
    }
  }
  return all;
}

// Cells that hang together, in cells; `right` and `bottom` are still within.
struct Patch {
  Box box;
  int count = 0;

  int wide() const { return box.right - box.left + 1; }
  int high() const { return box.bottom - box.top + 1; }
  bool is_square() const {
    return std::min(wide(), high()) >= 2 && wide() <= 2 * high() && high() <= 2 * wide();
  }
  double share() const { return double(count) / (wide() * high()); }
};

// The mixed cells that hang together with one of them, which are then no longer mixed.
Patch taken(std::vector<char> &mixed, int columns, int rows, int seed) {
  Patch patch{{columns, rows, -1, -1}};
  std::vector<int> open{seed};
  mixed[seed] = 0;
  while (!open.empty()) {
    const int x = open.back() % columns, y = open.back() / columns;
    open.pop_back();
    patch.count++;
    auto &box = patch.box;
    box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x), std::max(box.bottom, y)};
    around(x, y, columns, rows, [&](int at) {
      if (mixed[at]) open.push_back(at);
      mixed[at] = 0;
    });
  }
  return patch;
}

}  // namespace

MixedPlaces::MixedPlaces(const std::vector<uint8_t> &pixels, int width, int height)
    : width(width), height(height), columns(width / cell), rows(height / cell), sums(size_t(columns) * rows) {
  const auto counts = counts_of(pixels, width, columns, rows);
  for (int y = 0; y < rows; y++) {
    for (int x = 0; x < columns; x++) {
      auto &sum = sums[size_t(y) * columns + x];
      around(x, y, columns, rows, [&](int at) { sum.add(counts[at]); });
    }
  }
}

bool MixedPlaces::may_be_on(int row) const {
  if (columns == 0 || rows == 0) return true;
  const auto first = sums.begin() + std::ptrdiff_t(std::min(row / cell, rows - 1)) * columns;
  return std::any_of(first, first + columns, may_be_mixed);
}

std::vector<Box> MixedPlaces::squares() const {
  std::vector<char> mixed(sums.size());
  std::transform(sums.begin(), sums.end(), mixed.begin(), is_mixed);
  std::vector<Patch> patches;
  for (size_t seed = 0; seed < mixed.size(); seed++) {
    if (!mixed[seed]) continue;
    const auto patch = taken(mixed, columns, rows, int(seed));
    if (patch.is_square()) patches.push_back(patch);
  }
  std::sort(patches.begin(), patches.end(), [](const Patch &a, const Patch &b) {
    return std::make_tuple(-a.share(), a.box.top, a.box.left) < std::make_tuple(-b.share(), b.box.top, b.box.left);
  });
  patches.resize(std::min(patches.size(), most_places));
  std::vector<Box> places;
  for (const auto &[box, count] : patches) {
    places.push_back({std::max(0, (box.left - margin) * cell), std::max(0, (box.top - margin) * cell),
        std::min(width, (box.right + 1 + margin) * cell), std::min(height, (box.bottom + 1 + margin) * cell)});
  }
  return places;
}
