#include "CZXing.h"

#include "MixedPlaces.h"

#ifdef ZXING

#define ZX_USE_UTF8 1
#include <ZXing/ReadBarcode.h>
#include <ZXing/ZXVersion.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

// 1.4 was the first to give the bytes of a code, 3.0 changed the formats.
#if ZXING_VERSION_MAJOR < 1 || (ZXING_VERSION_MAJOR == 1 && ZXING_VERSION_MINOR < 4) || ZXING_VERSION_MAJOR > 2
#error "The trait ZXing needs zxing-cpp 1.4 to 2.x"
#endif

// The options got their own header together with their new name, in 2.2.
#if __has_include(<ZXing/ReaderOptions.h>)
using Options = ZXing::ReaderOptions;
#else
using Options = ZXing::DecodeHints;
#endif

using ZXing::BarcodeFormat;
// Result until 2.2, Barcode since.
using Codes = decltype(ZXing::ReadBarcodes(std::declval<ZXing::ImageView>()));
using Code = Codes::value_type;

namespace {

// What is given is black and white already.
Options options(unsigned wanted) {
  // Never a linear format: 1.4 ends the process on some pictures when DataBar is on.
  ZXing::BarcodeFormats formats;
  if (wanted & CZXING_QR) formats |= BarcodeFormat::QRCode;
  if (wanted & CZXING_DATA_MATRIX) formats |= BarcodeFormat::DataMatrix;
  return Options().setFormats(formats).setBinarizer(ZXing::Binarizer::FixedThreshold)
      .setTryDownscale(false);
}

// The declarations among the bytes as the ECI protocol transmits them, behind the three of the symbology identifier: a
// backslash and six digits, and of the content's own backslashes two.
std::vector<czxing_interpretation> interpretations(const Code &result) {
  std::vector<czxing_interpretation> all;
  if (!result.hasECI()) return all;
  const auto bytes = result.bytesECI();
  const size_t end = bytes.size();
  size_t start = 0;
  for (size_t at = 3; at < end;) {
    if (bytes[at] != '\\') {
      at++, start++;
    } else if (at + 1 < end && bytes[at + 1] == '\\') {
      at += 2, start++;
    } else {
      int32_t number = 0;
      for (size_t digit = at + 1; digit < std::min(at + 7, end); digit++) number = number * 10 + (bytes[digit] - '0') % 10;
      all.push_back({start, number});
      at += 7;
    }
  }
  return all;
}

bool fill(czxing_code &code, const Code &result) {
  const auto &bytes = result.bytes();
  code.bytes = static_cast<uint8_t *>(std::malloc(bytes.size() + 1));
  if (code.bytes == nullptr) return false;
  if (!bytes.empty()) std::memcpy(code.bytes, bytes.data(), bytes.size());
  code.count = bytes.size();
  const auto declared = interpretations(result);
  if (!declared.empty()) {
    const size_t size = declared.size() * sizeof(czxing_interpretation);
    code.interpretations = static_cast<czxing_interpretation *>(std::malloc(size));
    if (code.interpretations == nullptr) {
      std::free(code.bytes);
      code.bytes = nullptr;
      return false;
    }
    std::memcpy(code.interpretations, declared.data(), size);
    code.interpretation_count = declared.size();
  }
  code.kind = result.format() == BarcodeFormat::QRCode ? CZXING_QR : CZXING_DATA_MATRIX;
  code.is_gs1 = result.contentType() == ZXing::ContentType::GS1;
  code.is_partial = result.isPartOfSequence();
  if (code.is_partial) {
    code.part_index = result.sequenceIndex();
    code.part_count = result.sequenceSize();
    code.part_id = std::atoi(result.sequenceId().c_str());
  }
  const auto &position = result.position();
  for (int i = 0; i < 4; i++) {
    code.corners[2 * i] = position[i].x;
    code.corners[2 * i + 1] = position[i].y;
    code.has_corners = code.has_corners || !(position[i] == position[0]);
  }
  return true;
}

// Which side of the line from a to b the place (x, y) is on, by its sign; 0 on it.
long side_of(ZXing::PointI a, ZXing::PointI b, int x, int y) {
  return long(b.x - a.x) * (y - a.y) - long(b.y - a.y) * (x - a.x);
}

// Paints over the square between the corners of a code.
void cover(std::vector<uint8_t> &pixels, int width, int height, const Code &code) {
  const auto &corners = code.position();
  auto [left, right] = std::minmax({corners[0].x, corners[1].x, corners[2].x, corners[3].x});
  auto [top, bottom] = std::minmax({corners[0].y, corners[1].y, corners[2].y, corners[3].y});
  for (int y = std::max(top, 0); y <= std::min(bottom, height - 1); y++) {
    for (int x = std::max(left, 0); x <= std::min(right, width - 1); x++) {
      int positive = 0, negative = 0;
      for (int i = 0; i < 4; i++) {
        const long side = side_of(corners[i], corners[(i + 1) % 4], x, y);
        positive += side > 0;
        negative += side < 0;
      }
      if (!positive || !negative) pixels[size_t(y) * width + x] = 255;
    }
  }
}

// Codes in the rows of a picture from `top` on. 1.4 gives one Data Matrix at a time: each is painted over to let the
// next be seen, up to so many.
void read_rows(std::vector<uint8_t> &pixels, int width, int height, int top, Options how, Codes &all) {
  const int picture_height = int(pixels.size() / width);
  for (int round = 0; round < 32; round++) {
    auto found = ZXing::ReadBarcodes(
        {pixels.data() + size_t(top) * width, width, height, ZXing::ImageFormat::Lum}, how);
    if (found.empty()) break;
    for (auto &code : found) {
#if ZXING_VERSION_MAJOR < 2
      auto position = code.position();
      for (auto &corner : position) corner.y += top;
      code.setPosition(position);
#endif
      cover(pixels, width, picture_height, code);
      all.push_back(std::move(code));
    }
    // All QR codes are given at once.
    how.setFormats(how.formats() & BarcodeFormat::DataMatrix);
    if (how.formats().empty()) break;
  }
}

#if ZXING_VERSION_MAJOR < 2
// Data Matrix in strips that overlap: the middle row of one or another runs through every code of an eighth of the height
// or more. A strip is left out where nothing on its middle row is mixed as one is: bars are traced longest of all.
void read_strips(
    std::vector<uint8_t> &pixels, int width, int height, const MixedPlaces &mixed, bool turn, Codes &all) {
  const auto how = options(CZXING_DATA_MATRIX).setTryRotate(turn);
  for (const int parts : {4, 8}) {
    const int step = std::max(16, height / parts);
    for (int middle = step / 2; middle < height; middle += step) {
      if (!mixed.may_be_on(middle)) continue;
      const int half = std::min({middle, height - middle, step + step / 2});
      read_rows(pixels, width, 2 * half, middle - half, how, all);
    }
  }
}

// Takes over what was found in a part of a picture, whose places `back` leads to the whole.
template <typename Map>
void take(Codes &found, std::vector<uint8_t> &pixels, int width, int height, Map back, Codes &all) {
  for (auto &code : found) {
    auto position = code.position();
    for (auto &corner : position) corner = back(corner);
    code.setPosition(position);
    cover(pixels, width, height, code);
    all.push_back(std::move(code));
  }
}

// Data Matrix that lies on its side: in the strips of the picture turned to the left.
void read_turned(std::vector<uint8_t> &pixels, int width, int height, Codes &all) {
  std::vector<uint8_t> turned(pixels.size());
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) turned[size_t(width - 1 - x) * height + y] = pixels[size_t(y) * width + x];
  }
  Codes found;
  read_strips(turned, height, width, MixedPlaces(turned, height, width), true, found);
  take(found, pixels, width, height, [=](ZXing::PointI at) { return ZXing::PointI(width - 1 - at.y, at.x); }, all);
}

