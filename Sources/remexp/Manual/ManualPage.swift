import Words

/// A page of the manual.
struct ManualPage {
  let name: String
  /// 1 for a command, 7 for a topic.
  let section: Int
  let text: String

  /// `man1/remexp-scan.1`
  var file: String { "man\(section)/\(name).\(section)" }
}

/// The manual of this program, from the argument parser's own data and the topics of `remexp help`.
struct Manual {
  let root: CommandInfo
  let phrases: Phrases
  /// The commands below each heading of `remexp --help`, by their names.
  let groups: [(title: String, commands: [String])]
  let version: String
  /// `YYYY-MM-DD`
  let date: String

  var pages: [ManualPage] {
    root.family.map(page(of:)) + HelpTopic.allCases.map(page(on:))
  }

  private func page(of command: CommandInfo) -> ManualPage {
    let name = command.path.joined(separator: "-")
    var roff = roff(name, section: 1)
    head(name, command.abstract ?? "", &roff)
    roff.section(phrases.manual(.synopsis))
    roff.line(synopsis(of: command))
    let paragraphs = HelpParagraph.paragraphs(of: command.discussion ?? "")
    roff.section(phrases.manual(.description))
    roff.fill(command.abstract ?? "")
    write(paragraphs.filter { !$0.isExample }, to: &roff)
    subcommands(of: command, &roff)
    arguments(of: command, &roff)
    surroundings(of: command, &roff)
    let examples = paragraphs.filter(\.isExample)
    if !examples.isEmpty {
      roff.section(phrases.manual(.examples))
      write(examples, to: &roff)
    }
    seeAlso(related(to: command), &roff)
    return ManualPage(name: name, section: 1, text: roff.text)
  }

  private func page(on topic: HelpTopic) -> ManualPage {
    let name = "remexp-\(topic.name)"
    var roff = roff(name, section: 7)
    head(name, phrases.title(of: topic), &roff)
    roff.section(phrases.manual(.description))
    write(HelpParagraph.paragraphs(of: phrases.text(of: topic)), to: &roff)
    let pages = topic.commands.map { ("remexp-" + $0.replacing(" ", with: "-"), 1) }
    seeAlso([("remexp", 1)] + pages, &roff)
    return ManualPage(name: name, section: 7, text: roff.text)
  }

  private func roff(_ name: String, section: Int) -> Roff {
    Roff(
      title: name, section: section, date: date, source: "RemExp \(version)",
      manual: phrases.manual(section == 1 ? .commands : .topics))
  }

  private func head(_ name: String, _ abstract: String, _ roff: inout Roff) {
    roff.section(phrases.manual(.name))
    roff.line("\(Roff.escaped(name)) \\-")
    roff.fill(abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract)
  }

  private func write(_ paragraphs: [HelpParagraph], to roff: inout Roff) {
    for part in paragraphs.flatMap(\.parts) {
      switch part {
      case .text(let words): roff.paragraph(words)
      case .lines(let lines): roff.literal(lines)
      }
    }
  }

  /// The pages beside it: what it is a part of, its own parts, and the topics that it is about.
  private func related(to command: CommandInfo) -> [(String, Int)] {
    let path = command.path
    let parents = path.indices.dropLast().map { (path[...$0].joined(separator: "-"), 1) }
    let parts = command.shownSubcommands.map { ($0.path.joined(separator: "-"), 1) }
    let name = path.dropFirst().joined(separator: " ")
    let topics = HelpTopic.allCases.filter { path.count == 1 || $0.commands.contains(name) }
    return parents + parts + topics.map { ("remexp-\($0.name)", 7) }
  }

  private func seeAlso(_ pages: [(String, Int)], _ roff: inout Roff) {
    guard !pages.isEmpty else { return }
    roff.section(phrases.manual(.seeAlso))
    for (place, page) in pages.enumerated() {
      roff.line("\(Roff.bold(page.0))(\(page.1))\(place == pages.count - 1 ? "" : ",")")
    }
  }
}
