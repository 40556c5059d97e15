import Delimited
import Foundation
import TestPictures
import TestSupport
import Testing

/// Folders that hold what is no photo, names that are hardly names, and files that do not stay what they are.
@Suite struct HostileNamesTests {
  let command: Command

  init() throws {
    command = try Command()
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
  }

  private var photos: URL { command.folder.appending(path: "photos") }

  private static let sound = Command.repository.appending(path: "samples/clean/ean8.png").path

  /// One line of ndjson.
  private struct Line: Decodable {
    let path: String
    let path_bytes: String?
    let status: String

    var bytes: [UInt8] { path_bytes.flatMap { Data(base64Encoded: $0) }.map(Array.init) ?? Array(path.utf8) }
  }

  private func lines(_ output: String) throws -> [Line] {
    try output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// Runs it in the shell, no longer than what is generous on a busy machine: where something hangs it hangs for ever.
  private func run(_ arguments: String) throws -> Command.Outcome {
    try command.run(shell: "timeout -s KILL 30 '\(Command.executablePath)' \(arguments)")
  }

  // MARK: What is no photo

  private static let special = [
    ("pipe.png", "mkfifo pipe.png", "skipped"), ("loop.png", "ln -s loop.png loop.png", "skipped"),
    ("a.png", "ln -s b.png a.png", "error"), ("zero.png", "ln -s /dev/zero zero.png", "skipped"),
    ("random.png", "ln -s /dev/urandom random.png", "skipped"), ("dir.png", "mkdir dir.png", "skipped"),
    ("self.png", "ln -s . self.png", "skipped"), ("up.png", "ln -s .. up.png", "skipped"),
    ("root.png", "ln -s / root.png", "skipped"), ("proc.png", "ln -s /proc proc.png", "skipped"),
    ("topipe.png", "ln -s pipe.png topipe.png", "skipped"), ("empty.jpg", ": > empty.jpg", "error"),
    ("huge.jpg", "truncate -s 1T huge.jpg", "refused"),
  ]

  @Test func `what is no photo is told, and neither hangs nor stops it`() throws {
    var special = Self.special
    try command.run(shell: "cd photos; " + special.map(\.1).joined(separator: "; "))
    try makeSocket(photos.appending(path: "socket.png").path)
    special.append(("socket.png", "", "skipped"))
    try command.run(
      shell: "cp '\(Self.sound)' photos/1.png; cp '\(Self.sound)' photos/z.png; ln -s 1.png photos/link.png")
    for jobs in ["1", "4"] {
      let outcome = try run("scan --format ndjson --jobs \(jobs) photos")
      #expect(outcome.status == 1)
      let results = try lines(outcome.output)
      #expect(results.count == special.count + 3)
      for (name, _, status) in special {
        let path = "photos/\(name)"
        #expect(results.filter { $0.path == path }.map(\.status) == [status], "\(name)")
        #expect(
          outcome.errors.split(separator: "\n").count { $0.hasPrefix("remexp: \(path): ") } == 1, "\(name)")
      }
      for name in ["1", "link", "z"] {
        #expect(results.contains { $0.path == "photos/\(name).png" && $0.status == "decoded" }, "\(name)")
      }
    }
  }

  @Test func `so it is where each is named, and in a list`() throws {
    try command.run(shell: "cd photos; " + Self.special.map(\.1).joined(separator: "; "))
    try makeSocket(photos.appending(path: "socket.png").path)
    // Folders that are named are walked, whatever leads to them.
    let named = (Self.special + [("socket.png", "", "skipped")]).filter {
      !["dir.png", "self.png", "up.png", "root.png", "proc.png"].contains($0.0)
    }
    try command.file("list", named.map { "photos/\($0.0)\n" }.joined())
    for arguments in [named.map { "photos/\($0.0)" }.joined(separator: " "), "--files-from list"] {
      let outcome = try run("scan --format ndjson \(arguments)")
      #expect(outcome.status == 1)
      #expect(try lines(outcome.output).map(\.status) == named.map(\.2))
    }
  }

  private static let mayMakeDevices: Bool = {
    let made = try? Command().run(shell: "mknod zero c 1 5 && head -c 1 zero | wc -c")
    return made?.output == "1\n"
  }()

