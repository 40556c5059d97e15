import ArgumentParser
import Foundation
import Words

/// Options of every command that opens the store.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said("The store's folder.", "저장소 폴더."),
      discussion: HelpText.said(
        "Default: $REMEXP_STORE, else $XDG_DATA_HOME/remexp.",
        "기본값: $REMEXP_STORE, 없으면 $XDG_DATA_HOME/remexp."),
      valueName: "dir"), completion: .directory)
  var store: String?

  @Flag(
    help: ArgumentHelp(
      HelpText.said("Let the group of the store's folder use it too.", "저장소 폴더의 그룹도 함께 쓰게 합니다."),
      discussion: HelpText.said(
        "Once is enough. Otherwise a new store is for its owner alone.", "한 번이면 됩니다. 아니면 새 저장소는 소유자만 씁니다.")))
  var shared = false

  @Flag(name: .shortAndLong, help: .said("Say nothing that is not a result or an error.", "결과와 오류만 말합니다."))
  var quiet = false

  /// - Throws: where nothing says where it is; the folder that somebody happens to be in is no place for it.
  var folder: StoreFolder {
    get throws {
      guard let folder = folderIfKnown else {
        throw CommandFailure(
          "there is no HOME, in which the store would be; --store DIR or REMEXP_STORE=DIR names its folder",
          "저장소를 둘 HOME이 없습니다. --store DIR 이나 REMEXP_STORE=DIR 로 폴더를 정하세요")
      }
      return folder
    }
  }

  /// Nil where nothing says where it is: for what does without a store too.
  var folderIfKnown: StoreFolder? {
    (store ?? Self.defaultPath(Environment.variables)).map {
      StoreFolder(path: $0, isToBeShared: shared)
    }
  }

  func validate() throws {
    guard store != "" else { throw ValidationError("--store names a folder", "--store에는 폴더를 주세요") }
  }

  static func defaultPath(_ environment: [String: String]) -> String? {
    if let path = environment["REMEXP_STORE"], !path.isEmpty { return path }
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/remexp" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/share/remexp"
  }
}
