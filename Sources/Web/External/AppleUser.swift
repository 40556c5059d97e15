#if Server
  import Accounts
  import Delimited

  /// What Apple's form says of somebody beside the code, and only when they sign in for the first time. Nobody has signed it: it
  /// proposes a name, and proves nothing. Source: Apple, "Configuring your webpage for Sign in with Apple".
  struct AppleUser {
    /// A name that an account may have; nil where there is none.
    let name: String?

    /// In bytes; no name is so long.
    private static let limit = 4096

    /// - Parameter text: the form's field `user`, a JSON object; its address is left alone, as the signed token has that.
    init(_ text: String) {
      guard text.utf8.count <= Self.limit, let json = try? JSON(reading: Array(text.utf8)),
        let parts = json.member("name")
      else {
        name = nil
        return
      }
      name = Self.name(given: parts.text("firstName") ?? "", family: parts.text("lastName") ?? "")
    }

    /// In the order in which the language of its letters has them: 김민지, Minji Kim.
    private static func name(given: String, family: String) -> String? {
      let isHangul = (family + given).unicodeScalars.allSatisfy { (0xac00...0xd7a3).contains($0.value) }
      return try? DisplayName.normalized(isHangul ? family + given : "\(given) \(family)")
    }
  }
#endif
