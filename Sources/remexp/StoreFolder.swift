import Catalog
import Glibc
import Pantry
import Storage

/// The folder that holds `catalog.sqlite` and `pantry.sqlite`.
struct StoreFolder {
  let path: String

  private var pantryPath: String { path + "/pantry.sqlite" }
  private var catalogPath: String { path + "/catalog.sqlite" }

  /// For reading: a mistyped folder must not look like an empty pantry.
  func existingPantry() throws -> PantryStore {
    try require(pantryPath, hint: "`remexp add` or `remexp scan --register` starts a pantry")
    return try pantry()
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
    unsafe access(catalogPath, F_OK) == 0 ? try catalog() : nil
  }

  private func opening<Store>(_ file: String, _ open: (String) throws -> Store) throws -> Store {
    try makeFolder()
    do {
      return try open(file)
    } catch let error as StoreError {
      throw CommandFailure("\(file): \(error)", error == .busy ? .locked : .cannotRun)
    }
  }

  private func require(_ file: String, hint: String) throws {
    guard unsafe access(file, F_OK) != 0 else { return }
    let reason =
      errno == ENOENT
      ? "there is no such store yet; \(hint), --store names another folder" : Errno.text(errno)
    throw CommandFailure("\(file): \(reason)")
  }

  private func makeFolder() throws {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += (made.isEmpty && path.hasPrefix("/") == false ? "" : "/") + part
      if unsafe part.isEmpty || mkdir(made, 0o700) == 0 || errno == EEXIST { continue }
      throw CommandFailure("\(path): cannot make this folder: \(Errno.text(errno))")
    }
  }
}
