import Delimited
package import Delivery

// Why a notice did not go out, and what is wrong with a channel, in the reader's language.
extension Phrases {
  package func sentence(_ problem: DeliveryProblem) -> String {
    isKorean ? korean(problem) : "\(problem)"
  }

  package func sentence(_ problem: SettingsProblem) -> String {
    isKorean ? korean(problem) : "\(problem)"
  }

  private func korean(_ problem: DeliveryProblem) -> String {
    switch problem {
    case .settings(let problem): korean(problem)
    case .secret(let problem): korean(problem)
    case .file(let path, let code), .noProgram(let path, let code): "\(shown(path)): \(system(code))"
    case .notAFile(let path): "\(shown(path)): 일반 파일이 아닙니다. 알림은 파일에만 덧붙입니다"
    case .programFailed(let status, let words): "프로그램이 종료 상태 \(status)(으)로 끝났습니다" + tail(words)
    case .programKilled(let signal, let words): "프로그램이 시그널 \(signal)에 끝났습니다" + tail(words)
    case .noLibrary(let name, let package): "\(name)이(가) 없습니다. 패키지 \(package)을(를) 설치하세요"
    case .unknownHost(let host): "\(shown(host)): 그런 호스트가 없습니다"
    case .unreachable(let host): "\(shown(host)): 연결할 수 없습니다"
    case .timedOut(let seconds): "\(seconds)초 안에 답이 없습니다"
    case .noTrust(let host, let words): "\(shown(host)): 믿을 수 없는 연결입니다" + tail(words)
    case .privateAddress(let host, let address):
      "\(shown(host)): \(address)은(는) 이 컴퓨터나 가까운 네트워크의 주소인데, 이 채널에는 허용되지 않았습니다"
    case .openConnection(let host, let address):
      "\(shown(host)): http:// 는 이 컴퓨터와 가까운 네트워크에만 씁니다. \(address)에는 https:// 를 쓰세요"
    case .redirected(let host, let status):
      "\(shown(host)): 다른 주소로 넘기지만(\(status)) 따라가지 않습니다. 그 주소를 적으세요"
    case .status(let host, let status, let words): "\(shown(host)): 상태 \(status)" + tail(words)
    case .serviceRefused(let host, let words): "\(shown(host)): 받지 않았습니다" + tail(words)
    case .mail(let host, let code, let words): "\(shown(host)): 메일을 \(code)(으)로 거절했습니다" + tail(words)
    case .noLogin(let host): "\(shown(host)): 사용자나 암호를 받아들이지 않습니다"
    case .connection(let host, let words): "\(shown(host)): 연결이 끊겼습니다" + tail(words)
    case .system(let code): system(code)
    }
  }

  private func korean(_ problem: SecretProblem) -> String {
    switch problem {
    case .file(let path, let code): "\(shown(path)): \(system(code))"
    case .notAFile(let path): "\(shown(path)): 일반 파일이 아닙니다"
    case .openToOthers(let path): "\(shown(path)): 다른 사람도 읽을 수 있습니다. chmod 600 \(shown(path))"
    case .unset(let variable): "\(variable): 환경에 없습니다"
    case .unusable(let place): "\(shown(place)): 비밀 값이 아닙니다. 4096바이트 이하의 글 한 줄이어야 합니다"
    case .noSubscription(let place):
      "\(shown(place)): 브라우저의 구독이 아닙니다. endpoint와 keys가 있는 JSON 한 줄이어야 합니다"
    case .noPushKey(let place):
      "\(shown(place)): 푸시용 키가 아닙니다. P-256 개인 키 32바이트의 base64여야 합니다"
    case .noServiceAccount(let place):
      "\(shown(place)): 서비스 계정의 키가 아닙니다. Firebase 콘솔이 주는 JSON 파일이어야 합니다"
    case .noKey(let place):
      "\(shown(place)): 서명 키가 아닙니다. openssl rand -base64 32 가 주는 것처럼 16바이트 이상의 base64여야 합니다"
    }
  }

  private func korean(_ problem: SettingsProblem) -> String {
    switch problem {
    case .notAnObject(let field): "\(field): JSON 객체가 아닙니다"
    case .missing(let field): "\(field): 빠졌습니다"
    case .unexpected(let field): "\(field): 이런 채널의 설정이 아니거나 두 번 있습니다"
    case .wrongType(let field, let type): "\(field): \(korean(type)) 합니다"
    case .notOneOf(let field, let all): "\(field): \(all.joined(separator: ", ")) 가운데 하나여야 합니다"
    case .outOfRange(let field, let value, let range):
      "\(field): \(value)은(는) \(range.lowerBound)부터 \(range.upperBound)까지가 아닙니다"
    case .relativePath(let field): "\(field): / 로 시작하는 전체 경로를 적으세요"
    case .control(let field): "\(field): 비었거나, 줄 바꿈이나 보이지 않는 글자가 있습니다"
    case .noMailAddress(let field): "\(field): name@example.org 같은 메일 주소가 아닙니다"
    case .noHost(let field): "\(field): 호스트의 이름이나 번호가 아닙니다"
    case .noURL(let field): "\(field): https://example.org/path 같은 주소가 아닙니다"
    case .noHTTPS(let field): "\(field): https:// 로 시작해야 합니다. http:// 는 사설 주소를 허용할 때만 됩니다"
    case .secretInURL(let field): "\(field): 주소에 사용자나 암호가 있습니다. 파일에 넣고 그 파일을 적으세요"
    case .noTopic(let field): "\(field): 영문자, 숫자, -, _ 로 1자에서 64자입니다"
    case .noChat(let field): "\(field): 대화방의 번호나 @이름입니다"
    case .noVariable(let field): "\(field): 환경 변수의 이름이 아닙니다"
    case .secretInTheOpen(let field): "\(field): 암호가 있으면 required 여야 합니다"
    case .openToOthers(let field): "\(field): none 은 이 컴퓨터(localhost)에만 됩니다. required 를 쓰세요"
    }
  }

  private func korean(_ type: SettingsProblem.ValueType) -> String {
    switch type {
    case .text: "글이어야"
    case .wholeNumber: "정수여야"
    case .trueOrFalse: "true 나 false 여야"
    case .texts: "글의 목록이어야"
    case .object: "객체여야"
    }
  }

  private func shown(_ text: String) -> String { HiddenCharacters.shown(text) }

  private func tail(_ words: String) -> String { words.isEmpty ? "" : ": \(shown(words))" }
}
