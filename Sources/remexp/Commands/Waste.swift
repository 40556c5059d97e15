import ArgumentParser
import Expiry

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
