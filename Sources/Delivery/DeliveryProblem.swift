import Delimited

/// Why a message was not delivered. None of them holds a secret, or an address that may be one: only the host.
public enum DeliveryProblem: Error, Hashable, Sendable {
  /// What a secret or a service told to use is no such thing.
  case settings(SettingsProblem)
  case secret(SecretProblem)

  /// A file or a program that cannot be used, with its path and `errno`.
  case file(path: String, errno: Int32)
  /// A device, a FIFO, a folder in place of a file.
  case notAFile(path: String)
  case noProgram(path: String, errno: Int32)
  /// - words: the end of what it said on standard error, in one line; empty where it said nothing.
  case programFailed(status: Int32, words: String)
  case programKilled(signal: Int32, words: String)

  /// A library of the system is not there.
  case noLibrary(String, package: String)
  case unknownHost(String)
  case unreachable(host: String)
  case timedOut(seconds: Int)
  case noTrust(host: String, words: String)
  /// The address that the host's name stands for is one of this machine or its networks.
  case privateAddress(host: String, address: String)
  /// `http:` to a machine somewhere else.
  case openConnection(host: String, address: String)
  case redirected(host: String, status: Int)
  /// Any other status of HTTP.
  /// - words: what the service said, in one line, shortened; empty where it said nothing.
  case status(host: String, status: Int, words: String)
  /// A status that says all is well with a text that says the opposite.
  case serviceRefused(host: String, words: String)
  /// The mail server's answer.
  case mail(host: String, code: Int, words: String)
  case noLogin(host: String)
  /// Anything else that broke the connection, in the library's words.
  case connection(host: String, words: String)
  /// The system would not do something that has nothing to do with the channel.
  case system(errno: Int32)
}

/// What is wrong with a secret.
public enum SecretProblem: Hashable, Sendable {
  case file(path: String, errno: Int32)
  case notAFile(path: String)
  /// Others than its owner may read it.
  case openToOthers(path: String)
  case unset(variable: String)
  /// Empty, too long, or with characters that are none of a secret's.
  case unusable(place: String)
  /// No key of a signature.
  case noKey(place: String)
  /// No browser's subscription.
  case noSubscription(place: String)
  /// No private key of those who push.
  case noPushKey(place: String)
  /// No key of a Google service account.
  case noServiceAccount(place: String)
}

extension DeliveryProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .settings(let problem): "\(problem)"
    case .secret(let problem): "\(problem)"
    case .file(let path, let errno): "\(shown(path)): \(SystemWords.text(errno))"
    case .notAFile(let path): "\(shown(path)): not a regular file; messages are added to files only"
    case .noProgram(let path, let errno): "\(shown(path)): \(SystemWords.text(errno))"
    case .programFailed(let status, let words): "the program ended with status \(status)" + tail(words)
    case .programKilled(let signal, let words): "the program was ended by signal \(signal)" + tail(words)
    case .noLibrary(let name, let package): "\(name) is not there: install the package \(package)"
    case .unknownHost(let host): "\(shown(host)): no such host"
    case .unreachable(let host): "\(shown(host)): cannot be reached"
    case .timedOut(let seconds): "no answer within \(seconds) s"
    case .noTrust(let host, let words): "\(shown(host)): the connection cannot be trusted" + tail(words)
    case .privateAddress(let host, let address):
      "\(shown(host)): \(address) is an address of this machine or its networks, which this channel does not allow"
    case .openConnection(let host, let address):
      "\(shown(host)): http:// is for this machine and its networks, and \(address) is in neither; use https://"
    case .redirected(let host, let status):
      "\(shown(host)): sends on to another address (\(status)), which is not followed; set that address"
    case .status(let host, let status, let words): "\(shown(host)): status \(status)" + tail(words)
    case .serviceRefused(let host, let words): "\(shown(host)): took nothing" + tail(words)
    case .mail(let host, let code, let words): "\(shown(host)): mail refused with \(code)" + tail(words)
    case .noLogin(let host): "\(shown(host)): user or password not taken"
    case .connection(let host, let words): "\(shown(host)): the connection broke" + tail(words)
    case .system(let errno): SystemWords.text(errno)
    }
  }

  private func shown(_ text: String) -> String { HiddenCharacters.shown(text) }
  private func tail(_ words: String) -> String { words.isEmpty ? "" : ": \(HiddenCharacters.shown(words))" }
}

extension SecretProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let path, let errno): "\(HiddenCharacters.shown(path)): \(SystemWords.text(errno))"
    case .notAFile(let path): "\(HiddenCharacters.shown(path)): not a regular file"
    case .openToOthers(let path):
      "\(HiddenCharacters.shown(path)): others can read it; chmod 600 \(HiddenCharacters.shown(path))"
    case .unset(let variable): "\(variable): not set in the environment"
    case .unusable(let place):
      "\(HiddenCharacters.shown(place)): no secret: one line of text of up to 4096 bytes"
    case .noSubscription(let place):
      "\(HiddenCharacters.shown(place)): no browser's subscription: its JSON in one line, with endpoint and keys"
    case .noPushKey(let place):
      "\(HiddenCharacters.shown(place)): no key for pushing: base64 of the 32 bytes of a private key of P-256"
    case .noServiceAccount(let place):
      "\(HiddenCharacters.shown(place)): no key of a service account: the JSON file that the Firebase console gives"
    case .noKey(let place):
      "\(HiddenCharacters.shown(place)): no key: base64 of 16 bytes or more, as from openssl rand -base64 32"
    }
  }
}
