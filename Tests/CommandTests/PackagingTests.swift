import Foundation
import TestSupport
import Testing

/// What is resolved, built and installed, with the repository's own scripts in a folder of their own and a swift that
/// only copies.
@Suite(.needs("make", FileManager.default.isExecutableFile(atPath: "/usr/bin/make")))
struct PackagingTests {
  let command: Command

  /// What is built at first: a program that does nothing.
  static let one = "#!/bin/sh\n"

  /// A checkout with one source, whose text the "binary" holds, and the papers that are installed with it.
  init() throws {
    command = try Command()
    let files = FileManager.default
    for name in ["Makefile", "packaging", "catalog", "docs", "Integrations"] + Self.papers {
      try files.copyItem(
        at: Command.repository.appending(path: name), to: command.folder.appending(path: name))
    }
    // These tests are of a checkout, also where a source archive runs them.
    try? files.removeItem(at: command.folder.appending(path: "packaging/source-date"))
    for name in ["Sources", "samples/dated"] {
      try files.createDirectory(
        at: command.folder.appending(path: name), withIntermediateDirectories: true)
    }
    try command.file("Package.swift", "// none")
    try command.file("Sources/program", Self.one)
    try command.file("samples/dated/photo.jpg", "")
    try command.file(
      "swift",
      """
      #!/bin/sh
      mkdir -p .build/release
      cp Sources/program .build/release/remexp
      chmod 755 .build/release/remexp
      [ ! -e interfere ] || date >> Sources/program
      """)
    try command.run(shell: "chmod 755 swift")
    try command.file("Package.resolved", pins(try Self.listed()))
  }

  private static let papers = [
    "README.md", "README.ko.md", "CHANGELOG.md", "SECURITY.md", "NOTICE", "LICENSE",
  ]

  /// The names and versions that the repository lists.
  private static func listed() throws -> [(String, String)] {
    let list = Command.repository.appending(path: "packaging/dependencies.txt")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], words[1])
      }
  }

  /// As SwiftPM writes it.
  private func pins(_ pins: [(String, String)], key: String = "version") -> String {
    let list = pins.map { name, version in
      """
          {
            "identity" : "\(name)",
            "kind" : "remoteSourceControl",
            "location" : "https://example.com/\(name)",
            "state" : {
              "revision" : "0123456789abcdef",
              "\(key)" : "\(version)"
            }
          }
      """
    }
    return """
      {
        "originHash" : "0",
        "pins" : [
      \(list.joined(separator: ",\n"))
        ],
        "version" : 3
      }

      """
  }

  @discardableResult
  private func make(_ goal: String, swift: String = "./swift") throws -> Command.Outcome {
    try command.run(shell: "make \(goal) SETUP=: CI= SWIFT='\(swift)' DESTDIR=\"$PWD/root\" PREFIX=/usr")
  }

  private var installed: String? {
    try? String(contentsOf: command.folder.appending(path: "root/usr/bin/remexp"), encoding: .utf8)
  }

  @Test func `what was built is installed without Swift`() throws {
    #expect(try make("build").status == 0)
    let outcome = try make("install", swift: "/nonexistent/swift")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(installed == Self.one)
  }

  @Test(arguments: ["Sources/program", "Sources/another", "packaging/traits.sh", "Package.swift", "Makefile"])
  func `what is not of these sources is built anew, or not installed`(changed: String) throws {
    try make("build")
    try make("install")
    try command.run(shell: "echo '# changed' >> \(changed)")
    let refused = try make("install", swift: "/nonexistent/swift")
    #expect(refused.status != 0 && installed == Self.one)
    #expect(refused.errors.contains("was not built from the sources as they are now"))
    #expect(try make("install").status == 0)
    #expect(installed == (changed == "Sources/program" ? Self.one + "# changed\n" : Self.one))
  }

  @Test func `a binary from elsewhere is not installed`() throws {
    try command.run(shell: "mkdir -p .build/release; echo other > .build/release/remexp")
    #expect(try make("install", swift: "/nonexistent/swift").status != 0 && installed == nil)
    try make("build")
    try command.run(shell: "echo other > .build/release/remexp")
    #expect(try make("install", swift: "/nonexistent/swift").status != 0 && installed == nil)
    #expect(try make("install").status == 0 && installed == Self.one)
  }

  @Test func `what was built while its sources changed is not installed`() throws {
    try command.file("interfere", "")
    let build = try make("build")
    #expect(build.errors.contains("the sources changed meanwhile"))
    #expect(try make("install", swift: "/nonexistent/swift").status != 0 && installed == nil)
  }

  @Test func `what was resolved is what is listed, and nothing else`() throws {
    func check(_ text: String) throws -> Command.Outcome {
      try command.file("Package.resolved", text)
      return try command.run(shell: "sh packaging/dependencies.sh check")
    }
    let listed = try Self.listed()
    #expect(listed.count >= 2)
    #expect(try check(pins(listed.reversed())).status == 0)
    let another = try check(pins(listed + [("swift-another", "1.0.0")]))
    #expect(another.status == 1 && another.errors.contains("resolved, not listed: swift-another 1.0.0"))
    let fewer = try check(pins(Array(listed.dropLast())))
    let (name, version) = listed[listed.count - 1]
    #expect(fewer.status == 1 && fewer.errors.contains("listed, not resolved: \(name) \(version)"))
    let newer = try check(pins(listed.dropLast() + [(name, version + "1")]))
    #expect(newer.status == 1 && newer.errors.contains("resolved, not listed: \(name) \(version)1"))
    let branch = try check(pins(listed, key: "branch"))
    #expect(branch.status == 1 && branch.errors.contains("\(name) without-a-version"))
    try FileManager.default.removeItem(at: command.folder.appending(path: "Package.resolved"))
    #expect(try command.run(shell: "sh packaging/dependencies.sh check").status == 1)
  }

  @Test func `what this build resolved is what is listed`() throws {
    let script = Command.repository.appending(path: "packaging/dependencies.sh").path
    let outcome = try command.run(shell: "sh '\(script)' check")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
