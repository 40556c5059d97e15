import Foundation
import TestPictures
import Testing

/// Photos of one pack are found by when their files say that they were taken.
@Suite struct CaptureTimeCommandTests {
  let command: Command

  init() throws { command = try Command() }

  /// - Parameter minutes: after which the file was written, as after a copy.
  private func photo(_ name: String, _ sample: String, taken: String, offset: String?, minutes: Int) throws {
    let picture = try Data(
      contentsOf: Command.repository.appending(path: "samples/\(sample)"))
    let bytes = ExifBlock(taken: taken, offset: offset).inserted(intoJPEG: Array(picture))
    let file = command.folder.appending(path: "photos/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_780_000_000 + Double(minutes) * 60)],
      ofItemAtPath: file.path)
  }

  @Test(
    arguments: [
      // Two minutes by the photos' own clocks, however far apart names and copies are.
      (("10:00:00", nil), ("10:02:00", nil), true), (("10:00:00", nil), ("10:02:01", nil), false),
      (("10:00:00", "+09:00"), ("02:01:00", "+01:00"), true),
      (("10:00:00", "+09:00"), ("10:01:00", "+01:00"), false),
      (("10:00:00", "+09:00"), ("10:01:00", nil), true),
    ] as [((String, String?), (String, String?), Bool)])
  func `the capture time goes before names and the time of the file`(
    first: (String, String?), second: (String, String?), isPair: Bool
  ) throws {
    try photo(
      "20261122_080000.jpg", "dated/IMG_0412.jpg", taken: "2026:11:22 \(first.0)", offset: first.1,
      minutes: isPair ? 0 : 60)
    try photo(
      "20261122_\(isPair ? "23" : "08")0000 (2).jpg", "none/cloth.jpg", taken: "2026:11:22 \(second.0)",
      offset: second.1, minutes: isPair ? 300 : 60)
    try command.run("scan", "--register", "--inbox-uncoded", "photos")
    let entries = try command.run("inbox", "list", "--format", "ndjson").output
    #expect(entries.split(separator: "\n").count == 2)
    let pairs = try command.run("inbox", "pair").output
    #expect(pairs.contains("1 and 2") == isPair, "\(pairs)")
    // It stays with the entries wherever they go.
    try command.run("export", "all.json")
    try command.run("import", "all.json", "--store", "other")
    #expect(try command.run("inbox", "pair", "--store", "other").output == pairs)
  }

  @Test func `a photo without a code stays where it was taken with one, whatever its name`() throws {
    try photo("IMG_1.jpg", "dated/IMG_0412.jpg", taken: "2026:11:22 10:00:00", offset: nil, minutes: 0)
    try photo("IMG_7.jpg", "none/cloth.jpg", taken: "2026:11:22 10:00:30", offset: nil, minutes: 90)
    try photo("IMG_9.jpg", "none/wood.jpg", taken: "2026:11:22 10:30:00", offset: nil, minutes: 0)
    let scan = try command.run("scan", "--register", "photos")
    #expect(scan.errors.contains("2 to the inbox, 1 without a code left out"), "\(scan.errors)")
    #expect(try command.run("inbox", "pair", "--all").errors.contains("IMG_1.jpg with photos/IMG_7.jpg"))
  }
}
