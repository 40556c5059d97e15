import Barcodes
import Batch
import Testing

@Suite struct SetAssemblyTests {
  private static func result(_ name: String, _ codes: [Barcode]) -> ScanResult {
    ScanResult(
      path: BytePath("photos/\(name)"), contentHash: ContentHash(of: Array(name.utf8)), milliseconds: 1,
      outcome: DecodeOutcome(barcodes: codes, width: 9, height: 9))
  }

  private static func part(_ index: Int, of count: Int, _ text: String, id: Int) -> Barcode {
    Barcode(
      symbology: .dataMatrix, bytes: Array(text.utf8), isPartial: true,
      part: SetPart(index: index, count: count, id: id), corners: [])
  }

  @Test func `sets whose codes alternate are told apart`() {
    var sets = SetAssembly()
    let given = [
      sets.completing(Self.result("a", [Self.part(0, of: 2, "MILK", id: 1)])),
      sets.completing(Self.result("b", [Self.part(1, of: 2, "EGGS", id: 2)])),
      sets.completing(Self.result("c", [Self.part(1, of: 2, "POWDER", id: 1)])),
      sets.completing(Self.result("d", [Self.part(0, of: 2, "TEN ", id: 2)])),
    ]
    #expect(given.map(\.status) == [.incomplete, .incomplete, .decoded, .decoded])
    #expect(given.flatMap(\.joined).map(\.code.text) == ["MILKPOWDER", "TEN EGGS"])
    #expect(given[3].joined[0].photos.map(\.path.text) == ["photos/d", "photos/b"])
  }

  @Test func `a photo with two codes of a set of three gives the message in their place`() {
    var sets = SetAssembly()
    _ = sets.completing(Self.result("a", [Self.part(2, of: 3, "C", id: 1)]))
    let other = Barcode(symbology: .qr, bytes: [0x51])
    let last = sets.completing(
      Self.result("b", [Self.part(0, of: 3, "A", id: 1), other, Self.part(1, of: 3, "B", id: 1)]))
    #expect(last.barcodes.map(\.text) == ["Q", "ABC"] && last.joined.count == 1)
  }

  @Test func `a code that is met again brings nothing, and its photo belongs to the set`() {
    var sets = SetAssembly()
    for name in ["a", "b"] {
      let given = sets.completing(Self.result(name, [Self.part(0, of: 2, "A", id: 1)]))
      #expect(given.status == .incomplete)
    }
    let last = sets.completing(Self.result("c", [Self.part(1, of: 2, "B", id: 1)]))
    #expect(last.joined.first?.photos.map(\.path.text) == ["photos/a", "photos/b", "photos/c"])
  }

  @Test func `holds no more sets than it may, the latest`() {
    var sets = SetAssembly()
    for id in 0...SetAssembly.mostSets {
      _ = sets.completing(Self.result("a\(id)", [Self.part(0, of: 2, "A", id: id)]))
    }
    #expect(sets.completing(Self.result("x", [Self.part(1, of: 2, "B", id: 0)])).status == .incomplete)
    let latest = SetAssembly.mostSets
    #expect(sets.completing(Self.result("y", [Self.part(1, of: 2, "B", id: latest)])).status == .decoded)
  }
}
