import ArgumentParser
import Expiry
import Pantry
import Register

/// `remexp use`
struct Use: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "use",
    abstract: "Mark items, or a part of them, as used up.",
    discussion: """
      Given a code instead of an id, opened batches go first, then the one that
      expires first.

        remexp use ghkm                        all of it
        remexp use ghkm --quantity 2           two of it
        remexp use 8801234567893               one piece
      """)

  @OptionGroup var taking: TakingOptions

  func run() throws {
    try taking.run("use", as: .used, verb: "used")
  }
}

/// `remexp waste`
struct Waste: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waste",
    abstract: "Mark items, or a part of them, as thrown away.",
    discussion: "Given a code instead of an id, the batch that expires first is taken.")

  @OptionGroup var taking: TakingOptions

  func run() throws {
    try taking.run("waste", as: .wasted, verb: "wasted")
  }
}

/// What `use` and `waste` have in common.
struct TakingOptions: ParsableArguments {
  @OptionGroup var home: HouseholdOptions

  @Argument(help: "The items' ids or their beginnings, or codes.") var items: [String]

  @Option(help: "How much of it; all of an id, one piece of a code by default.") var quantity: Quantity?

  func validate() throws {
    guard quantity != .zero else { throw ValidationError("--quantity is more than 0") }
    guard quantity == nil || items.count <= 1 else { throw ValidationError("--quantity goes with one item") }
  }

  func run(_ command: String, as state: ItemState, verb: String) throws {
    let home = try home.open()
    let taken = try home.perform(command) { transaction in
      try items.flatMap { typed in
        try ItemShares(user: home.name, quantity: quantity).find(typed, in: transaction).map {
          try transaction.take($0.amount, of: $0.item, as: state, on: home.today)
        }
      }
    }
    try Change.say(verb, taken, in: home)
  }
}
