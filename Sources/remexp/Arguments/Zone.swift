import Expiry
import Foundation
import Glibc
import StoreFiles

/// A time zone by its name, with the rules that this machine has for it: those of its zone database, which its own updates
/// keep right, and only where there is none those that were compiled into this program.
struct Zone: Sendable {
  /// As it was asked for: an IANA name, or what `TZ` says.
  let name: String
  let source: Source

  enum Source: Sendable {
    case database(ZoneRules)
    case builtIn(TimeZone)
  }

  init(name: String, rules: ZoneRules) { self.init(name: name, source: .database(rules)) }

  private init(name: String, source: Source) {
    (self.name, self.source) = (name, source)
  }

  /// Nil for a name that neither the machine nor the program knows.
  /// - Parameter database: where its files are.
  init?(named name: String, in database: ZoneDatabase = .machines) {
    if let rules = database.rules(named: name) {
      self.init(name: name, rules: rules)
    } else {
      guard let zone = TimeZone(identifier: name) else { return nil }
      self.init(name: name, source: .builtIn(zone))
    }
  }

  /// How far its clocks are ahead of UTC at a moment, in seconds.
  func offset(at instant: Instant) -> Int {
    switch source {
    case .database(let rules): rules.offset(at: instant)
    case .builtIn(let zone):
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.seconds)))
    }
  }

  var isOfDatabase: Bool {
    if case .database = source { true } else { false }
  }

  /// True where the rules in the program tell another time within so many days.
  func differsFromBuiltIn(from start: Instant, days: Int) -> Bool {
    guard isOfDatabase, let zone = TimeZone(identifier: name) else { return false }
    let builtIn = Zone(name: name, source: .builtIn(zone))
    return stride(from: 0, to: days * 24, by: 3).contains { hour in
      let moment = Instant(seconds: start.seconds + Int64(hour) * 3600)
      return builtIn.offset(at: moment) != offset(at: moment)
    }
  }

  /// The rules of a name that is of no zone are those of UTC, as the C library has it.
  static let utc = Zone(name: "UTC", rules: ZoneRules(.utc))
}

extension LocalClock {
  init(_ zone: Zone) {
    self.init { zone.offset(at: $0) }
  }
}

/// The machine's own zone. Source: POSIX.1-2024, section 8.3, and the manual page tzset(3) of the C library.
extension Zone {
  /// What `TZ` says, else the file `/etc/localtime`.
  static let machines: Zone = {
    let database = ZoneDatabase.machines
    guard var text = Environment.variables["TZ"] else { return ofMachine(database) }
    if text.hasPrefix(":") { text.removeFirst() }
    if text.isEmpty { return utc }
    if text.hasPrefix("/") {
      return database.rules(at: text).map { Zone(name: database.name(at: text), rules: $0) } ?? utc
    }
    if let zone = Zone(named: text, in: database) { return zone }
    return ZoneFormula(text).map { Zone(name: text, rules: ZoneRules($0)) } ?? utc
  }()

  private static func ofMachine(_ database: ZoneDatabase) -> Zone {
    let path = "/etc/localtime"
    guard let rules = database.rules(at: path) else { return utc }
    return Zone(name: database.name(at: path), rules: rules)
  }
}

/// The compiled zone database of a machine: a folder with a file for every name.
struct ZoneDatabase: Sendable {
  let folder: String

  /// `TZDIR`, else where the C library looks.
  static let machines = ZoneDatabase(
    folder: Environment.variables["TZDIR"].flatMap { $0.isEmpty ? nil : $0 }
      ?? "/usr/share/zoneinfo")

  /// A name leads nowhere but into the folder.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 255
      && parts.allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
          && part.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte & 0xdf) || "+-_.".utf8.contains(byte)
          }
      }
  }

  /// Nil where there is no such zone, or no rules that can be read.
  func rules(named name: String) -> ZoneRules? {
    Self.isName(name) ? rules(at: "\(folder)/\(name)") : nil
  }

  /// Such as `2026f`; nil where the database does not say.
  var version: String? {
    guard let text = try? String(contentsOfFile: "\(folder)/tzdata.zi", encoding: .utf8),
      let version = text.prefix(80).firstMatch(of: /^# version ([0-9A-Za-z.-]{1,20})\n/)?.1
    else { return nil }
    return String(version)
  }

  /// No file of the database has more than a few thousand bytes.
  private static let largest = 1 << 18

  func rules(at path: String) -> ZoneRules? {
    // Waits for nobody, should it be a pipe.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard let state = FileState(of: file), state.kind == .regular, state.size <= Self.largest else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: state.size)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
    guard count == bytes.count else { return nil }
    return try? ZoneRules(bytes)
  }

  /// The name of the zone that a path is the file of, or a link to, as `/etc/localtime` is.
  func name(at path: String) -> String {
    let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
    for folder in [folder + "/", "/zoneinfo/"] {
      guard let end = target.range(of: folder, options: .backwards)?.upperBound else { continue }
      let name = String(target[end...])
      if Self.isName(name) { return name }
    }
    // A copy in place of a link: Debian notes the name beside it.
    let noted = (try? String(contentsOfFile: "/etc/timezone", encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if let noted, path == "/etc/localtime", let rules = rules(named: noted), rules == self.rules(at: path) {
      return noted
    }
    return "local"
  }
}
