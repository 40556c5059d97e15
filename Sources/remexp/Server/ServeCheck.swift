#if Server
  import Accounts
  import Expiry
  import Glibc
  import StoreFiles
  import Web
  import Words

  /// Whether a server with such settings would come up and could be reached as they say; nothing is changed.
  struct ServeCheck {
    let folder: StoreFolder
    let listen: ListenAddress
    let metrics: ListenAddress?
    let certificate: CertificateFiles?
    let publicAddress: String?
    let isBehindProxy: Bool
    /// The file that names them.
    let providers: String?
    let mail: ServerMailOptions
    /// Whether it runs `notify` too.
    let sendsNotices: Bool
    let now: Instant
    let phrases: Phrases

    /// In the order in which they are told.
    var findings: [Finding] {
      StoreCheck(folder: folder, phrases: phrases).findings + [passwords] + certificateFindings
        + ([listen] + [metrics].compactMap(\.self)).map(listening) + reach
        + providerFindings + mailFindings + noticeFindings + DecoderCheck(phrases: phrases).findings
    }

    private var passwords: Finding {
      guard PasswordHashing.isThere else {
        return .problem(
          .passwords, phrases.say("there is no libsodium, which hashes them", "비밀번호를 해시할 libsodium이 없습니다"),
          phrases.say("install the package libsodium23", "libsodium23 패키지를 설치하세요"))
      }
      return .good(.passwords, phrases.say("libsodium hashes them", "libsodium이 해시합니다"))
    }

    private func listening(_ address: ListenAddress) -> Finding {
      let name = address.defaultValueDescription
      do {
        try WebServer.tryListening(host: address.host, port: address.port)
        return .good(.listening, phrases.say("\(name) is free", "\(name)은(는) 비어 있습니다"))
      } catch let error as WebServer.CannotListen {
        return .problem(
          .listening, "\(name): \(phrases.system(error.code))",
          phrases.say("name another with --listen", "--listen으로 다른 주소를 정하세요"))
      } catch {
        return .problem(.listening, name, phrases.say("name another with --listen", "--listen으로 다른 주소를 정하세요"))
      }
    }
  }

  /// TLS.
  extension ServeCheck {
    private var certificateFindings: [Finding] {
      guard let files = certificate else { return [] }
      do {
        let certificate = try ServerCertificate(certificate: files.certificate, key: files.key)
        return [lifetime(of: certificate, files)] + secrecy(files)
      } catch let problem as ServerCertificate.Problem {
        return [.problem(.certificate, phrases.sentence(problem), renewal)]
      } catch {
        return [.problem(.certificate, files.certificate, renewal)]
      }
    }

    private var renewal: String {
      phrases.say(
        "give a certificate with its chain, and its key, both in PEM", "체인이 붙은 인증서와 그 키를 PEM으로 주세요")
    }

    private func lifetime(of certificate: ServerCertificate, _ files: CertificateFiles) -> Finding {
      let until = phrases.say(
        "\(files.certificate) is good until \(certificate.end)",
        "\(files.certificate): \(certificate.end)까지 유효")
      let advice = phrases.say("renew it, and send SIGHUP", "갱신하고 SIGHUP을 보내세요")
      let left = certificate.end.seconds - now.seconds
      if left <= 0 { return .problem(.certificate, until, advice) }
      return left < 14 * 86_400 ? .advice(.certificate, until, advice) : .good(.certificate, until)
    }

    private func secrecy(_ files: CertificateFiles) -> [Finding] {
      guard let rights = FileRights(ofFileAt: files.key), rights.mode & 0o004 != 0 else { return [] }
      return [
        .advice(
          .certificate,
          phrases.say("everybody on this machine can read \(files.key)", "이 컴퓨터의 누구나 \(files.key)를 읽습니다"),
          "chmod o-r '\(files.key)'")
      ]
    }
  }

  /// How browsers get there.
  extension ServeCheck {
    private var reach: [Finding] {
      let isSecure = certificate != nil || publicAddress?.hasPrefix("https://") == true
      let said = publicAddress ?? phrases.say("the address itself", "여는 주소 그대로")
      if isSecure {
        return [.good(.publicAddress, phrases.say("\(said), by TLS", "\(said), TLS로")), proxy].compactMap(
          \.self)
      }
      guard listen.isOfThisMachine else {
        return [
          .advice(
            .publicAddress, phrases.isOpenToAll,
            phrases.say(
              "give --tls-certificate and --tls-key, or put a proxy with TLS before it",
              "--tls-certificate와 --tls-key를 주거나 앞에 TLS 프록시를 두세요"))
        ]
      }
      return [.good(.publicAddress, phrases.say("\(said), on this machine", "\(said), 이 컴퓨터에서")), proxy]
        .compactMap(\.self)
    }

    private var proxy: Finding? {
      guard isBehindProxy, !listen.isOfThisMachine else { return nil }
      return .advice(
        .publicAddress,
        phrases.say(
          "X-Forwarded-For is believed of this machine alone, and others reach the server too",
          "X-Forwarded-For는 이 컴퓨터의 것만 믿으며, 다른 곳에서도 서버에 닿습니다"),
        "--listen 127.0.0.1:\(listen.port)")
    }
  }

  /// Two files of PEM.
  struct CertificateFiles: Sendable {
    let certificate: String
    let key: String
  }
#endif
