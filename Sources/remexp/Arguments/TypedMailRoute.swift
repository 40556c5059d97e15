import Delimited
import Foundation

/// How mail goes out, as it is typed for a channel and for a server: through a server that takes it, or through a program of this
/// machine. What is not said is as usual, or stays as it is.
struct TypedMailRoute {
  /// `mail.example.org:465`
  let server: String?
  let tls: String?
  let login: String?
  /// Where the password lies.
  let secret: JSON?
  let sendmail: String?
  var timeout: Int?

  /// Puts it among the settings of a channel of mail.
  func set(in fields: inout SettingsFields) {
    fields.set("sendmail", sendmail.map { .string(Self.absolute($0)) })
    var smtp = SettingsFields(fields["smtp"] ?? .object([]))
    if let server {
      let port = server.firstRange(of: /:[0-9]+$/)
      smtp.set("host", .string(port.map { String(server[..<$0.lowerBound]) } ?? server))
      smtp.set("port", port.flatMap { Int(server[$0].dropFirst()) }.map(JSON.integer))
      fields["sendmail"] = nil
    }
    smtp.set("tls", tls.map(JSON.string))
    smtp.set("user", login.map(JSON.string))
    smtp.set("secret", secret)
    smtp.set("timeout_seconds", timeout.map(JSON.integer))
    if !smtp.isEmpty { fields["smtp"] = smtp.json }
  }

  /// The place of a secret, in a file or else in a variable.
  static func secret(file: String?, variable: String?) -> JSON? {
    file.map { ["file": .string(absolute($0))] } ?? variable.map { ["environment": .string($0)] }
  }

  private static func absolute(_ path: String) -> String { URL(filePath: path).path }
}

/// The members of a JSON object while they are put together.
struct SettingsFields {
  private var members: [(String, JSON)]

  init(_ json: JSON) {
    if case .object(let members) = json { self.members = members } else { members = [] }
  }

  var isEmpty: Bool { members.isEmpty }
  var json: JSON { .object(members) }

  subscript(name: String) -> JSON? {
    get { members.first { $0.0 == name }?.1 }
    set {
      if let place = members.firstIndex(where: { $0.0 == name }) {
        if let newValue { members[place].1 = newValue } else { members.remove(at: place) }
      } else if let newValue {
        members.append((name, newValue))
      }
    }
  }

  /// Nil changes nothing.
  mutating func set(_ name: String, _ value: JSON?) {
    if let value { self[name] = value }
  }
}
