import ArgumentParser

/// `remexp shopping`
struct Shopping: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shopping",
    abstract: "What to buy: used up and not restocked, or less than wanted.",
    discussion: """
      remexp shopping want takes how much of something should always be there; 0
      takes it off the list for good.

        remexp shopping want 8801234567893 2
        remexp shopping want "Flour" 1.5 --unit kg
        remexp shopping list
      """,
    subcommands: [ListShopping.self, WantShopping.self], defaultSubcommand: ListShopping.self)
}
