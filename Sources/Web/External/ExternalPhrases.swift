#if Server
  import Delivery
  import Words

  // What is said of other providers, in the reader's language.
  extension Phrases {
    func name(of provider: Provider) -> String {
      if let label = provider.label { return label }
      return switch provider.kind {
      case .google: "Google"
      case .apple: "Apple"
      case .kakao: say("Kakao", "카카오")
      case .github: "GitHub"
      case .openid: provider.name
      }
    }

    var waysTitle: String { say("Or by another account", "다른 계정으로") }
    func signInWith(_ label: String) -> String { say("Continue with \(label)", "\(label)(으)로 계속") }

    var providersTitle: String { say("Ways to sign in", "로그인 방법") }
    var providersAbout: String {
      say(
        "Accounts elsewhere by which you sign in here. One is added when it has the e-mail address of this account, and has verified it.",
        "여기에 로그인하는 데 쓰는 다른 계정입니다. 이 계정의 이메일 주소를 그 서비스가 확인했을 때 더할 수 있습니다.")
    }
    var unlinkButton: String { say("Remove", "빼기") }
    func linkButton(_ label: String) -> String { say("Add \(label)", "\(label) 더하기") }
    func goOn(_ label: String) -> String { say("Go on to \(label)", "\(label)(으)로 가기") }
    var signInAgain: String { say("Sign in once more", "한 번 더 로그인") }
    var signInAgainAbout: String {
      say(
        "To add one, sign in once more: your last sign-in was more than ten minutes ago.",
        "로그인한 지 10분이 넘어, 더하려면 한 번 더 로그인해야 합니다.")
    }

    func newcomerAbout(_ label: String) -> String {
      say(
        "\(label) knows you, and told no e-mail address that could be used here.",
        "\(label)에서 확인되었지만, 쓸 수 있는 이메일 주소는 받지 못했습니다.")
    }
    var optionalEmailLabel: String { say("E-mail (optional)", "이메일(선택)") }
    var optionalEmailHint: String {
      say(
        "For mails of this site, such as a new password. Without one you sign in by the other account alone.",
        "새 비밀번호 같은 메일을 받습니다. 없으면 그 계정으로만 로그인합니다.")
    }

    func linkInstead(_ label: String) -> String {
      say(
        "There is an account with this e-mail address already. Sign in to it as usual, and add \(label) there.",
        "이 이메일 주소의 계정이 이미 있습니다. 평소처럼 로그인한 뒤 \(label) 계정을 더하세요.")
    }

    func sentence(_ failure: ExternalFailure, provider label: String) -> String {
      switch failure {
      case .ended:
        say(
          "This sign-in has ended, was used, or began in another browser. Begin again.",
          "이 로그인은 끝났거나, 이미 쓰였거나, 다른 브라우저에서 시작되었습니다. 다시 시작하세요.")
      case .denied:
        say("\(label) was not allowed to sign you in.", "\(label)(으)로 로그인하는 것을 허용하지 않았습니다.")
      case .refused(let word):
        say(
          "\(label) refused the sign-in (\(word)). Begin again.",
          "\(label)이(가) 로그인을 거절했습니다(\(word)). 다시 시작하세요.")
      case .unreachable:
        say("\(label) cannot be reached now. Try again later.", "지금은 \(label)에 연결할 수 없습니다. 나중에 다시 해 보세요.")
      case .answer:
        say(
          "\(label) answered something that cannot be used, and nobody was signed in.",
          "\(label)의 대답을 쓸 수 없어 로그인하지 않았습니다.")
      case .token(let flaw):
        say(
          "What \(label) answered is not to be trusted (\(english(flaw))), and nobody was signed in.",
          "\(label)의 대답을 믿을 수 없어(\(korean(flaw))) 로그인하지 않았습니다.")
      }
    }

    private func english(_ flaw: ExternalFailure.TokenFlaw) -> String {
      switch flaw {
      case .form: "it is no token"
      case .algorithm: "it is signed in a way that is not taken"
      case .key: "its key is not one of the provider’s"
      case .signature: "its signature is wrong"
      case .issuer: "it is of another provider"
      case .audience: "it is for another site"
      case .expired: "it has expired"
      case .early: "it was made at another time"
      case .nonce: "it is for another sign-in"
      case .subject: "it names nobody"
      }
    }

    private func korean(_ flaw: ExternalFailure.TokenFlaw) -> String {
      switch flaw {
      case .form: "토큰이 아님"
      case .algorithm: "받지 않는 서명 방식"
      case .key: "그 서비스의 키가 아님"
      case .signature: "서명이 틀림"
      case .issuer: "다른 서비스의 것"
      case .audience: "다른 사이트의 것"
      case .expired: "기한이 지남"
      case .early: "다른 때에 만들어짐"
      case .nonce: "다른 로그인의 것"
      case .subject: "누구인지 없음"
      }
    }

    /// Of the file that names the providers, without a full stop.
    package func sentence(_ problem: ProviderProblem) -> String {
      guard isKorean else { return "\(problem)" }
      return switch problem {
      case .file(let problem), .unreachable(let problem): sentence(problem)
      case .notAList: "서비스의 JSON 목록이 아닙니다. 각각 kind와 client_id가 있는 객체여야 합니다"
      case .nameForm(let name): "\(name): 이름은 영문 소문자, 숫자, 붙임표 1 … 32자입니다"
      case .nameTwice(let name): "\(name): 같은 이름이 두 번 있습니다. 하나에 다른 이름을 주세요"
      case .settings(let name, .unexpected(let field)):
        "\(name): \(field): 이런 서비스의 설정이 아니거나 두 번 있습니다"
      case .settings(let name, let problem): "\(name): \(sentence(problem))"
      case .secret(let name, let problem): "\(name): \(sentence(problem))"
      case .noKey(let name):
        "\(name): private_key: Apple이 주는 개인 키(-----BEGIN PRIVATE KEY----- 파일)가 아닙니다"
      }
    }
  }
#endif
