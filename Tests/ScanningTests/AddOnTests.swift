import Barcodes
import Imaging
import Scanning
import TestSupport
import Testing

@Suite struct AddOnTests {
  private let scanner = BarcodeScanner()

  /// A code with its add-on beside it, the quiet zones of both kept.
  private static func image(
    _ code: Bars, _ addOn: String, gap: Int = 9, module: Int = 3, height: Int = 90
  ) -> GrayImage {
    let drawn = code.beside(.addOn(addOn), gap: gap).image(module: module, height: height)
    // The digits stand above their bars, which are therefore shorter.
    let first = (12 + code.modules.count + gap / 2) * module
    var pixels = drawn.pixels
    for row in 12 * module..<12 * module + height / 6 {
      for column in first..<drawn.width { pixels[row * drawn.width + column] = 255 }
    }
    return GrayImage(width: drawn.width, height: drawn.height, pixels: pixels)
  }

  @Test(
    arguments: [
      (.ean13("9780306406157"), "51299"), (.ean13("9771234567003"), "07"), (.ean13("8801234567893"), "90000"),
      (.ean13("0036000291452"), "05"), (.upce("01234565"), "12345"), (.upce("01234565"), "34"),
    ] as [(Bars, String)], [0.0, 21, 180])
  func `gives the digits of an add-on with the code that it stands beside`(
    one: (code: Bars, addOn: String), turned: Double
  ) {
    let codes = scanner.scan(Self.image(one.code, one.addOn).rotated(byDegrees: turned).image)
    #expect(codes.map(\.addOn) == [one.addOn])
  }

  @Test func `reads every remainder of two digits and every sum of five`() {
    for number in 0..<14 {
      let addOn = number < 4 ? "2\(number)" : "\(54_321 + 7 * number)"
      let codes = scanner.scan(Self.image(.ean13("9771234567003"), addOn, gap: 7 + number % 6))
      #expect(codes.map(\.addOn) == [addOn])
    }
  }

  @Test func `spoilt add-ons are given rightly or not at all`() {
    var random = SplitMix64(seed: 13)
    var (read, wrong): (Int, [String]) = (0, [])
    for number in 0..<24 {
      let count = number % 2 == 0 ? 2 : 5
      let addOn = (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
      let module = Int.random(in: 2...4, using: &random)
      var image = Self.image(
        .ean13("9780306406157"), addOn, gap: Int.random(in: 7...12, using: &random), module: module)
      let start = (12 + 95 + 7) * module
      let place = Int.random(in: start..<start + 30 * module, using: &random)
      switch number % 3 {
      case 0: image = image.outOfFocus(radius: module - 1)
      // A scratch, dark or light.
      case 1: image = image.painted(columns: place..<place + module * 3, shade: number % 2 == 0 ? 20 : 250)
      // A shadow's edge, and grain.
      default: image = image.grainy(by: 40, &random)
      }
      for code in scanner.scan(image.rotated(byDegrees: Double(number % 7) - 3).image) {
        if code.addOn == addOn {
          read += 1
        } else if let told = code.addOn {
          wrong.append("\(addOn) as \(told)")
        }
      }
    }
    #expect(wrong == [])
    #expect(read >= 8)
  }

  @Test func `what is cut off by the rim of the picture is no shorter add-on`() {
    let whole = Self.image(.ean13("9780306406157"), "51299", module: 3)
    for modules in stride(from: 12 + 95 + 9 + 18, to: 12 + 95 + 9 + 52, by: 4) {
      let cut = whole.cropped(columns: 0..<3 * modules, rows: 0..<whole.height)
      #expect(scanner.scan(cut).allSatisfy { $0.addOn == nil }, "\(modules)")
    }
  }

  /// Drawn as if by chance: nothing of it is an add-on.
  @Test func `nothing else beside a code is an add-on`() {
    var random = SplitMix64(seed: 5)
    for number in 0..<16 {
      let other: Bars
      switch number % 4 {
      case 0: other = .ean8("96385074")
      case 1: other = .itf(String(Int.random(in: 10...99, using: &random)))
      // Stripes of random widths, as long as an add-on.
      case 2:
        other = Bars(
          widths: (0..<(number % 8 < 4 ? 11 : 25)).map { _ in Int.random(in: 1...3, using: &random) })
      // Regular stripes.
      default: other = Bars(widths: Array(repeating: number % 8 < 4 ? 1 : 2, count: 23))
      }
      let image = Bars.ean13("8801234567893").beside(other, gap: 8).image(module: 3, height: 90)
      #expect(scanner.scan(image).allSatisfy { $0.addOn == nil }, "\(number)")
    }
  }

  @Test func `add-ons are no codes of their own`() {
    for addOn in ["05", "51299"] {
      #expect(BarcodeScanner().scan(Bars.addOn(addOn).image(module: 3, height: 90)).isEmpty)
    }
  }
}

extension Bars {
  /// Two or five digits. Source: GS1 General Specifications, section 5.2.2.5.
  fileprivate static func addOn(_ text: String) -> Bars {
    let digits = text.compactMap(\.wholeNumberValue)
    let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 9) }
    let parity =
      digits.count == 2
      ? ["OO", "OE", "EO", "EE"][(10 * digits[0] + digits[1]) % 4]
      : [
        "EEOOO", "EOEOO", "EOOEO", "EOOOE", "OEEOO", "OOEEO", "OOOEE", "OEOEO", "OEOOE", "OOEOE",
      ][sum % 10]
    let shown = zip(digits, parity).map { retail($0, isEven: $1 == "E") }
    return Bars("1011" + shown.joined(separator: "01"))
  }

  fileprivate func beside(_ other: Bars, gap: Int) -> Bars {
    var both = self
    both.modules += [Bool](repeating: false, count: gap) + other.modules
    return both
  }
}

extension GrayImage {
  fileprivate func painted(columns: Range<Int>, shade: UInt8) -> GrayImage {
    var pixels = pixels
    for row in 0..<height {
      for column in columns.clamped(to: 0..<width) { pixels[row * width + column] = shade }
    }
    return GrayImage(width: width, height: height, pixels: pixels)
  }

  fileprivate func grainy(by strength: Int, _ random: inout SplitMix64) -> GrayImage {
    let pixels = pixels.map {
      UInt8(max(0, min(255, Int($0) + Int.random(in: -strength...strength, using: &random))))
    }
    return GrayImage(width: width, height: height, pixels: pixels)
  }
}
