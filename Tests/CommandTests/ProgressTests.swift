import Foundation
import TestSupport
import Testing

/// The line that tells how far a long command is.
@Suite(.needs("a pseudo-terminal", PseudoTerminal() != nil))
struct ProgressTests {
  let command: Command

  init() throws {
    command = try Command()
    let photos = command.folder.appending(path: "photos/below")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for number in 1...5 {
      try FileManager.default.copyItem(
        at: Command.repository.appending(path: "samples/clean/ean13.png"),
        to: photos.appending(path: "a\(number).png"))
    }
    try command.file("photos/broken.png", "no picture")
    try command.file("photos/text.txt", "no picture either")
  }

  /// What stands on a terminal that has both streams, or only the errors; and all that was written to it.
  private func watched(
    _ line: String, _ setting: String = "TERM=xterm", columns: UInt16 = 90, output: Bool = true
  )
    throws -> (screen: [String], printed: String)
  {
    let terminal = try #require(PseudoTerminal(columns: columns))
    let aim = output ? ">\(terminal.path) 2>&1" : "2>\(terminal.path)"
    try command.run(shell: "\(setting) '\(Command.executablePath)' \(line) \(aim)")
    let printed = terminal.screen()
    return (RenderedScreen(printed).lines, printed)
  }

  @Test func `it knows the total, and is away before anything else is printed`() throws {
    let (screen, printed) = try watched("scan photos")
    #expect(printed.contains("\r\u{1b}[K1 of 6 photos"))
    #expect(screen.count == 7 && screen[6].isEmpty, "\(screen)")
    #expect(screen[0..<5].allSatisfy { $0.hasPrefix("photos/below/a") && $0.hasSuffix("9520001000171") })
    #expect(screen[5].hasPrefix("remexp: photos/broken.png: "))
    let errors = try watched("scan --register photos", output: false)
    #expect(errors.printed.contains(" of 6 photos") && errors.screen.count == 3, "\(errors)")
    #expect(errors.screen[0].hasPrefix("remexp: photos/broken.png"))
  }

  @Test func `the total of a list in a file is known, and that of a pipe is not`() throws {
    try command.file("list", "photos/below\nphotos/broken.png\n")
    #expect(try watched("scan --files-from list").printed.contains("1 of 6 photos"))
    let piped = try watched("scan --files-from - < list").printed
    #expect(piped.contains("[K1 photos") && !piped.contains(" of "))
  }

  @Test func `an import of items tells the rows, and what it refuses stands on lines of its own`() throws {
    // It is told after half a second, which so many take on any machine.
    let rows = (0..<60_000).map { "Tea \($0),2027-01-\($0 % 28 + 1),\($0 % 20_000 == 19_999 ? "x" : "1")" }
    try command.file("items.csv", "name,expires,quantity\n" + rows.joined(separator: "\n"))
    let (screen, printed) = try watched("import items.csv")
    #expect(printed.contains(" of 60000 rows") || printed.contains("writing"))
    #expect(screen.filter { $0.hasPrefix("remexp: items.csv: line ") }.count == 3, "\(screen)")
    #expect(screen.contains { $0.hasPrefix("items.csv: 60000 rows: 59997 ") })
    #expect(!screen.contains { $0.contains(" of 60000 rows") || $0.contains("writing") })
  }

  @Test func `photos that are known count as done`() throws {
    _ = try watched("scan --changed-only photos")
    let again = try watched("scan --changed-only photos").printed
    #expect(!again.contains("7 of") && again.contains(" of 6 photos"))
  }

  @Test func `it is no longer than the line that it takes away`() throws {
    let (screen, printed) = try watched("scan photos", columns: 10)
    #expect(printed.contains("\u{1b}[K1 of 6 p…"))
    #expect(screen.allSatisfy { !$0.contains("…") })
  }

  @Test
  func `it says nothing without a terminal, on one that cannot write over a line, or where nobody asks`()
    throws
  {
    let piped = try command.run("scan", "photos")
    #expect(!piped.errors.contains("\r") && !piped.errors.contains(" of "))
    #expect(try !watched("scan photos", "TERM=dumb").printed.contains(" of "))
    #expect(try !watched("scan -q photos").printed.contains(" of "))
  }
}
