/// What was typed after the name of the program.
enum TypedArguments {
  /// The same with an empty value of its own behind each `--option=`, which the argument parser takes for one without a
  /// value.
  static func withEmptyValues(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].flatMap { argument in
      argument.hasPrefix("--") && argument.firstIndex(of: "=") == argument.indices.last
        ? [String(argument.dropLast()), ""] : [argument]
    }
    return options + arguments[end...]
  }
}
