import ArgumentParser
import Foundation

/// Options of every command that opens the store.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store's folder.", discussion: "Default: $REMEXP_STORE, else $XDG_DATA_HOME/remexp.",
      valueName: "dir"))
  var store: String?

  @Flag(name: .shortAndLong, help: "Say nothing that is not a result or an error.")
  var quiet = false

  var folder: StoreFolder {
    StoreFolder(path: store ?? Self.defaultPath(ProcessInfo.processInfo.environment))
  }

  private static func defaultPath(_ environment: [String: String]) -> String {
    if let path = environment["REMEXP_STORE"], !path.isEmpty { return path }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/remexp" }
    return (environment["HOME"] ?? ".") + "/.local/share/remexp"
  }
}
