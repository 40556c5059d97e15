import ArgumentParser
import Expiry

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
