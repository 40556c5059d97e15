import Batch
import Catalog
import Glibc
import Pantry
import Storage

/// The folder that holds `catalog.sqlite` and `pantry.sqlite`.
struct StoreFolder {
  let path: String
  /// Whether it was asked for that others use it too.
  var isToBeShared = false

  var pantryPath: String { path + "/pantry.sqlite" }
  var catalogPath: String { path + "/catalog.sqlite" }

  /// For reading: a mistyped folder must not look like an empty pantry.
  func existingPantry() throws -> PantryStore {
    try require(pantryPath, hint: "`remexp add` or `remexp scan --register` starts a pantry")
    return try pantry()
  }

  /// The file itself, whatever is in it.
  func existingPantryPath() throws -> String {
    try require(pantryPath, hint: "`remexp add` or `remexp scan --register` starts a pantry")
    return pantryPath
  }

  /// Where a pantry is or will be; its folder is made where there is none. One that lies elsewhere, behind a link, is
  /// told by that place, so that the link stays one.
  func newPantryPath() throws -> String {
    try makeFolder()
    var status = stat()
    guard unsafe lstat(pantryPath, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let resolved = unsafe realpath(pantryPath, nil)
    else { return pantryPath }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  func existingCatalog() throws -> CatalogStore {
    try require(catalogPath, hint: "`remexp catalog import FILE` starts a catalog")
    return try catalog()
  }

  /// For writing: made where there is none.
  func pantry() throws -> PantryStore {
    try opening(pantryPath) { try PantryStore(opening: $0) }
  }

  func catalog() throws -> CatalogStore {
    try opening(catalogPath) { try CatalogStore(opening: $0) }
  }

  /// The catalog where there is one: registering works without.
  func catalogIfAny() throws -> CatalogStore? {
    switch Self.size(of: catalogPath) {
    case nil where errno == ENOENT, 0: nil
    default: try catalog()
    }
  }

  /// The lock that one `notify` at a time holds; nil where another has it. It lies beside the file itself, whatever
  /// links lead there.
  func noticeLock() throws -> RunLock? {
    let file = unsafe realpath(pantryPath, nil)
    defer { unsafe free(file) }
    let pantry = unsafe file.map { unsafe String(cString: $0) } ?? pantryPath
    let path =
      String(pantry.prefix(through: pantry.lastIndex(of: "/") ?? pantry.startIndex)) + Self.noticeLockName
    do {
      return try RunLock(path: path)
    } catch {
      throw CommandFailure("\(path): \(error)")
    }
  }

  /// Beside a pantry; another file in its place would let a second run in.
  static let noticeLockName = "notify.lock"

  private func opening<Store>(_ file: String, _ open: (String) throws -> Store) throws -> Store {
    try makeFolder()
    do {
      let isNew = Self.size(of: file) ?? 0 == 0
      let store = try open(file)
      try StoreAccess(folder: self).settle(file, isNew: isNew)
      return store
    } catch let error as StoreError {
      throw CommandFailure("\(file): \(error)", error == .busy ? .locked : .cannotRun)
    }
  }

  private func require(_ file: String, hint: String) throws {
    let reason: String
    switch Self.size(of: file) {
    case 0: reason = "\(Self.emptiness); \(hint)"
    case nil where errno == ENOENT:
      reason = "there is no such store yet; \(hint), --store names another folder"
    case nil: reason = Errno.text(errno)
    default: return
    }
    throw CommandFailure("\(file): \(reason)")
  }

  /// What a file without a byte is.
  static let emptiness = "is empty, which a command leaves that could not write it, as on a full disk"

  /// In bytes; nil and an `errno` where there is no such file.
  static func size(of file: String) -> Int? {
    var status = stat()
    return unsafe stat(file, &status) == 0 ? Int(status.st_size) : nil
  }

  private func makeFolder() throws {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += (made.isEmpty && path.hasPrefix("/") == false ? "" : "/") + part
      if unsafe part.isEmpty || mkdir(made, 0o700) == 0 || errno == EEXIST { continue }
      throw CommandFailure("\(path): cannot make this folder: \(Errno.text(errno))")
    }
    try StoreAccess(folder: self).settleFolder()
  }
}
