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

  /// It starts with nothing but what the system has: no library of Swift's, none from beside it.
  @Test func `it needs no Swift, and looks nowhere but where the system has its libraries`() throws {
    let needed = try read("-dW")
    #expect(
      needed.contains("[libpng16.so.16]") && !needed.contains("libswift") && !needed.contains("libFoundation")
    )
    #expect(!needed.contains("RUNPATH") && !needed.contains("RPATH"))
  }

  private func run(_ words: String) throws -> Command.Outcome {
    try command.run(shell: "\(words.replacing("remexp", with: "'\(ShippedBinary.path)'"))")
  }

  @Test func `it has no rules of time zones, and the names of countries`() throws {
    // There is no store yet, which is looked at after the options.
    #expect(try run("remexp list --time-zone Asia/Seoul").status == 3)
    #expect(try run("TZDIR=/nonexistent remexp list --time-zone Asia/Seoul").status == 64)
    #expect(try run("remexp inspect '(01)08801234567893(422)410'").output.contains("South Korea"))
    #expect(try run("remexp inspect --language ko '(01)08801234567893(422)410'").output.contains("대한민국"))
  }

  @Test func `its bill of materials names every package and library`() throws {
    let script = Command.repository.appending(path: "packaging/sbom.sh").path
    // Of Swift itself the version is asked for.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try command.run(shell: "PATH='\(path)' sh '\(script)' '\(ShippedBinary.path)'")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let bill = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let components = try #require(bill["components"] as? [[String: Any]])
    let places = components.compactMap { $0["purl"] as? String }
    #expect(bill["bomFormat"] as? String == "CycloneDX" && places.count == components.count)
    #expect(Set(places).count == places.count)
    for name in ["pkg:swift/github.com/groue/GRDB.swift@7.", "pkg:deb/"] {
      #expect(places.contains { $0.hasPrefix(name) }, "\(name)")
    }
    #expect(components.contains { ($0["name"] as? String)?.hasPrefix("libzbar0") == true })
  }
}

enum ShippedBinary {
  static let path = Command.repository.appending(path: ".build/release/remexp").path

  static let isThere: Bool = {
    let script = Command.repository.appending(path: "packaging/built-from.sh").path
    return (try? Command().run(shell: "readelf --version && sh '\(script)' check").status) == 0
  }()
}
