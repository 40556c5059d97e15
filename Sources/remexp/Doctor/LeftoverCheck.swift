import Foundation
import Storage

/// Whether a command that was killed has left half a file: a backup, a restore, an export or a file of rejects.
struct LeftoverCheck {
  /// Where to look; nothing below them is looked at.
  let folders: [String]

  var findings: [Finding] {
    leftovers.map { path in
      .advice(
        "leftover", "\(path) is half a file, of a command that was ended while it wrote",
        "remove it, unless a backup, restore or export is running now: rm '\(path)'")
    }
  }

  /// By name. What is in use and what was kept on purpose, `.backup` and `.replaced`, is not among them.
  private var leftovers: [String] {
    var seen: Set<String> = []
    return folders.filter { seen.insert(URL(filePath: $0).resolvingSymlinksInPath().path).inserted }
      .flatMap { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter(UnfinishedFile.isName).sorted().map { folder == "." ? $0 : folder + "/" + $0 }
      }
  }
}
