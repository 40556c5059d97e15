#if Server
  import Accounts
  import HTTPTypes
  import Words

  // What the API says to people; programs go by the status and the code.
  extension Phrases {
    /// Where the status says all that there is to say.
    func apiSentence(_ status: HTTPResponse.Status) -> String {
      switch status.code {
      case 400: say("The request cannot be read.", "요청을 읽을 수 없습니다.")
      case 403: say("This is not allowed.", "허용되지 않은 일입니다.")
      case 404: say("There is nothing here.", "여기에는 아무것도 없습니다.")
      case 408: say("That took too long.", "너무 오래 걸렸습니다.")
      case 412: say("It was changed meanwhile; look at it again.", "그사이 바뀌었습니다. 다시 보세요.")
      case 413: say("That is too much at once.", "한 번에 보내기에 너무 큽니다.")
      case 415: say("The body is of another type than this takes.", "받지 않는 형식의 본문입니다.")
      case 503: say("The store is busy. Try again in a moment.", "저장소가 바쁩니다. 잠시 뒤에 다시 해 보세요.")
      case 507: say("There is no room for it: the disk of the server is full.", "서버의 디스크가 가득 차서 둘 곳이 없습니다.")
      case 500...: say("Something went wrong here, and nothing was changed.", "서버에 문제가 있어 아무것도 바꾸지 않았습니다.")
      default: say("That did not work.", "되지 않았습니다.")
      }
    }

    func apiSentence(_ refusal: APIRefusal) -> String {
      switch refusal {
      case .credentials:
        say(
          "Show an access token or a personal key: Authorization: Bearer …",
          "접근 토큰이나 개인 키를 보이세요. Authorization: Bearer …")
      case .accessExpired:
        say("The access token has expired; get another.", "접근 토큰의 기한이 지났습니다. 새로 받으세요.")
      case .refreshExpired(let error):
        switch error {
        case .unknown: say("This refresh token was never given out; sign in.", "준 적이 없는 갱신 토큰입니다. 로그인하세요.")
        case .expired: say("The refresh token has expired; sign in again.", "갱신 토큰의 기한이 지났습니다. 다시 로그인하세요.")
        case .revoked: say("The refresh token was revoked; sign in again.", "갱신 토큰이 취소되었습니다. 다시 로그인하세요.")
        case .reused:
          say(
            "The refresh token was used before, so that this sign-in was ended; sign in again.",
            "이미 쓰인 갱신 토큰이어서 이 로그인을 끝냈습니다. 다시 로그인하세요.")
        }
      case .keyOnlyReads: say("This key only reads.", "읽기만 하는 키입니다.")
      case .needsSession:
        say("A key cannot do this: sign in with the password.", "키로는 할 수 없습니다. 비밀번호로 로그인하세요.")
      }
    }

    func apiSentence(_ fault: APIFault) -> String {
      switch fault {
      case .notJSON(let place):
        say("The body is no JSON: see byte \(place).", "본문이 JSON이 아닙니다. \(place)번째 바이트를 보세요.")
      case .body, .query: say("A value is not right; see errors.", "값이 잘못되었습니다. errors를 보세요.")
      case .cursor: say("This cursor is none that was given out.", "준 적이 없는 cursor입니다.")
      case .idempotencyKeyForm:
        say("A key has 1 to 255 visible ASCII characters.", "키는 보이는 ASCII 글자 1 … 255개입니다.")
      case .idempotencyKeyOfAnother:
        say("Another request had this key; take a new one.", "다른 요청에 쓴 키입니다. 새 키를 쓰세요.")
      case .requestBegun:
        say(
          "A request with this key is being answered, or its end is not known: look before you ask with a new key.",
          "이 키의 요청에 답하는 중이거나 그 끝을 알 수 없습니다. 새 키를 쓰기 전에 살펴보세요.")
      case .undoneBefore: say("It was taken back before.", "이미 되돌린 일입니다.")
      case .password: say("The password is wrong.", "비밀번호가 틀렸습니다.")
      case .method: say("This address has no such verb; Allow says which.", "이 주소에 없는 동작입니다. Allow를 보세요.")
      }
    }

    func apiSentence(_ kind: FieldFault.Kind) -> String {
      switch kind {
      case .unknown: say("There is no such member here.", "여기에 없는 항목입니다.")
      case .repeated: say("It is there twice.", "두 번 있습니다.")
      case .missing: say("It is missing.", "빠졌습니다.")
      case .type(let type): say("It has to be: \(type).", "이 형식이어야 합니다: \(type).")
      case .choice(let values):
        say(
          "It is one of: \(values.joined(separator: ", ")).",
          "이 가운데 하나입니다: \(values.joined(separator: ", ")).")
      case .integer(let range):
        say(
          "It is a whole number of \(range.lowerBound) … \(range.upperBound).",
          "\(range.lowerBound) … \(range.upperBound)의 정수입니다.")
      case .length(let range) where range.upperBound == .max:
        say("It has at least \(range.lowerBound) characters.", "\(range.lowerBound)자 이상입니다.")
      case .length(let range):
        say(
          "It has \(range.lowerBound) to \(range.upperBound) characters.",
          "\(range.lowerBound) … \(range.upperBound)자입니다.")
      case .quantity(let isPositive):
        say(
          "It is a decimal \(isPositive ? "above 0" : "of 0 or more"), of up to six places, below 1000000000.",
          "\(isPositive ? "0보다 큰" : "0 이상의") 소수 여섯 자리까지의 수, 1000000000 미만입니다.")
      case .control: say("It has a NUL, which cannot be stored.", "저장할 수 없는 NUL이 있습니다.")
      }
    }
  }
#endif
