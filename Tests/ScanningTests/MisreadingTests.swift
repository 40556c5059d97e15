import Barcodes
import Foundation
import Imaging
import Scanning
import TestSupport
import Testing

/// Codes that are spoilt in many ways: better nothing than another product's code.
@Suite struct MisreadingTests {
  private enum Spoiling: CaseIterable {
    case outOfFocus, moved, torn, shifted, grainy
  }

  /// A random valid code, drawn and spoilt, with what it is.
  private static func picture(_ number: UInt64) -> (image: GrayImage, code: String) {
    var random = SplitMix64(seed: number)
    let twelve = (0..<12).map { _ in Int.random(in: 0...9, using: &random) }
    let sum = twelve.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    let code = (twelve + [(10 - sum % 10) % 10]).map(String.init).joined()
    let module = Int.random(in: 2...4, using: &random)
    let drawn = Bars.ean13(code).image(module: module, height: 30 * module)
    let spoiling = Spoiling.allCases[Int(number) % Spoiling.allCases.count]
    return (spoilt(drawn, by: spoiling, module: module, &random), code)
  }

  private static func spoilt(
    _ image: GrayImage, by spoiling: Spoiling, module: Int, _ random: inout SplitMix64
  ) -> GrayImage {
    switch spoiling {
    case .outOfFocus: return image.outOfFocus(radius: module + Int.random(in: -1...1, using: &random))
    case .moved:
      let reach = module * Int.random(in: 2...4, using: &random) / 2
      return image.changed { column, row, at in
        (0...reach).reduce(0) { $0 + at(column + $1, row) } / (reach + 1)
      }
    case .torn:
      let start = Int.random(in: 14 * module..<image.width - 24 * module, using: &random)
      let end = start + module * Int.random(in: 4...12, using: &random)
      return image.changed { column, row, at in start..<end ~= column ? 128 : at(column, row) }
    case .shifted:
      let shift = module * Int.random(in: 2...5, using: &random) + 1
      return image.changed { column, row, at in
        at(column + (row * 2 > image.height ? shift : 0), row)
      }
      .outOfFocus(radius: max(1, module / 2))
    case .grainy:
      var noise = (0..<image.pixels.count).map { _ in Int.random(in: -60...60, using: &random) }
      noise.append(0)
      return image.outOfFocus(radius: max(1, module - 1)).changed { column, row, at in
        at(column, row) + noise[row * image.width + column]
      }
    }
  }

  /// Of short codes a check digit tells even less, and a blur takes them for each other; `thorough` looks at them closely.
  @Test func `gives no other short code of what is out of focus`() {
    var (read, wrong): (Int, [String]) = (0, [])
    var random = SplitMix64(seed: 29)
    for number in 0..<12 {
      let isShort = number.isMultiple(of: 2)
      let code = isShort ? Self.ean8(&random) : Self.upce(&random)
      let drawn = (isShort ? Bars.ean8(code) : Bars.upce(code)).image(module: 4, height: 90)
      let image = drawn.outOfFocus(radius: Int.random(in: 3...5, using: &random))
        .fitted(toLongSide: Int.random(in: 120...240, using: &random))
      for barcode in BarcodeScanner(effort: .thorough).scan(image) {
        if barcode.text == code { read += 1 } else { wrong.append("\(code) as \(barcode.text)") }
      }
    }
    #expect(wrong.isEmpty)
    #expect(read >= 7)
  }

  private static func ean8(_ random: inout SplitMix64) -> String {
    let seven = (0..<7).map { _ in Int.random(in: 0...9, using: &random) }
    let sum = seven.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 3 : 1) }
    return (seven + [(10 - sum % 10) % 10]).map(String.init).joined()
  }

  /// Of number system 0, with the check digit that fits.
  private static func upce(_ random: inout SplitMix64) -> String {
    let six = (0..<6).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    return (0...9).map { "0\(six)\($0)" }.first { UPCE($0) != nil } ?? "04965802"
  }

  @Test func `gives no other product's code, and reads most of what a camera spoils`() {
    var (read, wrong): (Int, [String]) = (0, [])
    let count: UInt64 = 40
    for number in 0..<count {
      let (image, code) = Self.picture(number)
      for barcode in BarcodeScanner(effort: .normal).scan(image) {
        if barcode.gtin == GTIN(code) { read += 1 } else { wrong.append("\(code) as \(barcode.text)") }
      }
    }
    #expect(wrong.isEmpty)
    #expect(read >= 14)
  }
}

extension GrayImage {
  /// Each pixel by what stands around it; beyond the rim is paper.
  fileprivate func changed(_ shade: (Int, Int, (Int, Int) -> Int) -> Int) -> GrayImage {
    let at = { (column: Int, row: Int) -> Int in
      (0..<width).contains(column) && (0..<height).contains(row) ? Int(pixels[row * width + column]) : 255
    }
    let changed = (0..<width * height).map { index in
      UInt8(max(0, min(255, shade(index % width, index / width, at))))
    }
    return GrayImage(width: width, height: height, pixels: changed)
  }
}