  @Test(.needs("devices can be made and read in the temporary folder", mayMakeDevices))
  func `a device is never read`() throws {
    try command.run(
      shell:
        "cd photos; mknod zero.png c 1 5; mknod null.jpg c 1 3; mknod remexp.csv c 1 5; cp '\(Self.sound)' x.png"
    )
    let outcome = try run("scan --register --format ndjson photos")
    #expect(outcome.status == 1)
    #expect(try lines(outcome.output).map(\.status) == ["skipped", "decoded", "skipped"])
    #expect(
      outcome.errors.contains("remexp: photos/remexp.csv: a device, not a file that can be read whole."))
    #expect(
      try command.run(shell: "stat -c %t:%T photos/*.png photos/*.jpg photos/*.csv").output
        == "0:0\n1:5\n1:3\n1:5\n")
  }

  private func makeSocket(_ path: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(descriptor >= 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // From its own folder, because such a name is short.
    try #require(path.utf8.count < 100)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let status = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(status == 0)
  }

  // MARK: Names

  private static let names: [[UInt8]] =
    [
      "-rf.png", "--format.png", "new\nline.png", "tab\t.png", "cr\r.png", "esc\u{1b}[31m.png",
      "bel\u{7}.png",
      "del\u{7f}.png", "c1\u{9b}2J.png", "rtl\u{202e}gnp.png", "iso\u{2066}.png", "ls\u{2028}.png",
      "zw\u{200b}.png", "bom\u{feff}.png", "\u{ac00}.png", "\u{1100}\u{1161}.png", "\u{301}mark.png", "😀.png",
      "quote\"'.png", "comma,;|.png", "=1+1.png", "a;=1.png", " blank .png", "back\\slash.png", "\\u{1b}.png",
      "$(touch PWNED).png", "*.png", String(repeating: "x", count: 251) + ".png",
      String(repeating: "우", count: 83) + "1.png",
    ].map { Array($0.utf8) } + [
      Array("bad".utf8) + [0xFF] + Array(".png".utf8), [0xC0, 0xAF] + Array(".png".utf8),
      [0xED, 0xA0, 0x80] + Array(".png".utf8),
    ]

  private func write(_ bytes: [UInt8], to name: [UInt8]) throws {
    let path = (Array(photos.path.utf8) + [UInt8(ascii: "/")] + name + [0]).map { CChar(bitPattern: $0) }
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test(arguments: [true, false])
  func `any name is read, given back to the byte, and shown harmlessly`(isSound: Bool) throws {
    let content = isSound ? Array(try Data(contentsOf: URL(filePath: Self.sound))) : Array("GIF89a".utf8)
    for name in Self.names { try write(content, to: name) }
    let paths = Self.names.map { Array("photos/".utf8) + $0 }.sorted { $0.lexicographicallyPrecedes($1) }
    let json = try run("scan --format ndjson photos")
    #expect(json.status == (isSound ? 0 : 1))
    #expect(try lines(json.output).map(\.bytes) == paths)

    let csv = try run("scan --format csv photos")
    var reader = try DelimitedReader(Array(csv.output.utf8))
    #expect(try reader.next() && reader.fields.first == "path" && reader.fields.last == "path_bytes")
    var fromCSV: [[UInt8]] = []
    while try reader.next() {
      let fields = reader.fields
      let bytes = Data(base64Encoded: fields.last ?? "") ?? Data()
      fromCSV.append(bytes.isEmpty ? Array(fields[0].utf8) : Array(bytes))
    }
    #expect(fromCSV == paths)

    let text = try run("scan photos")
    #expect((isSound ? text.output : text.errors).split(separator: "\n").count == paths.count)
    for output in [text.output, text.errors, csv.errors, json.errors] {
      #expect(!output.unicodeScalars.contains { $0 != "\n" && Self.isHidden($0) })
    }
    let list = Data(paths.map { $0 + [0] }.joined())
    try list.write(to: command.folder.appending(path: "list"))
    let listed = try run("scan -0 --files-from list --format ndjson")
    #expect(try lines(listed.output).map(\.bytes) == paths)
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "PWNED").path))
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  @Test func `composed and decomposed names are two files, and one search`() throws {
    let (composed, decomposed) = ("\u{c6b0}\u{c720}.png", "\u{110b}\u{116e}\u{110b}\u{1172}.png")
    let content = Array(try Data(contentsOf: URL(filePath: Self.sound)))
    try write(content + [1], to: Array(composed.utf8))
    try write(content + [2], to: Array(decomposed.utf8))
    // Each has a line of its own; a line in one form does for a file in the other.
    try command.file("photos/remexp.csv", "file,expires\n\(composed),2027-01-01\n\(decomposed),2027-02-02\n")
    #expect(try run("scan --register photos").status == 0)
    let dates = try command.run("inbox", "list", "--format", "json").output
      .matches(of: /"expires_on": "([^"]*)"/).map { String($0.1) }
    #expect(dates.sorted() == ["2027-01-01", "2027-02-02"])
    try command.run("undo")
    try command.file("photos/remexp.csv", "file,expires\n\(decomposed),2027-03-03\n")
    _ = try run("scan --register photos")
    #expect(
      try command.run("inbox", "list", "--format", "json").output.matches(of: /2027-03-03/).count == 2)

    try command.file(
      "products.csv",
      "code,name\n8801234567893,\(composed.dropLast(4)) A\n96385074,\(decomposed.dropLast(4)) B\n")
    try command.run("catalog", "import", "products.csv")
    for word in [composed, decomposed].map({ String($0.dropLast(4)) }) {
      #expect(try command.run("catalog", "search", word).output.split(separator: "\n").count == 2)
    }
  }

  // MARK: Files that do not stay what they are

  @Test func `what goes away or changes during a scan is one error each`() throws {
    let content = Array(try Data(contentsOf: URL(filePath: Self.sound)))
    for number in 0..<300 {
      try write(content + Array("\(number)".utf8), to: Array("\(100 + number).png".utf8))
    }
    let started = try command.start(
      "scan", "--jobs", "1", "--effort", "thorough", "--format", "ndjson", "photos")
    try started.waitForOutput(lines: 1)
    // The scan is a few photos further; these are far behind it.
    for line in [
      "rm 390.png", "rm 391.png; mkfifo 391.png", "rm 392.png; mkdir 392.png", "truncate -s 0 393.png",
      "rm 394.png; ln -s /dev/zero 394.png", "truncate -s 1T 395.png",
    ] { try meanwhile(line) }
    let outcome = try started.outcome()
    let results = try lines(outcome.output)
    // A machine so fast that it was done before proves nothing.
    try #require(results.count == 300)
    #expect(outcome.status == 1)
    #expect(
      results[290...295].map(\.status) == [
        "vanished", "vanished", "vanished", "error", "vanished", "refused",
      ])
    #expect(results.count { $0.status == "decoded" } == 294)
    #expect(outcome.errors.split(separator: "\n").count == 6)
  }

  /// Runs a line of the shell in the folder of photos, beside a scan that goes on.
  private func meanwhile(_ line: String) throws {
    try Command().run(shell: "cd '\(photos.path)' && { \(line); }")
  }

  @Test func `a folder that goes away during a scan is one error`() throws {
    let content = Array(try Data(contentsOf: URL(filePath: Self.sound)))
    for number in 0..<40 { try write(content + [UInt8(number)], to: Array("\(100 + number).png".utf8)) }
    try command.run(shell: "mkdir photos/z; cp photos/100.png photos/z")
    let started = try command.start("scan", "--jobs", "1", "--format", "ndjson", "photos")
    try started.waitForOutput(lines: 1)
    try meanwhile("rm -r z")
    let outcome = try started.outcome()
    #expect(outcome.status == 1)
    #expect(outcome.errors == "remexp: photos/z: gone before it could be read\n")
  }

  // MARK: Links

  @Test func `a link to a folder elsewhere is one line, and followed when asked`() throws {
    try command.run(
      shell: """
        cp '\(Self.sound)' photos/1.png; ln -s /proc photos/proc; ln -s .. photos/up; ln -s ../other photos/other
        ln -s ../other/deep photos/deep; ln -s ../one.png photos/one.png; cp photos/1.png one.png
        mkdir -p other/deep; cp photos/1.png other/2.png; cp photos/1.png other/deep/3.png; ln -s photos link
        """)
    let plain = try run("scan --format ndjson photos")
    #expect(plain.status == 0)
    #expect(
      try lines(plain.output).filter { $0.status == "decoded" }.map(\.path) == [
        "photos/1.png", "photos/one.png",
      ])
    #expect(
      plain.errors.split(separator: "\n").count == 4
        && plain.errors.contains("--follow, or naming it, reads it"))
    try command.run(shell: "rm photos/proc")
    let followed = try run("scan --follow --format ndjson photos")
    #expect(
      try lines(followed.output).filter { $0.status == "decoded" }.map(\.path)
        == ["photos/1.png", "photos/deep/3.png", "photos/one.png", "photos/other/2.png"])
    // Named on the command line, a link is the folder.
    try command.run(shell: "rm photos/up photos/other photos/deep")
    let named = try run("scan --format ndjson link")
    #expect(named.status == 0)
    #expect(try lines(named.output).map(\.path) == ["link/1.png", "link/one.png"])
  }
}
