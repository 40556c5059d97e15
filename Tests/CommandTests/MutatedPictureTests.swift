import Foundation
import Imaging
import TestPictures
import TestSupport
import Testing

/// Pictures with changed bytes: every one of them gets a line and a status, whatever it does to its decoder.
///
/// `REMEXP_MUTATIONS=20000` changes so many of each format, and `REMEXP_SEED` says how; `Fuzz/pictures` runs that, and
/// says what became of them.
@Suite struct MutatedPictureTests {
  let command: Command
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["REMEXP_MUTATIONS"].flatMap(Int.init) ?? 120
  private static let seed = environment["REMEXP_SEED"].flatMap(UInt64.init) ?? 20_261_122
  private static let formats: [ImageFormat] = [.heic, .avif, .webp].filter(ImageFormat.readable.contains)

  /// What may become of one of them. A decoder that dies of it costs no other photo.
  private static let statuses: Set<String> = [
    "decoded", "none", "error", "unsupported", "refused", "timeout", "crashed", "incomplete",
  ]

  init() throws {
    command = try Command()
  }

  @Test(arguments: formats) func `every changed picture ends with a status of its own`(format: ImageFormat)
    throws
  {
    let originals = try Self.originals(of: format)
    var dice = SplitMix64(seed: Self.seed)
    var counts: [String: Int] = [:]
    for start in stride(from: 0, to: Self.count, by: 1000) {
      let names = (start..<min(start + 1000, Self.count)).map { "\($0).\(format)" }
      for name in names {
        let changed = Self.changed(originals, with: &dice)
        try Data(changed).write(to: command.folder.appending(path: name))
      }
      try command.file("list", names.joined(separator: "\n") + "\n")
      let scan = try command.run("scan", "--cpu-time", "5", "--format", "ndjson", "--files-from", "list")
      let results = try ScanLine.all(scan.output)
      #expect(results.map(\.path) == names)
      for result in results { counts[result.status, default: 0] += 1 }
      try keep(results.filter { $0.status == "crashed" || $0.status == "timeout" })
      for name in names { try FileManager.default.removeItem(at: command.folder.appending(path: name)) }
    }
    #expect(Set(counts.keys).isSubset(of: Self.statuses), "\(counts)")
    // Changes that no decoder notices would say nothing.
    #expect((counts["error"] ?? 0) * 4 > Self.count && (counts["decoded"] ?? 0) > 0, "\(counts)")
    if Self.environment["REMEXP_MUTATIONS"] != nil {
      print(
        "\(format): \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))"
      )
    }
  }

  /// The files that a decoder died of, where `REMEXP_KEEP` names a folder for them.
  private func keep(_ results: [ScanLine]) throws {
    guard let folder = Self.environment["REMEXP_KEEP"] else { return }
    for result in results {
      let file = URL(filePath: folder).appending(path: "\(result.status)-\(Self.seed)-\(result.path)")
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.copyItem(at: command.folder.appending(path: result.path), to: file)
    }
  }

  private static func originals(of format: ImageFormat) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: EncodedPicture.folder.path).sorted()
      .map { EncodedPicture($0) }.filter { !$0.name.hasPrefix("lossless.heic") && !$0.name.hasSuffix(".py") }
      .map { try $0.bytes() }.filter { ImageFormat(sniffing: $0) == format }
  }

  /// One of them with one to eight changes, of which the beginning that tells the format is spared.
  private static func changed(_ originals: [[UInt8]], with dice: inout SplitMix64) -> [UInt8] {
    var bytes = originals.randomElement(using: &dice) ?? []
    for _ in 0..<Int.random(in: 1...8, using: &dice) { change(&bytes, among: originals, with: &dice) }
    return bytes
  }

  private static func change(_ bytes: inout [UInt8], among all: [[UInt8]], with dice: inout SplitMix64) {
    guard bytes.count > 40 else { return }
    let place = Int.random(in: 16..<bytes.count, using: &dice)
    let end = min(bytes.count, place + Int.random(in: 1...32, using: &dice))
    switch Int.random(in: 0..<9, using: &dice) {
    case 0...2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
    case 3: bytes[place] = UInt8.random(in: 0...255, using: &dice)
    case 4: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &dice) ?? 0
    case 5: bytes.removeSubrange(place..<end)
    case 6:
      bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 16..<bytes.count, using: &dice))
    case 7:
      bytes.replaceSubrange(
        place..<end, with: (place..<end).map { _ in UInt8.random(in: 0...255, using: &dice) })
    default:
      let other = all.randomElement(using: &dice) ?? bytes
      if Bool.random(using: &dice) { bytes = Array(bytes[..<place] + other.dropFirst(place)) }
    }
  }
}
