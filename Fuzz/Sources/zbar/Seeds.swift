import Foundation
import Imaging

/// Writes pictures of single, clean symbols as inputs; ends the program.
func writeSeeds(_ arguments: ArraySlice<String>) -> Never {
  guard let folder = arguments.first else { exit(64) }
  for path in arguments.dropFirst() {
    let file = URL(filePath: path)
    do {
      guard let seed = try seed(GrayImage(decoding: Array(Data(contentsOf: file)))) else { continue }
      try Data(seed).write(to: URL(filePath: folder).appending(path: file.lastPathComponent + ".seed"))
    } catch {
      print("\(path): \(error)")
      exit(1)
    }
  }
  exit(0)
}

/// Nil for a picture of more modules than an input can have.
private func seed(_ image: GrayImage) -> [UInt8]? {
  let rows = (0..<image.height).map { y in
    image.pixels[(y * image.width)..<((y + 1) * image.width)].map { $0 < 128 }
  }
  // A symbol of bars may have text below, which has no modules: a row across the bars says all.
  return seed(rows) ?? seed([rows[image.height / 3]])
}

private func seed(_ rows: [[Bool]]) -> [UInt8]? {
  let columns = rows[0].indices.map { x in rows.map { $0[x] } }
  guard let across = modules(rows), let down = modules(columns) else { return nil }
  guard across.count <= 256, across.count * down.count <= Drawing.moduleLimit else { return nil }
  let bits = down.flatMap { y in across.map { x in rows[y][x] } }
  let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
    (0..<8).reduce(UInt8(0)) { byte, bit in
      byte << 1 | (start + bit < bits.count && bits[start + bit] ? 1 : 0)
    }
  }
  return [1, UInt8(across.count - 1), UInt8(down.count - 1), 2] + bytes
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
