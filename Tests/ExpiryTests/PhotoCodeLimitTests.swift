import Barcodes
import Expiry
import Testing

@Suite struct PhotoCodeLimitTests {
  private func code(_ text: String) -> Barcode { Barcode(symbology: .qr, bytes: Array(text.utf8)) }

  @Test func `the first codes of a photo are kept, so many and so long`() {
    let few = (0..<PhotoCodeLimit.count).map { code("\($0)") }
    #expect(PhotoCodeLimit.kept(few) == few)
    #expect(PhotoCodeLimit.kept(few + [code("more")]) == few)
    let long = (0..<9).map { code("\($0)" + String(repeating: "x", count: 4000)) }
    #expect(PhotoCodeLimit.kept(long) == Array(long.prefix(4)))
    let tooLong = code(String(repeating: "x", count: TextLimit.code.length + 1))
    #expect(PhotoCodeLimit.kept([tooLong, few[0]]) == [few[0]])
    #expect(PhotoCodeLimit.kept([]).isEmpty)
  }
}
