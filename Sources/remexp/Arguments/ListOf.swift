import ArgumentParser

/// Several values of one option, separated by commas.
struct ListOf<Value: ExpressibleByArgument>: ExpressibleByArgument {
  let values: [Value]

  init?(argument: String) {
    var values: [Value] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = Value(argument: String(part.drop { $0 == " " })) else { return nil }
      values.append(value)
    }
    self.values = values
  }
}
