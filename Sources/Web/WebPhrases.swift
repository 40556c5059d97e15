#if Server
  import Accounts
  import Expiry
  import Pantry
  import Register
  import Words

  // What the server's pages say, in the reader's language.
  extension Phrases {
    /// Of what can be mended where it was typed.
    func webSentence(_ error: any Error) -> String {
      switch error {
      case let error as AccountError: sentenceCased(sentence(error))
      case WebError.quantity(let text):
        say("“\(text)” is no quantity: write 2 or 0.5.", "“\(text)”은(는) 수량이 아닙니다. 2나 0.5처럼 쓰세요.")
      case WebError.nothingNamed:
        say("Type a code or a name.", "바코드 숫자나 이름을 쓰세요.")
      case WebError.unknownCode(let code):
        say("Nobody knows \(code) yet: say what it is.", "\(code)은(는) 아직 모르는 상품입니다. 무엇인지 알려 주세요.")
      case WebError.noPicture:
        say("The picture could not be read; send another one.", "사진을 읽을 수 없습니다. 다른 사진을 보내세요.")
      case WebError.pictured: say("The product has a picture already.", "이미 사진이 있는 상품입니다.")
      default: sentenceCased(sentence(error))
      }
    }

    /// As a sentence of its own: the libraries' follow a colon.
    private func sentenceCased(_ text: String) -> String {
      guard let first = text.first else { return text }
      return first.uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    }

    /// A rule that a new password breaks, as a sentence.
    func told(_ rule: PasswordRule) -> String { sentenceCased(sentence(rule)) }

    var failureTitle: String { say("That did not work", "되지 않았습니다") }

    // Signing in
    var signIn: String { say("Sign in", "로그인") }
    var signUp: String { say("Sign up", "가입") }
    var signOut: String { say("Sign out", "로그아웃") }
    var signUpInstead: String { say("No account yet? Sign up", "계정이 없나요? 가입") }
    var signInInstead: String { say("Have an account? Sign in", "계정이 있나요? 로그인") }
    var emailLabel: String { say("E-mail", "이메일") }
    var passwordLabel: String { say("Password", "비밀번호") }
    var passwordHint: String {
      say("10 characters or more; several words are easier to remember.", "10자 이상. 낱말 여럿이 외우기 쉽습니다.")
    }
    var nameLabel: String { say("Your name", "이름") }
    var nameHint: String {
      say("What the others see. Left empty, you get one by chance.", "다른 사람에게 보입니다. 비우면 아무 별명이나 붙습니다.")
    }
    var phoneLabel: String { say("Phone (optional)", "전화번호(선택)") }

    // Households
    var householdsLink: String { say("Households", "집") }
    var householdLabel: String { say("A new household", "새 집") }
    var householdHint: String {
      say("Such as Home, or the name of the shop.", "우리 집, 가게 이름처럼.")
    }
    var householdSend: String { say("Make it", "만들기") }

    // Items
    var listLink: String { say("List", "목록") }
    var addLink: String { say("Add", "추가") }
    var searchLabel: String { say("Search", "찾기") }
    var searchSend: String { say("Go", "찾기") }
    var usedButton: String { say("Used", "사용") }
    var wastedButton: String { say("Thrown away", "버림") }
    var deletedButton: String { say("Delete", "삭제") }
    var partLabel: String { say("How many", "몇 개") }
    var undo: String { say("Undo", "되돌리기") }
    var codeLabel: String { say("Code under the bars", "바코드 숫자") }
    var codeHint: String { say("Or nothing, and a name.", "없으면 이름만.") }
    var productLabel: String { say("Name", "상품 이름") }
    var expiresLabel: String { say("Good through", "기한") }
    var expiresHint: String {
      say(
        "As it is printed, or +7 for a week from today; never for what keeps.",
        "적힌 그대로, 또는 오늘부터 +7일. 기한이 없으면 never.")
    }
    var quantityLabel: String { say("Quantity", "수량") }
    var locationLabel: String { say("Where", "위치") }
    var addSend: String { say("Put it in", "넣기") }

    func notAllShown(_ shown: Int, of count: Int) -> String {
      say("The first \(shown) of \(count); search for the others.", "\(count)개 가운데 앞의 \(shown)개. 나머지는 찾기로.")
    }

    /// Days that are often meant: three days on, a week, a month.
    func choices(from today: CivilDate) -> [(label: String, value: String)] {
      [
        (say("in 3 days", "3일 뒤"), (today + 3).description),
        (say("in a week", "일주일 뒤"), (today + 7).description),
        (say("in a month", "한 달 뒤"), today.adding(months: 1).description),
      ]
    }

    /// `Milk: used`
    func didSay(_ entry: JournalEntry) -> String {
      let names = entry.changes.compactMap { change -> String? in
        if case .item(let edit) = change { edit.latest.product.name } else { nil }
      }
      let deed =
        switch entry.command {
        case "use": done(.used)
        case "waste": done(.wasted)
        case "delete": done(.deleted)
        case "add": done(.added)
        case "edit": done(.changed)
        case "inbox apply", "scan": done(.registered)
        case "inbox drop": say("taken out of the inbox", "수신함에서 뺌")
        case "shopping want": say("how much there should be was changed", "늘 둘 양을 바꿈")
        case "user edit", "rule set", "rule delete", "channel add", "channel edit", "channel delete":
          noticeDeed(entry.command)
        default: entry.command
        }
      return names.first.map { "\($0): \(deed)" } ?? deed
    }
  }
#endif
