import ArgumentParser

/// Whose pantry it is.
struct UserOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The user whose pantry it is; created on first use. list, report, schedule and export take “all”.",
      valueName: "name"))
  var user = UserOption.standard

  static let standard = "me"
}
