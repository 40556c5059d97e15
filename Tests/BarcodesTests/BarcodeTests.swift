import Barcodes
import Testing

@Suite struct BarcodeTests {
  @Test(arguments: [
    (Symbology.ean13, "4006381333931", "04006381333931"), (.ean8, "96385074", "00000096385074"),
    (.upca, "036000291452", "00036000291452"), (.upce, "01234565", "00012345000065"),
    (.itf, "10614141000415", "10614141000415"), (.databar, "0110614141000415", "10614141000415"),
  ]) func `names its product where the symbology says so`(symbology: Symbology, text: String, gtin: String) {
    #expect(Barcode(symbology: symbology, bytes: Array(text.utf8)).gtin?.description == gtin)
  }

  @Test(arguments: [
    (Symbology.code128, "4006381333931"), (.qr, "4006381333931"), (.itf, "4006381333931"),
    (.code39, "96385074"),
    (.ean13, "4006381333932"),
  ]) func `takes no other text for a product`(symbology: Symbology, text: String) {
    #expect(Barcode(symbology: symbology, bytes: Array(text.utf8)).gtin == nil)
  }

  @Test func `reads the product of a GS1 message that begins with it`() {
    let bytes = Array("010880123456789317261231".utf8)
    #expect(Barcode(symbology: .code128, bytes: bytes, isGS1: true).gtin == GTIN("8801234567893"))
    #expect(Barcode(symbology: .code128, bytes: bytes).gtin == nil)
  }

  @Test func `a part of a QR set names nothing`() {
    let bytes = Array("010880123456789317261231".utf8)
    #expect(Barcode(symbology: .qr, bytes: bytes, isGS1: true, isPartial: true).gtin == nil)
  }

  @Test func `tells bytes that are not text`() {
    #expect(Barcode(symbology: .qr, bytes: [0xb1, 0xe8]).isText == false)
    #expect(Barcode(symbology: .qr, bytes: Array("김치".utf8)).isText)
  }
}
