#if Server
  import Accounts
  import Delivery
  import Expiry
  import Words

  extension MailRoom.Letter {
    /// - Parameters:
    ///   - address: nil for that which the account has.
    ///   - link: what it is about.
    ///   - moment: now.
    init?(
      _ kind: Kind, to account: Account, address: String? = nil, link: String, language: Language,
      at moment: Instant
    ) {
      guard let address = address ?? account.email, let key = Self.newKey else { return nil }
      let phrases = Phrases(account.language.flatMap(Language.init(rawValue:)) ?? language)
      message = Message(
        key: key, recipient: account.name, language: phrases.language.rawValue,
        title: phrases.title(of: kind), text: phrases.text(of: kind, link: link), json: "{}", itemCount: 0,
        time: moment.seconds, utcOffset: 0)
      self.address = address
    }

    /// What a letter is for.
    enum Kind: Sendable {
      case reset, verification
      /// Whether an address is somebody's who wants their account to have it.
      case newAddress
      /// To the address that an account has, of which somebody wants another.
      case addressWanted
      /// To the address that an account had.
      case addressChanged
    }

    private static var newKey: MessageKey? {
      var source = SystemRandomNumberGenerator()
      let parts = (0..<2).map { _ in String(source.next() as UInt64, radix: 36) }
      return MessageKey("a-" + parts.joined())
    }
  }

  extension Phrases {
    fileprivate func title(of kind: MailRoom.Letter.Kind) -> String {
      switch kind {
      case .reset: say("RemExp: a new password", "RemExp: 새 비밀번호")
      case .verification: say("RemExp: is this your address?", "RemExp: 이 주소가 맞나요?")
      case .newAddress: newAddressTitle
      case .addressWanted: addressWantedTitle
      case .addressChanged: addressChangedTitle
      }
    }

    fileprivate func text(of kind: MailRoom.Letter.Kind, link: String) -> String {
      switch kind {
      case .reset:
        say(
          """
          Somebody asked for a new password of the account with this address. Choose one here, within an hour:

          \(link)

          If it was not you, there is nothing to do: the password stays as it is.

          """,
          """
          이 주소의 계정에 새 비밀번호를 요청했습니다. 한 시간 안에 여기서 정하세요.

          \(link)

          요청하지 않았다면 그대로 두세요. 비밀번호는 바뀌지 않습니다.

          """)
      case .verification:
        say(
          """
          Somebody signed up with this address. If it was you, say so here, within three days:

          \(link)

          If it was not you, there is nothing to do.

          """,
          """
          이 주소로 가입했습니다. 본인이 맞으면 사흘 안에 여기서 확인하세요.

          \(link)

          가입하지 않았다면 그대로 두세요.

          """)
      case .newAddress: newAddressText(link)
      case .addressWanted: addressWantedText(link)
      case .addressChanged: addressChangedText
      }
    }
  }
#endif
