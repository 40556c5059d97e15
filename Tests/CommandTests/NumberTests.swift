import Foundation
import Testing

/// Numbers on the command line and in files that are too large, negative or none: a sentence and a status, never a trap.
@Suite struct NumberTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--in", "7d")
  }

  static let extremes = [
    "-1", "0", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e9", "", "٣",
  ]

  @Test(arguments: [
    ["scan", "nosuch.png", "--jobs"], ["scan", "nosuch.png", "--max-file-size"],
    ["scan", "nosuch.png", "--max-pixels"],
    ["scan", "nosuch.png", "--max-scans"], ["scan", "nosuch.png", "--max-memory"],
    ["scan", "nosuch.png", "--cpu-time"],
    ["scan", "nosuch.png", "--timeout"], ["scan", "nosuch.png", "--years-back"],
    ["scan", "nosuch.png", "--years-ahead"],
    ["report", "--within"], ["schedule", "--days"], ["history", "--limit"],
    ["catalog", "search", "x", "--limit"],
    ["open", "a000", "--days"], ["freeze", "a000", "--days"], ["thaw", "a000", "--days"],
    ["use", "a000", "--quantity"], ["waste", "a000", "--quantity"], ["edit", "a000", "--quantity"],
    ["add", "--name", "x", "--quantity"], ["add", "--name", "x", "--in"],
    ["add", "--name", "x", "--expires"],
    ["add", "--name", "x", "--purchased"], ["inbox", "show"], ["inbox", "drop"], ["inbox", "apply"],
    ["inbox", "set"],
    ["report", "--as-of"], ["report", "--today"], ["user", "edit", "me", "--notify-days"],
    ["user", "edit", "me", "--notify-at"], ["shopping", "want", "Milk"],
  ])
  func `a number out of bounds is refused with one sentence`(line: [String]) throws {
    for extreme in Self.extremes {
      var arguments = line
      if line.last?.hasPrefix("--") == true {
        arguments[line.count - 1] += "=" + extreme
      } else {
        arguments += ["--", extreme]
      }
      let outcome = try command.run(arguments)
      #expect([0, 1, 3, 64].contains(outcome.status), "\(arguments): \(outcome.status) \(outcome.errors)")
      let complaint = outcome.errors.split(separator: "\n").count {
        $0.hasPrefix("Error: ") || $0.hasPrefix("remexp: ")
      }
      if outcome.status == 64 { #expect(complaint == 1, "\(arguments): \(outcome.errors)") }
    }
    #expect(try command.run("doctor", "--quiet").status == 0)
  }

  @Test(arguments: [
    "=-0001-01-01", "=--2026-12-01", "=-2026-12-01", "=2026--12-01", "=+2026-12-01", "=2026-12-01-",
    "=0000-12-01",
    "=10000-01-01", "=99999-12-31", "=-5d", "=--5d", "=+99999y",
  ])
  func `a sign before a date is never passed over`(value: String) throws {
    for option in ["--expires", "--purchased", "--today"] {
      let outcome = try command.run("add", "--name", "x", option + value)
      #expect(outcome.status == 64, "\(option)\(value): \(outcome.output)")
    }
    #expect(
      try command.run("import", command.file("a.csv", "name,expires\nx,\(value.dropFirst())\n")).status == 1)
    #expect(try !command.run("list").output.contains("x  "))
  }

  @Test func `days at the end of the calendar are said to be so`() throws {
    for line in [
      ["freeze", "a000", "--days", "3650"], ["open", "a000", "--days", "3650"],
      ["report", "--within", "36500"],
      ["schedule", "--days", "3660"], ["notify"], ["list"], ["add", "--name", "x", "--in", "1d"],
      ["add", "--name", "x", "--expires", "1231"], ["history"],
    ] {
      for today in ["9999-12-31", "0001-01-01"] {
        let outcome = try command.run(line + ["--today", today])
        #expect([0, 1, 64].contains(outcome.status), "\(line) \(today): \(outcome.status) \(outcome.errors)")
      }
    }
    #expect(try command.run("doctor", "--quiet").status == 0)
  }

  @Test(arguments: [
    "quantity", "expires", "purchased_on", "opened_on", "frozen_on", "created_at", "id", "gtin", "code",
    "ended_on",
  ])
  func `a number out of bounds in a file costs its row`(column: String) throws {
    let rows = Self.extremes.filter { !$0.isEmpty }.map { "x,\"\($0)\"" }
    let outcome = try command.run(
      "import", command.file("items.csv", "name,\(column)\n" + rows.joined(separator: "\n") + "\n"))
    #expect([0, 1].contains(outcome.status), "\(outcome.status) \(outcome.errors)")
    #expect(try command.run("list").status == 0)
    #expect(try command.run("doctor", "--quiet").status == 0)
  }
}
