import ArgumentParser

/// The forms of what is answered to a scanner.
enum StreamFormat: String, ExpressibleByArgument, CaseIterable {
  case text, ndjson
}
