import Words

// What a page says of a command's arguments and of what surrounds it.

extension Manual {
  /// How it is typed: `remexp list [option ...] [words ...]`
  func synopsis(of command: CommandInfo) -> String {
    var words = [Roff.bold(command.path.joined(separator: " "))]
    guard command.shownSubcommands.isEmpty else {
      return (words + [Roff.italic(phrases.manual(.command)), "[...]"]).joined(separator: " ")
    }
    let arguments = command.shownArguments
    words += arguments.filter { $0.kind != .positional && !$0.isOptional }.map(\.tag)
    words.append("[\(Roff.italic(phrases.manual(.option))) ...]")
    for argument in arguments where argument.kind == .positional {
      let value = Roff.italic(argument.valueName ?? "") + (argument.isRepeating ? " ..." : "")
      if argument.parsingStrategy == "postTerminator" { words.append("\\-\\-") }
      words.append(argument.isOptional ? "[\(value)]" : value)
    }
    return words.joined(separator: " ")
  }

  /// The commands below it, as `--help` puts them together.
  func subcommands(of command: CommandInfo, _ roff: inout Roff) {
    let known = command.shownSubcommands
    guard !known.isEmpty else { return }
    roff.section(phrases.manual(.subcommands))
    guard command.path.count == 1 else { return list(known, &roff) }
    for group in groups {
      roff.subsection(group.title)
      list(known.filter { group.commands.contains($0.commandName) }, &roff)
    }
    roff.subsection(phrases.manual(.help))
    let topics = HelpTopic.allCases.map { "\($0.name): \(phrases.title(of: $0))" }
    roff.tagged(
      "\(Roff.bold("help")) [\(Roff.italic(phrases.manual(.commandOrTopic)))]",
      [phrases.manual(.helpSaid)] + topics)
  }

  private func list(_ commands: [CommandInfo], _ roff: inout Roff) {
    for command in commands { roff.tagged(Roff.bold(command.commandName), [command.abstract ?? ""]) }
  }

  /// What can be typed behind it: without a name, its own options, those below headings of their own, and what most have.
  func arguments(of command: CommandInfo, _ roff: inout Roff) {
    let all = command.shownArguments
    let named = all.filter { $0.kind != .positional }
    let own = named.filter { !$0.isCommon }
    write(all.filter { $0.kind == .positional }, below: .arguments, to: &roff)
    write(own.filter { $0.sectionTitle == nil }, below: .options, to: &roff)
    var titles: [String] = []
    for case let title? in own.map(\.sectionTitle) where !titles.contains(title) { titles.append(title) }
    for title in titles {
      roff.subsection(title)
      for argument in own where argument.sectionTitle == title { write(argument, to: &roff) }
    }
    write(named.filter(\.isCommon), below: .commonOptions, to: &roff)
  }

  private func write(_ arguments: [ArgumentInfo], below title: ManualTitle, to roff: inout Roff) {
    guard !arguments.isEmpty else { return }
    roff.section(phrases.manual(title))
    for argument in arguments { write(argument, to: &roff) }
  }

  private func write(_ argument: ArgumentInfo, to roff: inout Roff) {
    // The parser's own words are among them.
    let abstract = ParserWords("  \(argument.abstract ?? "")", phrases).text.drop { $0 == " " }
    let values = argument.allValues.map { phrases.values($0) }
    let standard = argument.defaultValue.map { phrases.standard($0) }
    roff.tagged(
      argument.tag,
      [abstract + [values, standard].compactMap { $0 }.map { " " + $0 }.joined(), argument.discussion ?? ""])
  }

  /// How it ends, and what it reads beside its arguments.
  func surroundings(of command: CommandInfo, _ roff: inout Roff) {
    roff.section(phrases.manual(.exitStatus))
    for (status, meaning) in phrases.exitStatuses { roff.tagged(Roff.bold(status), [meaning]) }
    let options = Set(command.shownArguments.compactMap(\.longName))
    func applies(_ option: String) -> Bool { command.path.count == 1 || options.contains(option) }
    let variables = phrases.variables.filter { applies($0.option) }
    if !variables.isEmpty {
      roff.section(phrases.manual(.environment))
      for variable in variables { roff.tagged(Roff.bold(variable.name), [variable.meaning]) }
    }
    guard applies("store") else { return }
    roff.section(phrases.manual(.files))
    for file in phrases.storeFiles { roff.tagged(Roff.italic(file.name), [file.meaning]) }
  }
}

extension ArgumentInfo {
  /// Its names and its value, in roff.
  var tag: String {
    let value = valueName.map(Roff.italic) ?? ""
    guard kind != .positional else { return value }
    let names = (names ?? []).sorted { $0.kind == "short" && $1.kind != "short" }
    return names.map { Roff.bold($0.typed) }.joined(separator: ", ") + (kind == .flag ? "" : " \(value)")
  }
}
