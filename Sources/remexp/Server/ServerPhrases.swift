#if Server
  import Expiry
  import Web
  import Words

  // What `serve` says before it answers anybody.
  extension Phrases {
    func sentence(_ problem: ServerCertificate.Problem) -> String {
      switch problem {
      case .unreadable(let file, let code): "\(file): \(system(code))"
      case .noCertificate(let file):
        say("\(file): no certificate in PEM", "\(file): PEM 인증서가 없습니다")
      case .noKey(let file):
        say("\(file): no key in PEM without a password", "\(file): 암호 없는 PEM 키가 없습니다")
      case .otherKey(let certificate, let key):
        say("\(key): not the key of \(certificate)", "\(key): \(certificate)의 키가 아닙니다")
      }
    }

    func isOpen(_ address: String) -> String {
      say("\(address) is open; Ctrl-C ends it", "\(address) 열림. Ctrl-C로 끝냅니다")
    }

    func isCalled(_ address: String) -> String {
      say("Browsers call it \(address)", "브라우저에서는 \(address)")
    }

    var isOpenToAll: String {
      say(
        "Others on the network reach it without TLS: what is typed can be read on the way.",
        "같은 네트워크에서 TLS 없이 열립니다. 입력하는 것을 중간에서 읽을 수 있습니다.")
    }

    /// Of what a run of notices left undone.
    func noticesEnded(_ status: Int32) -> String {
      status == 1
        ? say(
          "notices: not all were taken; remexp notify --status tells which",
          "알림: 모두 전하지 못했습니다. remexp notify --status 로 볼 수 있습니다")
        : say("notices: remexp notify ended with status \(status)", "알림: remexp notify 가 상태 \(status)로 끝났습니다")
    }
  }
#endif
