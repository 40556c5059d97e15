import Foundation
import TestSupport
import Testing

/// The binary that `make build` ships, where it is of these sources.
@Suite(.needs("readelf, and the binary of make build", ShippedBinary.isThere)) struct ShippedBinaryTests {
  let command: Command

  init() throws { command = try Command() }

  private func read(_ options: String) throws -> String {
    let outcome = try command.run(shell: "LC_ALL=C readelf \(options) '\(ShippedBinary.path)'")
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test func `it lies wherever the system puts it`() throws {
    #expect(try read("-hW").contains(#/Type: +DYN /#))
  }

  @Test func `all its symbols are bound before it runs, and sealed`() throws {
    #expect(try read("-dW").contains(#/\(FLAGS_1\) .*\bNOW\b/#))
    #expect(try read("-lW").contains(#/\n +GNU_RELRO /#))
  }

  @Test func `nothing that can be written can be executed`() throws {
    let segments = try read("-lW").split(separator: "\n").filter { $0.contains(#/^ +(LOAD|GNU_STACK) /#) }
    #expect(segments.count >= 3)
    #expect(!segments.contains { $0.contains(#/ RWE /#) })
    #expect(try !read("-dW").contains("TEXTREL"))
  }

  @Test func `its C notices a stack written over, and copies into no less room than it needs`() throws {
    let symbols = try read("--dyn-syms -W")
    #expect(symbols.contains(" __stack_chk_fail@GLIBC"))
    #expect(symbols.contains(#/ __[a-z]+_chk@GLIBC/#))
  }
}

enum ShippedBinary {
  static let path = Command.repository.appending(path: ".build/release/remexp").path

  static let isThere: Bool = {
    let script = Command.repository.appending(path: "packaging/built-from.sh").path
    return (try? Command().run(shell: "readelf --version && sh '\(script)' check").status) == 0
  }()
}
