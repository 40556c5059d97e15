#if Server
  import Delivery
  import Expiry
  import Glibc
  import Pantry
  import Web
  import Words

  // What a server asks others for, or sends to them: nothing is asked or sent here.
  extension ServeCheck {
    var carrier: Carrier { Carrier(environment: Environment.variables) }

    /// By whom people may sign in.
    var providerFindings: [Finding] {
      guard let providers else { return [] }
      let (found, problems) = SignInProviders.read(providers, carrier: carrier)
      guard problems.isEmpty else {
        return problems.map {
          .problem(.providers, "\(providers): \(phrases.sentence($0))", phrases.providersAdvice)
        }
      }
      let names = found.names.joined(separator: ", ")
      guard publicAddress == nil, !found.names.isEmpty else { return [.good(.providers, names)] }
      return [
        .advice(
          .providers, names,
          phrases.say(
            "they send browsers back to the address of --public-url: give what is registered with them",
            "서비스는 --public-url의 주소로 돌려보냅니다. 서비스에 등록한 것을 주세요"))
      ]
    }

    /// How the server's own mail goes out.
    var mailFindings: [Finding] {
      let sent: ServerMail?
      do throws(SettingsProblem) { sent = try mail.typedMail() } catch {
        return [
          .problem(
            .mail, "--mail: \(phrases.sentence(error))",
            phrases.say("see remexp serve --help", "remexp serve --help를 보세요"))
        ]
      }
      guard let sent else { return [] }
      if let missing = Carrier.missingLibrary {
        return [
          .problem(.mail, phrases.sentence(missing), phrases.say("install libcurl4", "libcurl4를 설치하세요"))
        ]
      }
      switch sent.route {
      case .sendmail(let path):
        guard unsafe access(path, X_OK) != 0 else { return [.good(.mail, path)] }
        return [
          .problem(
            .mail, "\(path): \(phrases.system(errno))",
            phrases.say(
              "name a server with --mail-smtp, or another --mail-sendmail",
              "--mail-smtp로 서버를, 또는 다른 --mail-sendmail을 정하세요"))
        ]
      case .smtp(let server):
        let name = "\(server.host):\(server.port)"
        guard let problem = server.secret.flatMap(unreadable) else { return [.good(.mail, name)] }
        return [.problem(.mail, "\(name): \(phrases.sentence(problem))", phrases.secretAdvice)]
      }
    }

    /// Whether what is said by channels can go out.
    var noticeFindings: [Finding] {
      guard sendsNotices else { return [] }
      if let missing = Carrier.missingLibrary {
        return [
          .problem(.notices, phrases.sentence(missing), phrases.say("install libcurl4", "libcurl4를 설치하세요"))
        ]
      }
      // A store that cannot be read is told of already.
      guard let channels = try? folder.pantryIfAny()?.channels() else { return [] }
      let problems = channels.compactMap { channel -> Finding? in
        let name = "\(channel.user): \(channel.name)"
        guard let settings = try? ChannelSettings(jsonText: channel.settings) else {
          return .problem(
            .notices, phrases.say("\(name): its settings cannot be read", "\(name): 설정을 읽을 수 없습니다"),
            phrases.channelAdvice)
        }
        guard let problem = settings.secrets.lazy.compactMap(unreadable).first else { return nil }
        return .problem(.notices, "\(name): \(phrases.sentence(problem))", phrases.channelAdvice)
      }
      guard problems.isEmpty else { return problems }
      guard !channels.isEmpty else {
        return [
          .advice(
            .notices, phrases.say("nobody has a channel yet", "아직 채널이 있는 사람이 없습니다"),
            phrases.say(
              "the notices page makes one, or remexp channel add", "알림 페이지나 remexp channel add로 만듭니다"))
        ]
      }
      return [.good(.notices, phrases.say("\(channels.count) channels", "채널 \(channels.count)개"))]
    }

    private func unreadable(_ secret: Secret) -> DeliveryProblem? {
      do throws(DeliveryProblem) { _ = try carrier.bytes(of: secret) } catch { return error }
      return nil
    }
  }

  extension Phrases {
    fileprivate var providersAdvice: String {
      say("see remexp serve --help for what stands in the file", "파일에 적는 것은 remexp serve --help에 있습니다")
    }

    fileprivate var secretAdvice: String {
      say(
        "a file of mode 600 that this user can read, or a variable", "이 사용자가 읽을 수 있는 권한 600의 파일이나 환경 변수에 두세요")
    }

    fileprivate var channelAdvice: String {
      say(
        "remexp channel edit changes it, remexp channel test tries it",
        "remexp channel edit로 고치고 remexp channel test로 시험하세요")
    }
  }
#endif
