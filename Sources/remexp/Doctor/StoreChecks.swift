import Barcodes
import Batch
import Catalog
import Expiry
import Foundation
import Glibc
import Pantry
import StoreFiles

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

/// Whether there is room to go on writing.
struct SpaceCheck {
  let folder: StoreFolder

  /// A change needs a journal beside the file, a migration a copy of it.
  private static let reserve: UInt64 = 64 << 20

  var findings: [Finding] {
    guard let space = try? DiskSpace(at: folder.path) else { return [] }
    if space.isReadOnly {
      return [
        .problem("disk", "its file system is read-only", "mount it for writing; only reading works now")
      ]
    }
    let needed = Self.reserve + 2 * size
    let free = "\(space.free >> 20) MiB free"
    guard space.free >= needed else {
      return [
        .problem("disk", free, "make room: \(needed >> 20) MiB are needed to change and back up the pantry")
      ]
    }
    return [.good("disk", free)]
  }

  private var size: UInt64 {
    var status = stat()
    return unsafe stat(folder.pantryPath, &status) == 0 ? UInt64(max(0, status.st_size)) : 0
  }
}

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

/// Whether the pantry holds texts that no door lets in today, from before there were limits or from another program.
/// They are shown and exported as they are, but a copy of the pantry as JSON could not be imported.
struct TextCheck {
  let pantry: PantryStore

  /// None where the pantry cannot be read, which others tell.
  var findings: [Finding] {
    guard let long = try? longTexts(), let first = long.first else { return [] }
    let others = long.count == 1 ? "" : ", and \(long.count - 1) more like it"
    return [
      .advice(
        "texts", "\(first)\(others): remexp import would refuse a copy of this pantry",
        "shorten it with remexp edit; remexp backup and restore take the pantry as it is")
    ]
  }

  private func longTexts() throws -> [String] {
    var found: [String] = []
    for user in try pantry.users() {
      note("the user \(user.name)", user.checkTexts, in: &found)
      for item in try pantry.items(user: user.name, states: Set(ItemState.allCases)) {
        note("item \(item.id)", item.checkTexts, in: &found)
      }
      for entry in try pantry.inbox(user: user.name, states: Set(InboxState.allCases)) {
        note("inbox \(entry.id)", entry.checkTexts, in: &found)
      }
      for want in try pantry.wants(user: user.name) {
        note("what \(user.name) wants of \(want.product.name)", want.checkTexts, in: &found)
      }
    }
    return found
  }

  private func note(_ what: String, _ check: () throws(TextTooLong) -> Void, in found: inout [String]) {
    do throws(TextTooLong) { try check() } catch { found.append("\(TextLimit.name.clipped(what)): \(error)") }
  }
}