// Data Matrix in places that look like one, whichever way it lies.
void read_mixed_places(
    std::vector<uint8_t> &pixels, int width, int height, const MixedPlaces &mixed, Codes &all) {
  for (const auto &place : mixed.squares()) {
    const int wide = place.right - place.left, high = place.bottom - place.top;
    std::vector<uint8_t> part;
    for (int y = place.top; y < place.bottom; y++) {
      const auto row = pixels.begin() + ptrdiff_t(y) * width + place.left;
      part.insert(part.end(), row, row + wide);
    }
    Codes found;
    read_rows(part, wide, high, 0, options(CZXING_DATA_MATRIX), found);
    take(found, pixels, width, height,
        [&](ZXing::PointI at) { return ZXing::PointI(at.x + place.left, at.y + place.top); }, all);
  }
}
#endif

Codes read(const uint8_t *pixels, int width, int height, unsigned wanted) {
  Codes all;
  std::vector<uint8_t> rest(pixels, pixels + size_t(width) * height);
  read_rows(rest, width, height, 0, options(wanted), all);
  if (!(wanted & CZXING_DATA_MATRIX)) return all;
#if ZXING_VERSION_MAJOR < 2
  // 1.4 turns its search lines after the first: it sees only codes on the middle row or column, on a row those that stand
  // upright or on their head, on a column the others.
  const MixedPlaces mixed(rest, width, height);
  read_strips(rest, width, height, mixed, false, all);
  read_mixed_places(rest, width, height, mixed, all);
  // What is turned and stands among much else costs more than all of this: it is looked for beside a code, which it may
  // contradict.
  if (!all.empty()) {
    read_strips(rest, width, height, mixed, true, all);
    read_turned(rest, width, height, all);
  }
#endif
  return all;
}

Codes valid(const Codes &results) {
  Codes all;
  for (const auto &result : results) {
    if (result.isValid()) all.push_back(result);
  }
  return all;
}

}  // namespace

// Nothing that C++ throws may reach C or Swift.
extern "C" size_t czxing_read(
    const uint8_t *pixels, int32_t width, int32_t height, unsigned wanted, czxing_code **codes) {
  *codes = nullptr;
  // No format at all would mean every format.
  if (width < 1 || height < 1 || !(wanted & (CZXING_QR | CZXING_DATA_MATRIX))) return 0;
  size_t count = 0;
  try {
    const auto results = valid(read(pixels, width, height, wanted));
    if (results.empty()) return 0;
    *codes = static_cast<czxing_code *>(std::calloc(results.size(), sizeof(czxing_code)));
    if (*codes == nullptr) return 0;
    for (const auto &result : results) {
      if (fill((*codes)[count], result)) count++;
    }
  } catch (...) {
    // What was read before stays; what threw in between has to be given back as it was left.
    if (*codes != nullptr) {
      std::free((*codes)[count].bytes);
      std::free((*codes)[count].interpretations);
    }
  }
  return count;
}

extern "C" void czxing_free(czxing_code *codes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    std::free(codes[i].bytes);
    std::free(codes[i].interpretations);
  }
  std::free(codes);
}

#define WORDS(text) #text
#define VERSION(major, minor, patch) WORDS(major) "." WORDS(minor) "." WORDS(patch)
extern "C" const char *czxing_version(void) {
  return VERSION(ZXING_VERSION_MAJOR, ZXING_VERSION_MINOR, ZXING_VERSION_PATCH);
}

#endif
