/// Why a line is not taken for one of a scan.
public enum ScanRowFault: Error, Hashable, Sendable {
  /// What stands at this byte of the line cannot stand there.
  case noJSON(at: Int)
  /// The line ends before it is whole.
  case torn
  /// What is to be an object is none; the whole line where there is no name.
  case noObject(String)
  /// Of keys that mean something else; nil where it says none.
  case version(Int?)
  /// A member that every line has.
  case missing(String)
  /// A member that no scan writes so.
  case wrong(String)
  /// Two members, of which at most one can be true.
  case contradiction(String, String)
  /// More, or longer, than one photo can hold.
  case tooMuch(String, limit: Int)
}

extension ScanRowFault: CustomStringConvertible {
  /// What is wrong with the line, and what can be done.
  public var description: String { "\(reason); \(advice)" }

  private var reason: String {
    switch self {
    case .noJSON(let at): "no JSON at its byte \(at + 1)"
    case .torn: "it ends in the middle, as of a file that was not written or copied to its end"
    case .noObject(let name): "\(name.isEmpty ? "it" : name) is no JSON object"
    case .version(nil): "it has no schema_version, so it is no line of remexp scan --format ndjson"
    case .version(let version?): "its schema_version is \(version), of another remexp than this one"
    case .missing(let name): "it lacks \(name)"
    case .wrong(let name): "\(name) is not as remexp scan writes it"
    case .contradiction(let one, let other): "\(one) and \(other) contradict each other"
    case .tooMuch(let name, let limit): "\(name) is more than the limit of \(limit)"
    }
  }

  private var advice: String {
    switch self {
    case .torn: "left out, import the whole file again"
    case .version, .missing: "left out, scan the photo again with this version"
    default: "left out, scan the photo again"
    }
  }
}
