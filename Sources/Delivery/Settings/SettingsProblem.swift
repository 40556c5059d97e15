/// What is wrong with the settings of a channel: the field, and what to do about it.
public enum SettingsProblem: Error, Hashable, Sendable {
  /// No JSON object.
  case notAnObject(String)
  case missing(String)
  /// Not a field of such a channel, or there twice.
  case unexpected(String)
  case wrongType(String, ValueType)
  case notOneOf(String, [String])
  case outOfRange(String, Int, ClosedRange<Int>)
  case relativePath(String)
  /// Line ends, or other characters that are not seen.
  case control(String)
  case noMailAddress(String)
  case noHost(String)
  case noURL(String)
  /// `http:` beyond this machine and its networks.
  case noHTTPS(String)
  /// A user or a password in an address.
  case secretInURL(String)
  case noTopic(String)
  case noChat(String)
  case noVariable(String)
  /// A password without TLS.
  case secretInTheOpen(String)
  /// No TLS to another machine.
  case openToOthers(String)

  /// What a value of JSON has to be.
  public enum ValueType: Hashable, Sendable {
    case text, wholeNumber, trueOrFalse, texts, object
  }
}

extension SettingsProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAnObject(let field): "\(field): not a JSON object"
    case .missing(let field): "\(field): missing"
    case .unexpected(let field): "\(field): no setting of this kind of channel, or given twice"
    case .wrongType(let field, let type): "\(field): must be \(type)"
    case .notOneOf(let field, let all): "\(field): must be one of \(all.joined(separator: ", "))"
    case .outOfRange(let field, let value, let range):
      "\(field): \(value) is not from \(range.lowerBound) to \(range.upperBound)"
    case .relativePath(let field): "\(field): give the whole path, from / on"
    case .control(let field): "\(field): empty, or holds a line end or another character that is not seen"
    case .noMailAddress(let field): "\(field): no mail address such as name@example.org"
    case .noHost(let field): "\(field): no name or number of a machine"
    case .noURL(let field): "\(field): no address such as https://example.org/path"
    case .noHTTPS(let field):
      "\(field): must begin with https://; http:// takes private addresses to be allowed"
    case .secretInURL(let field):
      "\(field): an address with a user or a password; put it into a file and name that"
    case .noTopic(let field): "\(field): 1 to 64 letters, digits, - and _"
    case .noChat(let field): "\(field): the number of a chat, or @name"
    case .noVariable(let field): "\(field): no name of an environment variable"
    case .secretInTheOpen(let field): "\(field): must be required where there is a password"
    case .openToOthers(let field): "\(field): none is for this machine alone (localhost); use required"
    }
  }
}

extension SettingsProblem.ValueType: CustomStringConvertible {
  public var description: String {
    switch self {
    case .text: "a text"
    case .wholeNumber: "a whole number"
    case .trueOrFalse: "true or false"
    case .texts: "a list of texts"
    case .object: "an object"
    }
  }
}
