import Barcodes
import Batch
import Testing

@Suite struct DecodeOutcomeTests {
  private let whole = Barcode(symbology: .qr, bytes: [0x61])
  private let part = Barcode(symbology: .qr, bytes: [0x62], isPartial: true)

  @Test func `the status follows from what was read`() {
    #expect(DecodeOutcome(barcodes: [], width: 9, height: 9).status == .none)
    #expect(DecodeOutcome(barcodes: [whole], width: 9, height: 9).status == .decoded)
    #expect(DecodeOutcome(barcodes: [part, whole], width: 9, height: 9).status == .decoded)
    #expect(DecodeOutcome(barcodes: [part, part], width: 9, height: 9).status == .incomplete)
  }

  @Test func `only a status that does not say it all has a reason`() {
    #expect(DecodeOutcome(barcodes: [whole], width: 9, height: 9).reason == nil)
    #expect(DecodeOutcome(barcodes: [part], width: 9, height: 9).reason != nil)
    #expect(DecodeOutcome(failure: .late(seconds: "30")).reason == "longer than 30 s")
  }

  @Test func `what was not read counts as a failure, what holds no barcode does not`() {
    let fine = ScanStatus.allCases.filter { !$0.isFailure }
    #expect(fine == [.decoded, .none, .incomplete, .skipped])
  }
}
