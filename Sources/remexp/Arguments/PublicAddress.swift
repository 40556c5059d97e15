#if Server
  import ArgumentParser

  /// `https://pantry.example.org`
  struct PublicAddress: ExpressibleByArgument {
    let text: String

    init?(argument: String) {
      guard let scheme = ["https://", "http://"].first(where: argument.hasPrefix) else { return nil }
      let rest = argument.dropFirst(scheme.count)
      let name = rest.hasSuffix("/") ? rest.dropLast() : rest
      guard !name.isEmpty,
        name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-[]".contains($0)) })
      else { return nil }
      text = scheme + name
    }
  }
#endif
