import Barcodes
import Testing

@Suite struct CodeContentTests {
  private static let message = "010880123456789310ABC\u{1d}17261231"

  @Test(arguments: [
    (Symbology.code128, true, "]C1"), (.code128, false, "]C0"), (.databar, true, "]e0"),
    (.databarExpanded, true, "]e0"),
    (.qr, true, "]Q3"), (.qr, false, "]Q1"), (.dataMatrix, true, "]d2"), (.dataMatrix, false, "]d1"),
    (.ean13, false, "]E0"),
    (.upca, false, "]E0"), (.ean8, false, "]E4"), (.itf, false, "]I0"), (.code39, false, "]A0"),
    (.codabar, false, "]F0"),
  ])
  func `knows the symbology identifier of a decoded code`(
    symbology: Symbology, isGS1: Bool, identifier: String
  ) {
    #expect(
      SymbologyIdentifier(Barcode(symbology: symbology, bytes: [], isGS1: isGS1)).description == identifier)
  }

  @Test func `a message is GS1 only where its code says so`() {
    let bytes = Array(Self.message.utf8)
    #expect(
      CodeContent(Barcode(symbology: .code128, bytes: bytes, isGS1: true), thisYear: 2026).elements.count == 3
    )
    for symbology in [Symbology.code128, .code39, .qr, .dataMatrix] {
      #expect(CodeContent(Barcode(symbology: symbology, bytes: bytes), thisYear: 2026) == .text)
    }
    // libdmtx gives the leading FNC1 of a GS1 Data Matrix as data; a Code 128 that begins so is none.
    #expect(
      CodeContent(Barcode(symbology: .dataMatrix, bytes: [0x1d] + bytes), thisYear: 2026).elements.count == 3)
    #expect(CodeContent(Barcode(symbology: .code128, bytes: [0x1d] + bytes), thisYear: 2026) == .text)
  }

  @Test func `trusts a DataBar Expanded behind a separator that follows a letter`() {
    let code = Barcode(symbology: .databarExpanded, bytes: Array(Self.message.utf8), isGS1: true)
    #expect(
      CodeContent(code, thisYear: 2026).elements.map(\.description) == [
        "(01)08801234567893", "(10)ABC", "(17)261231",
      ])
  }

  @Test func `keeps the product of a message that breaks off`() throws {
    let barcode = Barcode(symbology: .code128, bytes: Array("01088012345678931EB5".utf8), isGS1: true)
    guard case .invalid(let error, let readable) = CodeContent(barcode, thisYear: 2026) else {
      Issue.record("it is trusted")
      return
    }
    #expect(error.position == 16)
    #expect(readable.elements.map(\.description) == ["(01)08801234567893"])
    #expect(barcode.gtin == GTIN("8801234567893"))
  }

  @Test(arguments: [
    "]Q1https://example.com/2026/01/15/post", "]Q1hello", "]C0010880123456789317261231",
    "]Q1010880123456789317261231", "]I0123456",
    "]A0ABC", "]I112345678901234",
  ])
  func `leaves other codes as text`(scanData: String) throws {
    #expect(try CodeContent(scanData: scanData, thisYear: 2026) == .text)
  }

  @Test func `reads retail codes with add-ons and composites`() throws {
    let gtin = try #require(GTIN("8801234567893"))
    #expect(try CodeContent(scanData: "]E08801234567893", thisYear: 2026) == .gtin(gtin, addOn: nil))
    #expect(try CodeContent(scanData: "]E3880123456789351299", thisYear: 2026) == .gtin(gtin, addOn: "51299"))
    let composite = try CodeContent(scanData: "]E08801234567893|]e017261231", thisYear: 2026)
    #expect(composite.elements.map(\.description) == ["(01)08801234567893", "(17)261231"])
    let small = try CodeContent(scanData: "]E496385074|]e017261231", thisYear: 2026)
    #expect(small.elements.map(\.description) == ["(01)00000096385074", "(17)261231"])
    guard case .invalid(let error, _) = try CodeContent(scanData: "]E496385074|]e017261331", thisYear: 2026)
    else {
      Issue.record("month 13 is taken")
      return
    }
    #expect(error.position == "]E496385074|]e01726".utf8.count)
    #expect(Barcode(symbology: .ean13, bytes: Array("880123456789305".utf8)).gtin == gtin)
  }

  @Test(arguments: ["", "]", "]C", "C1", "0108801234567893", "]1C01"])
  func `scan data begins with its identifier`(scanData: String) {
    let error = #expect(throws: GS1Error.self) { try CodeContent(scanData: scanData, thisYear: 2026) }
    #expect(error?.reason == .noSymbologyIdentifier)
  }

  @Test func `names the product of a message wherever it stands and of a Digital Link`() {
    let gtin = GTIN("8801234567893")
    let message = Array("172612310108801234567893".utf8)
    #expect(Barcode(symbology: .code128, bytes: message, isGS1: true).gtin == gtin)
    let link = Array("https://id.gs1.org/01/08801234567893?17=261231".utf8)
    #expect(Barcode(symbology: .qr, bytes: link).gtin == gtin)
    #expect(Barcode(symbology: .code128, bytes: link).gtin == nil)
    #expect(Barcode(symbology: .qr, bytes: Array("https://example.com/2026/01/15/post".utf8)).gtin == nil)
  }
}
