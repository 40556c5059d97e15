import Barcodes
import Testing

@Suite struct SetPartTests {
  private static func code(_ index: Int, of count: Int, _ bytes: [UInt8], id: Int = 7, eci: Int? = nil)
    -> Barcode
  {
    Barcode(
      symbology: .qr, bytes: bytes, isPartial: true, part: SetPart(index: index, count: count, id: id),
      interpretations: eci.map { [ChannelInterpretation(start: 0, number: $0)] } ?? [])
  }

  @Test(arguments: [(-1, 2, 0), (2, 2, 0), (0, 1, 0), (0, 17, 0), (0, 2, -1), (0, 2, 0x10000)])
  func `there is no such part`(index: Int, count: Int, id: Int) {
    #expect(SetPart(index: index, count: count, id: id) == nil)
  }

  @Test func `joins bytes in the order of the places, a character in two codes too`() throws {
    let whole = try #require(
      Barcode(joining: [Self.code(1, of: 2, [0x9C, 0xA0]), Self.code(0, of: 2, [0xEC, 0x9A, 0xB0, 0xEC])]))
    #expect(whole.text == "우유" && !whole.isPartial && whole.part == nil)
  }

  @Test func `declarations keep their places`() {
    let whole = Barcode(
      joining: [
        Self.code(1, of: 3, [3, 4], eci: 26), Self.code(0, of: 3, [1, 2]), Self.code(2, of: 3, [5]),
      ])
    #expect(whole?.interpretations == [ChannelInterpretation(start: 2, number: 26)])
  }

  @Test(
    arguments: [
      [], [code(0, of: 2, [1])], [code(0, of: 2, [1]), code(0, of: 2, [2])],
      [code(0, of: 2, [1]), code(1, of: 2, [2]), code(1, of: 2, [3])],
      [code(0, of: 2, [1]), code(1, of: 2, [2], id: 8)], [code(0, of: 2, [1]), code(1, of: 3, [2])],
      [code(0, of: 2, [1]), Barcode(symbology: .qr, bytes: [2])],
    ])
  func `joins nothing else`(parts: [Barcode]) {
    #expect(Barcode(joining: parts) == nil)
  }

  @Test func `the parity of a QR set proves its message`() throws {
    let part = try #require(SetPart(index: 0, count: 2, id: 3))
    #expect(Barcode(symbology: .qr, bytes: [1, 2]).isProven(by: part))
    #expect(!Barcode(symbology: .qr, bytes: [1, 3]).isProven(by: part))
    #expect(Barcode(symbology: .dataMatrix, bytes: [1, 3]).isProven(by: part))
  }
}
