import Foundation
import TestPictures
import Testing

@Suite struct ScanCommandTests {
  let command: Command

  /// With the samples and the catalog of the repository in sight, as a user has them after a clone.
  init() throws {
    command = try Command()
    for name in ["samples", "catalog"] {
      try FileManager.default.createSymbolicLink(
        at: command.folder.appending(path: name), withDestinationURL: Command.repository.appending(path: name)
      )
    }
  }

  /// The time a photo took is no part of what is compared, nor is when its file was written.
  func withoutTimes(_ text: String) -> String {
    text.replacing(/"ms":\d+/, with: "\"ms\":0")
      .replacing(/"changed_at":"[^"]*"/, with: "\"changed_at\":\"\"")
  }

  /// Nor are the corners, which differ by pixels with the engine that read the code, and what only one of the engines
  /// tells of how its bytes are meant.
  func withoutCorners(_ text: String) -> String {
    text.replacing(/"corners":\[(\[\d+,\d+\],?){4}\]/, with: "\"corners\":[]")
      .replacing(/"eci":\[\[0,26\]\],/, with: "")
  }

  @Test(arguments: ["text", "ndjson", "json", "csv"]) func `prints what it read`(format: String) throws {
    try command.run("catalog", "import", "catalog/products.csv")
    let outcome = try command.run(
      "scan", "--format", format, "samples/clean/ean13.png", "samples/clean/qr-text-korean.png",
      "samples/clean/upce.png", "samples/none/blank.png")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    try expectGolden("scan-\(format)", withoutCorners(withoutTimes(outcome.output)))
  }

  /// The third issue of a magazine: 977 1234 567003 and, nine modules farther on, 07.
  private static let magazine =
    "10101110110010001011001100100110100001010001101010100111010100001000100111001011100101000010101000"
    + "00000010110100111010010001"

  @Test func `prints the digits of an add-on beside the code`() throws {
    let quiet = [UInt8](repeating: 255, count: 36)
    let line = quiet + Self.magazine.flatMap { [UInt8](repeating: $0 == "1" ? 0 : 255, count: 3) } + quiet
    let picture = PNGFile(
      width: UInt32(line.count), height: 120, rows: Array(repeating: line, count: 120))
    try Data(picture.bytes).write(to: command.folder.appending(path: "magazine.png"))
    let output = { try command.run("scan", "--format", $0, "magazine.png").output }
    #expect(try output("text") == "magazine.png: ean13 9771234567003 +07\n")
    #expect(try output("ndjson").contains(#""text":"9771234567003","add_on":"07","gtin""#))
    #expect(try output("json").contains(#""add_on":"07""#))
    #expect(
      try output("csv").hasSuffix(
        ",add_on,path_bytes\nmagazine.png,decoded,,ean13,9771234567003,09771234567003,,,,,07,\n"))
  }

  @Test func `gives the same output for any number of jobs`() throws {
    let folder = "samples/clean"
    let one = try command.run("scan", "--format", "ndjson", "--jobs", "1", folder)
    let four = try command.run("scan", "--format", "ndjson", "--jobs", "4", folder)
    #expect(withoutTimes(one.output) == withoutTimes(four.output))
    #expect(one.output.split(separator: "\n").count == 21)
  }

  @Test func `reads paths from a list, also with line breaks in names`() throws {
    let name = "two\nlines.png"
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: name))
    let byLine = try command.run(
      "scan", "--files-from", "-", input: "samples/clean/ean8.png\nsamples/clean/upca.png\n")
    #expect(byLine.output.split(separator: "\n").count == 2)
    let byZero = try command.run("scan", "--files-from", "-", "-0", input: "\(name)\0")
    #expect(byZero.output.hasPrefix("two\\u{a}lines.png: ean13 "))
  }

  @Test func `a bad file is one line and does not stop the rest`() throws {
    try command.file("broken.png", "\u{89}PNG\r\n\u{1a}\n no picture")
    try command.file("text.jpg", "this is no picture")
    let outcome = try command.run("scan", "nosuch.jpg", "broken.png", "text.jpg", "samples/clean/ean8.png")
    #expect(outcome.status == 1)
    #expect(outcome.output.split(separator: "\n").count == 1)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "remexp: nosuch.jpg: no such file or folder")
    #expect(lines.allSatisfy { $0.hasPrefix("remexp: ") })
  }

  @Test func `reads only the symbologies asked for`() throws {
    let outcome = try command.run(
      "scan", "--symbologies", "qr", "samples/clean/ean13.png", "samples/clean/qr-gs1.png")
    #expect(outcome.output.contains("samples/clean/ean13.png: no barcode"))
    #expect(outcome.output.contains("samples/clean/qr-gs1.png: qr "))
  }

  @Test func `looks for a symbology or says that it cannot`() throws {
    let photo = "samples/gs1/data-matrix-use-by.jpg"
    let outcome = try command.run("scan", "--symbologies", "qr,dataMatrix", photo)
    #if ZXing
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("\(photo): dataMatrix "))
    #else
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix(
          "Error: this remexp does not read dataMatrix; build it with the trait ZXing\n")
      )
    #endif
  }

  @Test func `registers what is known and dated, the rest waits, and nothing twice`() throws {
    try command.run("catalog", "import", "catalog/products.csv")
    let first = try command.run("scan", "--register", "samples/dated", "--today", "2026-11-21")
    #expect(first.status == 0)
    try expectGolden("scan-register", first.output)
    let again = try command.run("scan", "--register", "samples/dated", "--today", "2026-11-21")
    #expect(again.output.isEmpty)
    #expect(again.errors == "0 registered, 0 to the inbox, 11 known from before\n")
    let report = try command.run("report", "--today", "2026-11-21")
    try expectGolden("report-of-samples", report.output)
    let undo = try command.run("undo")
    #expect(undo.output.hasPrefix("undone: scan ("))
    #expect(try command.run("list").output.hasSuffix("nothing in the pantry\n"))
    #expect(try command.run("inbox", "list").output == "the inbox is empty\n")
  }

  @Test func `one photo under two names is one item`() throws {
    try command.run("catalog", "import", "catalog/products.csv")
    let photo = Command.repository.appending(path: "samples/clean/ean13.png")
    for name in ["a exp261201.png", "b exp261201.png"] {
      try FileManager.default.copyItem(at: photo, to: command.folder.appending(path: name))
    }
    let outcome = try command.run("scan", "--register", "a exp261201.png", "b exp261201.png")
    #expect(outcome.output.contains("a exp261201.png: registered "))
    #expect(outcome.output.contains("b exp261201.png: known from before"))
  }

  @Test func `a manifest goes with its photos, and its bad lines are named`() throws {
    try command.run("catalog", "import", "catalog/products.csv")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a.png"))
    try command.file(
      "list.csv", "file,expires,quantity,location\na.png,2026-12-31,3,fridge\nb.png,someday,,\n")
    let outcome = try command.run(
      "scan", "--register", "--manifest", "list.csv", "a.png", "--today", "2026-11-21")
    #expect(outcome.output.contains("  3  2026-12-31 in 40 days"))
    #expect(outcome.errors.hasPrefix("remexp: list.csv: line 3: “someday” is not a date"))
  }

  @Test func `it is said once how a manifest's dates are written, where its rows had to decide`() throws {
    for name in ["a.png", "b.png"] {
      try FileManager.default.copyItem(
        at: Command.repository.appending(path: "samples/clean/ean13.png"),
        to: command.folder.appending(path: name))
    }
    let rows = "file,expires\na.png,06.12.2026\nb.png,15.11.2027\n"
    try command.file("list.csv", rows)
    let scan = ["scan", "--register", "--manifest", "list.csv", "a.png", "b.png", "--today", "2026-11-21"]
    let note = "list.csv: dates in expires: day.month.year\n"
    #expect(try command.run(scan).errors.hasPrefix(note))
    #expect(!(try command.run(scan + ["-q"]).errors.contains("dates in")))
    #expect(
      try command.run(scan + ["--language", "ko"]).errors.contains("list.csv: expires의 날짜 순서: 일.월.년")
    )
    // What lies beside the photos likewise, and nothing where the rows say it by themselves.
    try command.file("remexp.csv", rows)
    let beside = try command.run("scan", "--register", "a.png", "b.png", "--store", "s")
    #expect(
      beside.errors.components(separatedBy: "remexp.csv: dates in expires: day.month.year\n").count == 2)
    try command.file("list.csv", "file,expires\na.png,2026-12-06\n")
    #expect(!(try command.run(scan).errors.contains("dates in")))
  }

  @Test func `a name from a Mac is found in the manifest, and its Korean words are read`() throws {
    try command.run("catalog", "import", "catalog/products.csv")
    let photo = Command.repository.appending(path: "samples/clean/ean13.png")
    let names = ["두부 한 모.png", "우유 소비기한 26.12.05.png"].map(\.decomposedStringWithCanonicalMapping)
    for (number, name) in names.enumerated() {
      try (Data(contentsOf: photo) + Data("\(number)".utf8)).write(
        to: command.folder.appending(path: "a.png"))
      try command.run(shell: "mv a.png '\(name)'")
    }
    try command.file("remexp.csv", "파일,소비기한,수량\n두부 한 모.png,2026-12-31,3\n")
    let outcome = try command.run("scan", "--register", ".", "--today", "2026-11-21")
    #expect(outcome.output.contains("  3  2026-12-31 in 40 days"), "\(outcome.output)")
    #expect(outcome.output.contains("  1  2026-12-05 in 14 days"), "\(outcome.output)")
  }

  @Test func `the inbox is finished by hand`() throws {
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a.png"))
    let scan = try command.run("scan", "--register", "a.png")
    #expect(scan.output == "a.png: inbox 1: not in the catalog, no date\n")
    let early = try command.run("inbox", "apply", "1")
    #expect(early.status == 1)
    #expect(early.errors == "1 of 1 still miss something; see remexp inbox list\n")
    #expect(
      try command.run("inbox", "set", "1", "--expires", "261201").errors == "still: not in the catalog\n")
    try command.run("catalog", "import", "catalog/products.csv")
    let apply = try command.run("inbox", "apply", "--today", "2026-11-21")
    #expect(apply.output.hasSuffix("2026-12-01 in 10 days\n"))
    #expect(try command.run("inbox", "list").output == "the inbox is empty\n")
    #expect(
      try command.run("inbox", "drop", "1").errors == "remexp: no open inbox entry 1; see remexp inbox list\n"
    )
  }
}
