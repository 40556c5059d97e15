#if Server
  package import Accounts

  // What went wrong with an account, in the reader's language.
  extension Phrases {
    package func sentence(_ error: AccountError) -> String {
      isKorean ? korean(error) : "\(error)"
    }

    private func korean(_ error: AccountError) -> String {
      switch error {
      case .emailForm: "name@example.org 같은 이메일 주소가 아닙니다"
      case .emailTaken: "이 이메일 주소의 계정이 이미 있습니다. 로그인하세요"
      case .password(let rules): rules.map(korean).joined(separator: "; ")
      case .nameForm: "이름은 앞뒤 빈칸 없이 보이는 글자 1 … 64개입니다"
      case .phoneForm: "전화번호가 아닙니다. 숫자 7 … 15개로, 나라 번호는 +로 시작해 쓰세요"
      case .languageForm: "en이나 ko 같은 언어 표시가 아닙니다"
      case .identityForm: "다른 서비스의 대답에 누구인지가 없습니다"
      case .wrongCredentials: "이메일 주소나 비밀번호가 틀렸습니다"
      case .tooManyTries(let seconds): "너무 여러 번 시도했습니다. \(seconds)초 뒤에 다시 하세요"
      case .unknownAccount: "이 계정은 더 이상 없습니다"
      case .verificationEnded, .resetEnded: "이 링크는 끝났거나 이미 쓰였습니다. 새로 요청하세요"
      case .identityTaken: "이 로그인은 다른 계정의 것입니다"
      case .linkNeedsEmail: "다른 서비스가 이 계정의 이메일 주소를 확인한 뒤에 연결할 수 있습니다"
      case .signInNotFresh: "먼저 한 번 더 로그인하세요"
      case .lastSignIn: "로그인할 방법이 남지 않습니다. 먼저 비밀번호를 정하세요"
      case .endForm: "끝은 지금보다 뒤이고 10년 안이어야 합니다"
      case .notAMember: "이 집의 구성원이 아닙니다"
      case .roleForbids: "이 집에서의 역할로는 할 수 없습니다"
      case .alreadyMember: "이미 이 집의 구성원입니다"
      case .invitationEnded: "이 초대는 끝났거나 이미 쓰였습니다. 새로 요청하세요"
      case .lastOwner: "집에는 주인이 있어야 합니다. 먼저 다른 구성원을 주인으로 정하세요"
      case .userTaken: "이 보관함은 이미 다른 집의 것입니다"
      case .userForm: "보관함 사용자의 이름이 될 수 없습니다"
      case .tooMany(let limit): "이미 가장 많은 \(limit)개가 있습니다. 먼저 하나를 지우세요"
      case .noHashing:
        "비밀번호를 해시할 수 없습니다. libsodium이 없거나 메모리가 모자랍니다(Debian: libsodium23)"
      }
    }

    /// A rule that a password breaks, as a sentence without a full stop.
    package func sentence(_ rule: PasswordRule) -> String { isKorean ? korean(rule) : "\(rule)" }

    private func korean(_ rule: PasswordRule) -> String {
      switch rule {
      case .tooShort: "비밀번호는 \(PasswordRule.minimumLength)자 이상이어야 합니다"
      case .tooLong: "비밀번호는 \(PasswordRule.maximumBytes)바이트까지입니다"
      case .unprintable: "비밀번호에 제어 문자를 쓸 수 없습니다"
      case .containsEmail: "비밀번호에 이메일 주소가 들어 있습니다"
      case .containsName: "비밀번호에 이름이 들어 있습니다"
      case .common: "남들이 가장 먼저 넣어 보는 비밀번호입니다"
      case .monotonous: "비밀번호의 글자가 너무 비슷하거나 차례대로입니다"
      }
    }

    package func name(of role: Role) -> String {
      switch role {
      case .viewer: say("viewer", "보는 사람")
      case .member: say("member", "구성원")
      case .owner: say("owner", "주인")
      }
    }
  }
#endif
