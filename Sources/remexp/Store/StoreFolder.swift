import Batch
import Catalog
import Foundation
import Glibc
import Pantry
import StoreFiles
import Words

/// The folder that holds `catalog.sqlite` and `pantry.sqlite`.
struct StoreFolder {
  let path: String
  /// Whether it was asked for that others use it too.
  var isToBeShared = false

  var pantryPath: String { path + "/pantry.sqlite" }
  var catalogPath: String { path + "/catalog.sqlite" }
  /// Who may sign in to a server; only a build with the trait `Server` makes one.
  var accountsPath: String { path + "/accounts.sqlite" }
  /// The photos that a server was sent and whose inbox entries wait.
  var photosPath: String { path + "/photos" }
  /// What is secret of channels that a server's pages have made.
  var secretsPath: String { path + "/secrets" }
  /// The pictures of products that somebody registered with a server.
  var picturesPath: String { path + "/pictures" }

  /// For reading: a mistyped folder must not look like an empty pantry.
  func existingPantry() throws -> PantryStore {
    try require(pantryPath, hint: Self.startsPantry)
    return try pantry()
  }

  /// The file itself, whatever is in it.
  func existingPantryPath() throws -> String {
    try require(pantryPath, hint: Self.startsPantry)
    return pantryPath
  }

  /// Where a pantry is or will be; its folder is made where there is none. One that lies elsewhere, behind a link, is
  /// told by that place, so that the link stays one.
  func newPantryPath() throws -> String { try newPath(pantryPath) }

  /// The same for who may sign in.
  func newAccountsPath() throws -> String { try newPath(accountsPath) }

  /// The file itself, whatever is in it.
  func existingAccountsPath() throws -> String {
    try require(
      accountsPath, hint: Reader.say("`remexp serve` starts one", "`remexp serve`로 시작합니다"))
    return accountsPath
  }

