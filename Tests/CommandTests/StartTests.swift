import Foundation
import TestSupport
import Testing

/// What a command loads before it does anything.
struct StartTests {
  let command: Command

  init() throws { command = try Command() }

  /// Each brings others that take longer to load than a report takes.
  private static let readers = [
    "libzbar", "libheif", "libX11", "libdbus-1", "libv4l2", "libx265", "libaom", "libcurl", "libcrypto",
    "libldap",
  ]

  @Test func `no command starts with the libraries that only decoders and notices need`() throws {
    // The system's loader then says what it would load, and does not start the program.
    let outcome = try command.run("--version", environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    #expect(outcome.output.contains("libc.so"))
    for library in Self.readers { #expect(!outcome.output.contains("\(library).")) }
  }

  /// A file of its name, found before it, stands for a system on which it is damaged or not there.
  @Test(.needs("readelf, and a binary that looks for libraries beside itself", looksBesideItself))
  func `where libzbar cannot be loaded, a scan and doctor say so and everything else works`() throws {
    let copy = command.folder.appending(path: "remexp").path
    #expect(try command.run(shell: "cp '\(Command.executablePath)' '\(copy)'").status == 0)
    try command.file("libzbar.so.0", "no library")
    let photo = Command.repository.appending(path: "samples/clean/ean8.png").path
    let scan = try command.run(shell: "'\(copy)' scan '\(photo)'")
    #expect(scan.status == 3 && scan.output.isEmpty)
    #expect(scan.errors.contains("no decoder can be started"))
    #expect(scan.errors.contains("libzbar.so.0 is not installed (package libzbar0)"))
    #expect(try command.run(shell: "'\(copy)' doctor").output.contains("libzbar.so.0 is not installed"))
    #expect(try command.run(shell: "'\(copy)' --version").status == 0)
  }

  private static let looksBesideItself: Bool = {
    let line = "LC_ALL=C readelf -d '\(Command.executablePath)' | grep -q ORIGIN"
    return (try? Command().run(shell: line).status) == 0
  }()
}
