import Foundation

/// Whether a backup, a restore or an export that was killed has left half a file in the store's folder.
struct LeftoverCheck {
  let folder: StoreFolder

  var findings: [Finding] {
    leftovers.map { path in
      .advice(
        "leftover", "\(path) is half a file, of a command that was ended while it wrote",
        "remove it, unless a backup, restore or export is running now: rm '\(path)'")
    }
  }

  /// By name. What is in use and what was kept on purpose, `.backup` and `.replaced`, is not among them.
  private var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.contains(/\.part-[0-9]+(-journal)?$/) }.sorted().map { folder.path + "/" + $0 }
  }
}
