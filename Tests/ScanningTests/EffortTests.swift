import Barcodes
import Imaging
import Scanning
import Testing

@Suite struct EffortTests {
  /// A code on gray paper as a camera sees it: askew and small.
  private static let askew = Bars.ean13("8801234567893").image(module: 2, height: 90).rotated(byDegrees: 28)
    .image

  @Test(arguments: Effort.allCases)
  func `reads a clear code at any effort, wherever it points`(effort: Effort) {
    #expect(BarcodeScanner(effort: effort).scan(Self.askew).map(\.text) == ["8801234567893"])
  }

  @Test(arguments: Effort.allCases)
  func `gives the same codes for the same effort every time`(effort: Effort) {
    let scanner = BarcodeScanner(effort: effort)
    #expect(scanner.scan(Self.askew) == scanner.scan(Self.askew))
  }

  @Test func `reads light bars on dark paper`() {
    let image = Bars.ean13("8801234567893").image(module: 3, height: 80).inverted()
    #expect(BarcodeScanner(effort: .normal).scan(image).map(\.text) == ["8801234567893"])
  }

  @Test func `orders efforts from fast to thorough`() {
    #expect(Effort.allCases.sorted() == [.fast, .normal, .thorough])
  }
}
