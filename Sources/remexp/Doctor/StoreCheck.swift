import Batch
import Catalog
import Glibc
import Pantry
import Storage

/// Whether the two files of a store are sound, and can be written.
struct StoreCheck {
  let folder: StoreFolder

  var findings: [Finding] {
    guard unsafe access(folder.path, F_OK) == 0 else {
      return [
        .advice("store", "\(folder.path) is not there yet", "remexp add or remexp scan --register starts one")
      ]
    }
    return [
      folderFinding,
      file(
        "pantry", folder.pantryPath, missing: "remexp add or remexp scan --register starts one",
        damaged:
          "remexp restore puts a backup back; the .backup files beside it are those of earlier versions"
      ) { path throws(StoreError) in try PantryStore.diagnose(path) },
      file(
        "catalog", folder.catalogPath, missing: "remexp catalog import FILE starts one",
        damaged: "move the file away and import the catalog again"
      ) { path throws(StoreError) in try CatalogStore.diagnose(path) },
    ] + ((try? folder.existingPantry()).map { TextCheck(pantry: $0).findings } ?? [])
  }

  private var folderFinding: Finding {
    var status = stat()
    guard unsafe stat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return .problem("store", "\(folder.path) is not a folder", "name another one with --store")
    }
    guard unsafe access(folder.path, W_OK) == 0 else {
      return .problem(
        "store", "\(folder.path): \(Errno.text(errno))",
        "only reading works; check the owner and the permissions")
    }
    if let file = StoreAccess(folder: folder).openToAll {
      return .advice(
        "store", "everybody on this machine can read \(file)",
        "chmod 600 '\(folder.path)'/*.sqlite*, or name a group with --shared")
    }
    return .good("store", folder.path)
  }

  private func file(
    _ subject: String, _ path: String, missing: String, damaged: String,
    diagnose: (String) throws(StoreError) -> [String]
  ) -> Finding {
    switch StoreFolder.size(of: path) {
    case nil where errno == ENOENT: return .advice(subject, "there is none yet", missing)
    case 0: return .advice(subject, "\(path) \(StoreFolder.emptiness)", missing)
    default: break
    }
    do throws(StoreError) {
      let problems = try diagnose(path)
      guard problems.isEmpty else {
        return .problem(subject, "\(path): \(problems.joined(separator: "; "))", damaged)
      }
      return .good(subject, "every page of \(path) is sound")
    } catch {
      return .problem(subject, "\(path): \(error)", damaged)
    }
  }
}
