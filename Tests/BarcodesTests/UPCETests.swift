import Barcodes
import Testing
import TestSupport

@Suite struct UPCETests {
  // The expansion table of the GS1 General Specifications, section 5.2.2.4.2, one row a last digit.
  @Test(arguments: [
    ("01234505", "012000003455"), ("01234514", "012100003454"), ("01234523", "012200003453"),
    ("01234531", "012300000451"), ("01234543", "012340000053"), ("01234558", "012345000058"),
    ("01234565", "012345000065"), ("01234572", "012345000072"), ("01234589", "012345000089"),
    ("01234596", "012345000096"),
  ]) func `expands by the last digit`(short: String, long: String) {
    #expect(UPCE(short)?.gtin == GTIN(long))
  }

  @Test func `computes what is left out`() {
    #expect(UPCE("0123456")?.gtin == GTIN("012345000065"))
    #expect(UPCE("123456")?.gtin == GTIN("012345000065"))
  }

  @Test(arguments: ["21234565", "01234564", "0123456x", "", "012345678", "00000000"])
  func `refuses what is none`(text: String) {
    #expect(UPCE(text) == nil)
  }

  @Test func `has the check digit of its UPC-A for every body`() {
    var dice = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let seven =
        String(Int.random(in: 0...1, using: &dice))
        + (0..<6).map { _ in String(Int.random(in: 0...9, using: &dice)) }.joined()
      let valid = (0...9).filter { UPCE(seven + String($0)) != nil }
      #expect(valid.count == 1 || seven.allSatisfy { $0 == "0" })
      #expect(UPCE(seven)?.gtin == valid.first.flatMap { UPCE(seven + String($0))?.gtin })
    }
  }
}
