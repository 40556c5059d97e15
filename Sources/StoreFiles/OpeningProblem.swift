#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file cannot be opened as a store.
public enum OpeningProblem: Hashable, Sendable {
  case notRegular
  /// The text is no file's name.
  case noName
  case noFolder
  /// The folder is not there, or cannot be written.
  case folder
  case denied
  /// It is somebody else's, who could not use what takes its place.
  case othersFile
  /// This SQLite was built without addresses of files.
  case noURIs
  /// By its `errno`.
  case system(Int32)
}

extension OpeningProblem: CustomStringConvertible {
  /// Words that follow those of what cannot be opened.
  public var description: String {
    switch self {
    case .notRegular: "not a regular file"
    case .noName: "this is not a file name"
    case .noFolder: "its folder does not exist; make it first"
    case .folder: "check that the folder exists and can be written"
    case .denied: "permission denied"
    case .othersFile: "it belongs to somebody else, who could not use what takes its place"
    case .noURIs: "this SQLite takes no URI; build it with SQLITE_USE_URI"
    case .system(let code): unsafe String(cString: strerror(code)).lowercased()
    }
  }
}

/// What of a store is not as this program leaves its files.
public enum StoreStrangeness: Hashable, Sendable {
  /// A version that there never was.
  case version(Int)
  /// A table, index, trigger or view that is not made so.
  case extra(String)
  case lacks(String)
  /// Its schema names something twice.
  case namedTwice
  /// The highest number of a table is there twice.
  case highestTwice
  /// The journal lacks changes of so many operations.
  case journal(operations: Int)
  /// A row that breaks a rule, which the flaw tells in words.
  case row(table: String, row: String, flaw: String)
}

extension StoreStrangeness: CustomStringConvertible {
  /// A sentence about the file.
  public var description: String {
    switch self {
    case .version(let version): "its version \(version) is none that there ever was"
    case .extra(let object): "it has \(object), which RemExp does not make so"
    case .lacks(let object): "it lacks \(object)"
    case .namedTwice: "its schema names something twice"
    case .highestTwice: "the highest number of a table is there twice"
    case .journal(let operations): "the journal lacks changes of \(operations) operations"
    case .row(let table, let row, let flaw): "row \(row) of the table \(table)\(flaw)"
    }
  }
}
