import CSeal
public import GRDB

/// Connections that prove every page they read by the checksum that it carries.
///
/// SQLite itself notices where pages contradict each other, but a changed letter of a name contradicts nothing. So
/// sixteen bytes at the end of each page are a checksum of the page and its place, kept and proved below SQLite, in
/// `CSeal`: whatever command reads a page that is not as it was written says that the file is damaged.
extension StoreFile {
  /// What stands in a file's pages for proof.
  enum Seal {
    /// There is no file yet, or not one through this layer.
    case nothing
    case whole
    /// Made by a version that wrote none, or by another program.
    case none
    /// Another program has written since.
    case broken

    init(_ db: Database) {
      switch unsafe cseal_state_of(db.sqliteConnection) {
      case CSEAL_SEALED: self = .whole
      case CSEAL_NONE: self = .none
      case CSEAL_BROKEN: self = .broken
      default: self = .nothing
      }
    }
  }

  /// - Parameter isFixed: true for a file that nobody writes to as long as it is there: SQLite takes no lock and looks for
  ///   no journal then.
  static func connect(
    _ path: String, _ settings: Configuration, isFixed: Bool = false
  ) throws -> DatabaseQueue {
    guard cseal_register() == ResultCode.SQLITE_OK.rawValue else {
      throw StoreError.cannotOpen(.noURIs)
    }
    return try DatabaseQueue(
      path: uri(path) + (isFixed ? fixedQuery : query), configuration: settings)
  }

  /// Where every configuration begins.
  /// - Parameter path: that of a file that is not proved yet; what takes many times longer than examining a sound file
  ///   of its size could is interrupted.
  static func configuration(busyTimeout: Duration, boundedFor path: String? = nil) -> Configuration {
    var configuration = Configuration()
    let (seconds, attoseconds) = busyTimeout.components
    configuration.busyMode = .timeout(Double(seconds) + Double(attoseconds) / 1e18)
    configuration.prepareDatabase { db in
      try check(unsafe cseal_make_room(db.sqliteConnection))
    }
    guard let path else { return configuration }
    let steps = 20_000 + ((try? FileProbe.size(of: path)) ?? 0) / 100
    configuration.prepareDatabase { db in try check(unsafe cseal_bound(db.sqliteConnection, steps)) }
    return configuration
  }

  /// For looking at a file that anybody may have made: nothing is migrated or repaired, nothing that its schema names
  /// is trusted, and what takes longer than a sound file of its size could is given up as damaged.
  static func distrusting(_ path: String) -> Configuration {
    var configuration = configuration(busyTimeout: .seconds(10), boundedFor: path)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      try check(unsafe cseal_distrust(db.sqliteConnection, 1 << 28))
      try db.execute(sql: "PRAGMA cell_size_check = ON")
    }
    return configuration
  }

  /// For a file whose pages are proved.
  static func liftBound(_ db: Database) { unsafe cseal_lift_bound(db.sqliteConnection) }

  static func check(_ code: Int32) throws {
    guard code == ResultCode.SQLITE_OK.rawValue else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }

  /// Copies all that is in an open store to an empty file, compact and sealed.
  static func copy(_ db: Database, into path: String) throws {
    // SQLite forgets after each copy what it was asked for.
    try check(unsafe cseal_make_room(db.sqliteConnection))
    try db.execute(sql: "VACUUM INTO ?", arguments: [path])
  }
}

extension StoreFile {
  /// The path of an open store as ``open(at:busyTimeout:)`` was given it, with `./` in front where it does not begin at
  /// the root; `:memory:` where there is no file.
  public static func path(of queue: DatabaseQueue) -> String {
    guard queue.path.hasPrefix(scheme),
      let query = [query, fixedQuery].first(where: queue.path.hasSuffix)
    else { return queue.path }
    var bytes: [UInt8] = []
    var rest = queue.path.dropFirst(scheme.count).dropLast(query.count)[...]
    if rest.hasPrefix("///") { rest = rest.dropFirst(2) }
    var escaped = rest.utf8.makeIterator()
    while let byte = escaped.next() {
      guard byte == UInt8(ascii: "%"), let high = escaped.next(), let low = escaped.next() else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) ?? byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let scheme = "file:"
  private static let query = "?vfs=" + CSEAL_NAME
  private static let fixedQuery = "?mode=ro&immutable=1&vfs=" + CSEAL_NAME

  /// With a folder in front, ":memory:" is the name of a file like any other. Source: RFC 3986, section 2.3, and
  /// SQLite, "Uniform Resource Identifiers".
  private static func uri(_ path: String) -> String {
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    var uri = path.hasPrefix("/") ? scheme + "//" : scheme + "./"
    for byte in path.utf8 {
      if unreserved.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return uri
  }
}
