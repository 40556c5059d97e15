import ArgumentParser
import Foundation

/// Options of every command that opens the store.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store's folder.", discussion: "Default: $REMEXP_STORE, else $XDG_DATA_HOME/remexp.",
      valueName: "dir"), completion: .directory)
  var store: String?

  @Flag(
    help: ArgumentHelp(
      "Let the group of the store's folder use it too.",
      discussion: "Once is enough. Otherwise a new store is for its owner alone."))
  var shared = false

  @Flag(name: .shortAndLong, help: "Say nothing that is not a result or an error.")
  var quiet = false

  /// - Throws: where nothing says where it is; the folder that somebody happens to be in is no place for it.
  var folder: StoreFolder {
    get throws {
      guard let folder = folderIfKnown else {
        throw CommandFailure(
          "there is no HOME, in which the store would be; --store DIR or REMEXP_STORE=DIR names its folder")
      }
      return folder
    }
  }

  /// Nil where nothing says where it is: for what does without a store too.
  var folderIfKnown: StoreFolder? {
    (store ?? Self.defaultPath(ProcessInfo.processInfo.environment)).map {
      StoreFolder(path: $0, isToBeShared: shared)
    }
  }

  func validate() throws {
    guard store != "" else { throw ValidationError("--store names a folder") }
  }

  private static func defaultPath(_ environment: [String: String]) -> String? {
    if let path = environment["REMEXP_STORE"], !path.isEmpty { return path }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/remexp" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/share/remexp"
  }
}