  private func newPath(_ path: String) throws -> String {
    try makeFolder()
    guard FileState(ofFileAt: path, followingLinks: false)?.kind == .link,
      let resolved = unsafe realpath(path, nil)
    else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Removes the copies of the pantry that were kept beside it.
  /// - Returns: their paths.
  func removePantryCopies() throws -> [String] { try removeCopies(of: newPantryPath()) }

  /// The same of who may sign in.
  func removeAccountCopies() throws -> [String] { try removeCopies(of: newAccountsPath()) }

  private func removeCopies(of path: String) throws -> [String] {
    let (folder, name) = OutputPlace.split(path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return try names.filter { StoreFile.isCopy($0, of: name) }.map { name in
      let copy = "\(folder)/\(name)"
      guard unsafe unlink(copy) == 0 || errno == ENOENT else { throw CommandFailure(copy, errno: errno) }
      return copy
    }
  }

  /// The pantry where there is one.
  func pantryIfAny() throws -> PantryStore? {
    switch Self.size(of: pantryPath) {
    case nil where errno == ENOENT, 0: nil
    default: try pantry()
    }
  }

  func existingCatalog() throws -> CatalogStore {
    try require(
      catalogPath,
      hint: Reader.say(
        "`remexp catalog import FILE` starts a catalog", "`remexp catalog import FILE`로 시작합니다"))
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

  /// The lock that one `notify` at a time holds; nil where another has it.
  func noticeLock() throws -> RunLock? {
    do {
      return try RunLock(path: noticeLockPath)
    } catch {
      throw CommandFailure(noticeLockPath, error)
    }
  }

  /// It lies beside the file itself, whatever links lead there.
  var noticeLockPath: String {
    let file = unsafe realpath(pantryPath, nil)
    defer { unsafe free(file) }
    let pantry = unsafe file.map { unsafe String(cString: $0) } ?? pantryPath
    return String(pantry.prefix(through: pantry.lastIndex(of: "/") ?? pantry.startIndex))
      + Self.noticeLockName
  }

  /// Beside a pantry; another file in its place would let a second run in.
  static let noticeLockName = "notify.lock"

  func opening<Store>(_ file: String, _ open: (String) throws -> Store) throws -> Store {
    try makeFolder()
    do {
      let isNew = Self.size(of: file) ?? 0 == 0
      let store = try open(file)
      try StoreAccess(folder: self).settle(file, isNew: isNew)
      return store
    } catch let error as StoreError {
      throw CommandFailure(file, error, error == .busy ? .locked : .cannotRun)
    }
  }

  private func require(_ file: String, hint: String) throws {
    let reason: String
    switch Self.size(of: file) {
    case 0: reason = Reader.say("\(Self.emptiness); \(hint)", "\(Self.emptiness). \(hint)")
    case nil where errno == ENOENT:
      reason = Reader.say(
        "there is no such store yet; \(hint), --store names another folder",
        "아직 그런 저장소가 없습니다. \(hint). 다른 폴더는 --store로 정합니다")
    case nil: reason = Reader.phrases.system(errno)
    default: return
    }
    throw CommandFailure("\(file): \(reason)")
  }

  /// What a file without a byte is.
  static var emptiness: String {
    Reader.say(
      "is empty, which a command leaves that could not write it, as on a full disk",
      "비어 있습니다. 디스크가 가득 찼을 때처럼 쓰지 못한 명령이 남긴 것입니다")
  }

  private static var startsPantry: String {
    Reader.say(
      "`remexp add` or `remexp scan --register` starts a pantry",
      "`remexp add`나 `remexp scan --register`로 시작합니다")
  }

  /// In bytes; nil and an `errno` where there is no such file.
  static func size(of file: String) -> Int? {
    FileState(ofFileAt: file)?.size
  }

  private func makeFolder() throws {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += (made.isEmpty && path.hasPrefix("/") == false ? "" : "/") + part
      if unsafe part.isEmpty || mkdir(made, 0o700) == 0 || errno == EEXIST { continue }
      throw CommandFailure(
        "\(path): cannot make this folder: \(Errno.text(errno))",
        "\(path): 이 폴더를 만들 수 없습니다: \(Reader.phrases.system(errno))")
    }
    try StoreAccess(folder: self).settleFolder()
  }
}

/// Who may use a store: its owner alone, or the group of its folder too where that was asked for.
///
/// That is settled when a store is started. What its owner has allowed since stays so.
struct StoreAccess {
  let folder: StoreFolder

  private static let (own, shared): (mode_t, mode_t) = (0o700, 0o2770)

  /// An empty folder of the user's becomes a store's. In one that holds other things too it is left as it is: its files
  /// are private anyway.
  func settleFolder() throws {
    guard let present = FileRights(ofFileAt: folder.path) else { return }
    let isFree = present.owner == geteuid() && present.mode & 0o1000 == 0 && isEmpty
    if folder.isToBeShared {
      try set(folder.path, present, isFree ? Self.shared : mode_t(present.mode) | Self.shared)
    } else if isFree {
      try set(folder.path, present, mode_t(present.mode) & ~0o077 | Self.own)
    }
  }

  /// A new file is as private as the one beside it.
  func settle(_ file: String, isNew: Bool) throws {
    if folder.isToBeShared {
      for path in files {
        guard let present = FileRights(ofFileAt: path) else { continue }
        try set(path, present, mode_t(present.mode) | 0o660)
      }
    } else if isNew, let present = FileRights(ofFileAt: file),
      let other = files.lazy.filter({ $0 != file }).compactMap(FileRights.init(ofFileAt:)).first
    {
      try set(file, present, mode_t(other.mode & 0o660 | 0o600))
    }
  }

  /// What everybody on the machine may read or write of it; nil when that is nothing.
  var openToAll: String? {
    guard let rights = FileRights(ofFileAt: folder.path), rights.mode & 0o001 != 0 else { return nil }
    return files.first { FileRights(ofFileAt: $0).map { $0.mode & 0o006 != 0 } ?? false }
  }

  private var files: [String] { [folder.pantryPath, folder.catalogPath, folder.accountsPath] }

  private var isEmpty: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true
  }

  private func set(_ path: String, _ present: FileRights, _ mode: mode_t) throws {
    guard mode_t(present.mode) != mode, unsafe chmod(path, mode) != 0 else { return }
    // Some file systems know no modes.
    guard folder.isToBeShared else { return }
    throw CommandFailure(
      "\(path): cannot be shared: \(Errno.text(errno))",
      "\(path): 함께 쓸 수 없습니다: \(Reader.phrases.system(errno))")
  }
}
