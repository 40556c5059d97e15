#include "MixedPlaces.h"

#include <algorithm>
#include <tuple>

namespace {

// Pixels a side of what is looked at as one.
const int cell = 16;
const size_t most_places = 4;
// Cells around a place, so that the quiet zone is in it.
const int margin = 2;

// What is in one cell, or several: pixels, dark ones and changes from one to the next.
struct Counts {
  int pixels = 0, dark = 0, across = 0, down = 0;

  void add(const Counts &other) {
    pixels += other.pixels, dark += other.dark, across += other.across, down += other.down;
  }

  // From a quarter to three quarters dark, a change in 36 pixels either way, and not twice as many one way.
  bool is_mixed() const {
    const int least = std::min(across, down), most = std::max(across, down);
    return dark * 4 > pixels && dark * 4 < pixels * 3 && least * 36 > pixels && most < least * 2;
  }
};

struct Cells {
  int columns, rows;
  std::vector<Counts> all;

  template <typename Body>
  void around(int x, int y, Body body) const {
    for (int v = std::max(y - 1, 0); v <= std::min(y + 1, rows - 1); v++) {
      for (int u = std::max(x - 1, 0); u <= std::min(x + 1, columns - 1); u++) body(v * columns + u);
    }
  }
};

// Every other row tells enough.
Cells cells_of(const std::vector<uint8_t> &pixels, int width, int height) {
  Cells cells{width / cell, height / cell, {}};
  cells.all.resize(size_t(cells.columns) * cells.rows);
  for (int y = 0; y < cells.rows * cell; y += 2) {
    const uint8_t *row = pixels.data() + size_t(y) * width;
    const uint8_t *above = y > 0 ? row - width : row;
    for (int column = 0; column < cells.columns; column++) {
      Counts counts{cell};
      for (int x = column * cell; x < (column + 1) * cell; x++) {
        counts.dark += row[x] == 0;
        counts.across += row[x] != row[x > 0 ? x - 1 : 0];
        counts.down += row[x] != above[x];
      }
      cells.all[size_t(y / cell) * cells.columns + column].add(counts);
    }
  }
  return cells;
}

// Of each cell, whether it and those around it are mixed together.
std::vector<char> mixed_cells(const Cells &cells) {
  std::vector<char> mixed(cells.all.size());
  for (int y = 0; y < cells.rows; y++) {
    for (int x = 0; x < cells.columns; x++) {
      Counts sum;
      cells.around(x, y, [&](int at) { sum.add(cells.all[at]); });
      mixed[size_t(y) * cells.columns + x] = sum.is_mixed();
    }
  }
  return mixed;
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
Patch taken(const Cells &cells, std::vector<char> &mixed, int seed) {
  Patch patch{{cells.columns, cells.rows, -1, -1}};
  std::vector<int> open{seed};
  mixed[seed] = 0;
  while (!open.empty()) {
    const int x = open.back() % cells.columns, y = open.back() / cells.columns;
    open.pop_back();
    patch.count++;
    auto &box = patch.box;
    box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x), std::max(box.bottom, y)};
    cells.around(x, y, [&](int at) {
      if (mixed[at]) open.push_back(at);
      mixed[at] = 0;
    });
  }
  return patch;
}

}  // namespace

std::vector<Box> mixed_places(const std::vector<uint8_t> &pixels, int width, int height) {
  const auto cells = cells_of(pixels, width, height);
  auto mixed = mixed_cells(cells);
  std::vector<Patch> patches;
  for (size_t seed = 0; seed < mixed.size(); seed++) {
    if (!mixed[seed]) continue;
    const auto patch = taken(cells, mixed, int(seed));
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
