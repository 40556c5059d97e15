import CCrypto
import Delimited

/// Who may send for a project, by the file that Google gives for it. Source: Google Cloud, "Service account keys".
struct ServiceAccount {
  let project: String
  let email: String
  /// Where it gets leave to send.
  let tokenAddress: WebAddress
  /// PKCS #8, as DER.
  private let key: [UInt8]
  private let keyID: String?

  /// Nil where the file is none.
  init?(_ bytes: [UInt8], allowsHTTP: Bool) {
    guard let json = try? JSON(reading: bytes), case .string("service_account")? = json["type"],
      case .string(let project)? = json["project_id"], Self.isProject(project),
      case .string(let email)? = json["client_email"], !email.isEmpty,
      case .string(let address)? = json["token_uri"],
      let tokenAddress = try? WebAddress(address, "token_uri", allowsHTTP: allowsHTTP),
      case .string(let pem)? = json["private_key"], let key = Self.der(pem)
    else { return nil }
    self.project = project
    self.email = email
    self.tokenAddress = tokenAddress
    self.key = key
    if case .string(let id)? = json["private_key_id"] { keyID = id } else { keyID = nil }
  }

  /// It stands in an address. Source: Google Cloud, "Creating and managing projects"; a colon is that of older ones.
  private static func isProject(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        SettingsCheck.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || "-.:".utf8.contains(byte)
      }
  }

  /// What stands between the lines that name it. Source: RFC 7468, section 10.
  private static func der(_ pem: String) -> [UInt8]? {
    let lines = pem.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    guard lines.count > 2, lines.first == "-----BEGIN PRIVATE KEY-----",
      lines.last == "-----END PRIVATE KEY-----"
    else { return nil }
    return Base64.bytes(lines.dropFirst().dropLast().joined())
  }

  /// That it asks for leave to send messages, for an hour; nil where its key is none. Source: RFC 7523, section 2.1 and 3;
  /// Google Identity, "Using OAuth 2.0 for Server to Server Applications".
  func assertion(at time: Int64) -> String? {
    var header: [(String, JSON)] = [("alg", "RS256"), ("typ", "JWT")]
    if let keyID { header.append(("kid", .string(keyID))) }
    let claims: JSON = [
      "iss": .string(email), "scope": "https://www.googleapis.com/auth/firebase.messaging",
      "aud": .string(tokenAddress.text), "iat": .integer(Int(time)), "exp": .integer(Int(time) + 3600),
    ]
    let signed = Base64.text(url: JSON.object(header).line.utf8) + "." + Base64.text(url: claims.line.utf8)
    let text = Array(signed.utf8)
    // As long as the largest key that anybody has, of 8192 bits.
    var signature = [UInt8](repeating: 0, count: 1024)
    let count = unsafe ccrypto_sign_rsa(key, key.count, text, text.count, &signature, signature.count)
    guard count > 0 else { return nil }
    return "\(signed).\(Base64.text(url: signature.prefix(count)))"
  }
}
