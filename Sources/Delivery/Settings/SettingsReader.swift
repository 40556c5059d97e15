package import Delimited

/// Takes the fields of an object one after the other, and complains of those that nobody took.
package struct SettingsReader {
  private var fields: [(String, JSON)]
  /// What comes before the names of its fields in complaints: empty, or that of the object itself and a point.
  private let prefix: String

  package init(_ json: JSON, _ name: String = "settings", prefix: String = "") throws(SettingsProblem) {
    guard case .object(let fields) = json else { throw .notAnObject(name) }
    self.fields = fields
    self.prefix = prefix
  }

  /// Nothing may be left.
  package func finish() throws(SettingsProblem) {
    if let (name, _) = fields.first { throw .unexpected(prefix + HiddenCharacters.shown(name)) }
  }

  package mutating func text(_ name: String) throws(SettingsProblem) -> String {
    guard let text = try optionalText(name) else { throw .missing(prefix + name) }
    return text
  }

  package mutating func optionalText(_ name: String) throws(SettingsProblem) -> String? {
    switch take(name) {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw .wrongType(prefix + name, .text)
    }
  }

  package mutating func number(_ name: String, else usual: Int) throws(SettingsProblem) -> Int {
    switch take(name) {
    case nil, .null: return usual
    case .integer(let number): return number
    default: throw .wrongType(prefix + name, .wholeNumber)
    }
  }

  package mutating func bool(_ name: String, else usual: Bool) throws(SettingsProblem) -> Bool {
    switch take(name) {
    case nil, .null: return usual
    case .bool(let value): return value
    default: throw .wrongType(prefix + name, .trueOrFalse)
    }
  }

  mutating func texts(_ name: String) throws(SettingsProblem) -> [String] {
    guard case .array(let values)? = take(name) else { throw .wrongType(prefix + name, .texts) }
    var texts: [String] = []
    for value in values {
      guard case .string(let text) = value else { throw .wrongType(prefix + name, .texts) }
      texts.append(text)
    }
    return texts
  }

  /// One of the names of an enumeration; `usual` where there is none, and a complaint where that is nil too.
  package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, else usual: Choice? = nil
  )
    throws(SettingsProblem) -> Choice
  {
    guard let text = try optionalText(name) else {
      guard let usual else { throw .missing(prefix + name) }
      return usual
    }
    guard let choice = Choice(rawValue: text) else {
      throw .notOneOf(prefix + name, Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// The fields of an object within; nil where it is not there.
  mutating func object(_ name: String) throws(SettingsProblem) -> SettingsReader? {
    switch take(name) {
    case nil, .null: return nil
    case .some(let json): return try SettingsReader(json, prefix + name, prefix: "\(prefix)\(name).")
    }
  }

  /// `{"file": PATH}` or `{"environment": NAME}`.
  package mutating func secret(_ name: String) throws(SettingsProblem) -> Secret? {
    guard var fields = try object(name) else { return nil }
    let place: Secret
    if let path = try fields.optionalText("file") {
      place = .file(path: try SettingsCheck.path(path, "\(prefix)\(name).file"))
    } else if let variable = try fields.optionalText("environment") {
      place = .environment(name: try SettingsCheck.variable(variable, "\(prefix)\(name).environment"))
    } else {
      throw .missing("\(prefix)\(name).file")
    }
    try fields.finish()
    return place
  }

  /// A text, or a secret in which it stands.
  mutating func address(_ name: String) throws(SettingsProblem) -> WebhookSettings.Address {
    guard let address = try optionalAddress(name) else { throw .missing(prefix + name) }
    return address
  }

  package mutating func optionalAddress(_ name: String) throws(SettingsProblem) -> WebhookSettings.Address? {
    if let index = fields.firstIndex(where: { $0.0 == name }), case .string(let url) = fields[index].1 {
      fields.remove(at: index)
      return .open(url)
    }
    return try secret(name).map(WebhookSettings.Address.secret)
  }

  private mutating func take(_ name: String) -> JSON? {
    fields.firstIndex { $0.0 == name }.map { fields.remove(at: $0).1 }
  }
}
