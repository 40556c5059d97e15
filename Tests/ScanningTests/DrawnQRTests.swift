import Barcodes
import Imaging
import Scanning
import TestSupport
import Testing

/// QR codes that are drawn here, read by decoders that are not.
struct DrawnQRTests {
  private func picture(of symbol: QRSymbol, module: Int = 4) -> GrayImage {
    let side = (symbol.side + 2 * QRSymbol.quietZone) * module
    var pixels = [UInt8](repeating: 255, count: side * side)
    for y in 0..<symbol.side * module {
      for x in 0..<symbol.side * module where symbol.modules[y / module * symbol.side + x / module] == 1 {
        pixels[(y + QRSymbol.quietZone * module) * side + x + QRSymbol.quietZone * module] = 0
      }
    }
    return GrayImage(width: side, height: side, pixels: pixels)
  }

  private func read(_ symbol: QRSymbol) -> Barcode? {
    let found = BarcodeScanner(symbologies: [.qr]).scan(picture(of: symbol))
    return found.count == 1 ? found[0] : nil
  }

  private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $*+-./:abcxyz%,".utf8)

  @Test func `whatever their size, they are read as they were meant`() throws {
    var chance = SplitMix64(seed: 1)
    var sides: Set<Int> = []
    for number in 0..<150 {
      let isShort = number % 2 == 0
      let letters = Self.letters.prefix(isShort ? 44 : Self.letters.count)
      let count = Int.random(in: 1...(isShort ? 154 : 106), using: &chance)
      let content = try (0..<count).map { _ in try #require(letters.randomElement(using: &chance)) }
      let symbol = try #require(QRSymbol(content, isGS1: false))
      sides.insert(symbol.side)
      #expect(read(symbol)?.bytes == content, "\(String(decoding: content, as: UTF8.self))")
    }
    #expect(sides == [21, 25, 29, 33, 37, 41])
  }

  @Test func `GS1 messages keep their separators, in either mode`() throws {
    var chance = SplitMix64(seed: 2)
    let short = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*+-./:".utf8)
    let long = short + Array("abcxyz%!&'()_,;<=>?\"".utf8)
    for number in 0..<120 {
      let letters = number % 2 == 0 ? short : long
      let lot = try (0..<Int.random(in: 1...20, using: &chance)).map { _ in
        try #require(letters.randomElement(using: &chance))
      }
      let content = Array("010880123456789310".utf8) + lot + [0x1d] + Array("91REMEXP:A0001NFTV3R0".utf8)
      let symbol = try #require(QRSymbol(content, isGS1: true))
      let code = try #require(read(symbol))
      #expect(code.isGS1 && code.bytes == content, "\(code.text)")
      #expect(code.gtin?.shortest == "8801234567893")
    }
  }

  @Test func `what is empty or too long is none`() {
    #expect(QRSymbol([], isGS1: false) == nil)
    #expect(QRSymbol(Array(repeating: 97, count: 106), isGS1: false)?.side == 41)
    #expect(QRSymbol(Array(repeating: 97, count: 107), isGS1: false) == nil)
    #expect(QRSymbol(Array(repeating: 65, count: 154), isGS1: false)?.side == 41)
    #expect(QRSymbol(Array(repeating: 65, count: 155), isGS1: false) == nil)
    #expect(QRSymbol(Array(repeating: 65, count: 20), isGS1: false)?.side == 21)
  }

  @Test func `a few wrong modules are put right`() throws {
    let content = Array("REMEXP:A0001NFTV3R0".utf8)
    let symbol = try #require(QRSymbol(content, isGS1: false))
    var image = picture(of: symbol)
    let start = (QRSymbol.quietZone + 10) * 4
    var pixels = image.pixels
    for y in start..<start + 8 { for x in start..<start + 8 { pixels[y * image.width + x] ^= 255 } }
    image = GrayImage(width: image.width, height: image.height, pixels: pixels)
    #expect(BarcodeScanner(symbologies: [.qr]).scan(image).first?.bytes == content)
  }
}
