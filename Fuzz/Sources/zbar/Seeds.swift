import Foundation
import Harness
import Imaging

/// Writes pictures of single, clean symbols as inputs; ends the program.
func writeSeeds(_ arguments: ArraySlice<String>) -> Never {
  guard let folder = arguments.first else { exit(64) }
  for path in arguments.dropFirst() {
    let file = URL(filePath: path)
    do {
      let image = try GrayImage(decoding: Array(Data(contentsOf: file)))
      for (kind, seed) in [("seed", seed(image)), ("pattern", pattern(image)), ("bars", bars(image))] {
        guard let seed else { continue }
        try Data(seed).write(to: URL(filePath: folder).appending(path: "\(file.lastPathComponent).\(kind)"))
      }
    } catch {
      print("\(path): \(error)")
      exit(1)
    }
  }
  exit(0)
}

/// True for black.
private func rows(of image: GrayImage) -> [[Bool]] {
  (0..<image.height).map { y in
    image.pixels[(y * image.width)..<((y + 1) * image.width)].map { $0 < 128 }
  }
}

/// The widths along a row; nil where one is too wide.
private func bars(_ image: GrayImage) -> [UInt8]? {
  let row = rows(of: image)[image.height / 3]
  guard let places = modules([row]) else { return nil }
  var widths: [UInt8] = []
  for (index, place) in places.enumerated() {
    if index == 0 || row[place] != row[places[index - 1]] {
      widths.append(0)
    } else {
      widths[widths.count - 1] += 1
    }
  }
  guard !widths.contains(where: { $0 > 15 }) else { return nil }
  if widths.count % 2 == 1 { widths.append(15) }
  return [UInt8(Drawing.Kind.bars.rawValue), 0, 0, 1]
    + stride(from: 0, to: widths.count, by: 2).map { widths[$0] << 4 | widths[$0 + 1] }
}

/// Nil for a picture of more modules than an input can have.
private func seed(_ image: GrayImage) -> [UInt8]? {
  let rows = rows(of: image)
  // A symbol of bars may have text below, which has no modules: a row across the bars says all.
  return seed(rows) ?? seed([rows[image.height / 3]])
}

/// The corner by which squares are found, beside itself; nil for symbols of bars.
private func pattern(_ image: GrayImage) -> [UInt8]? {
  let rows = rows(of: image)
  guard let (across, down) = places(rows) else { return nil }
  return input(.pattern, scale: 2, rows, across.prefix(9), down.prefix(9))
}

private func seed(_ rows: [[Bool]]) -> [UInt8]? {
  places(rows).map { input(.modules, scale: 2, rows, $0.across[...], $0.down[...]) }
}

/// The first byte says the kind, the next three the sides and the scale, each less one.
private func input(
  _ kind: Drawing.Kind, scale: UInt8, _ rows: [[Bool]], _ across: ArraySlice<Int>, _ down: ArraySlice<Int>
) -> [UInt8] {
  let bits = down.flatMap { y in across.map { x in rows[y][x] } }
  let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
    (0..<8).reduce(UInt8(0)) { byte, bit in
      byte << 1 | (start + bit < bits.count && bits[start + bit] ? 1 : 0)
    }
  }
  return [UInt8(kind.rawValue), UInt8(across.count - 1), UInt8(down.count - 1), scale] + bytes
}

/// Where its modules stand; nil where they are more than an input can have.
private func places(_ rows: [[Bool]]) -> (across: [Int], down: [Int])? {
  let columns = rows[0].indices.map { x in rows.map { $0[x] } }
  guard let across = modules(rows), let down = modules(columns) else { return nil }
  return across.count <= 256 && across.count * down.count <= Drawing.moduleLimit ? (across, down) : nil
}

/// Where the first pixels of the modules stand in every line, from the first black pixel in any
/// to the last; nil without a black one.
private func modules(_ lines: [[Bool]]) -> [Int]? {
  let isBlack = (0..<(lines.first?.count ?? 0)).map { x in lines.contains { $0[x] } }
  guard let first = isBlack.firstIndex(of: true), let last = isBlack.lastIndex(of: true) else { return nil }
  var module = last + 1 - first
  for line in lines {
    for x in first..<last where line[x] != line[x + 1] { module = divisor(module, x + 1 - first) }
  }
  return Array(stride(from: first, through: last, by: module))
}

/// The greatest that both have.
private func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
