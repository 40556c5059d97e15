import Batch
import Foundation
import Glibc
import Storage

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

  private var files: [String] { [folder.pantryPath, folder.catalogPath] }

  private var isEmpty: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true
  }

  private func set(_ path: String, _ present: FileRights, _ mode: mode_t) throws {
    guard mode_t(present.mode) != mode, unsafe chmod(path, mode) != 0 else { return }
    // Some file systems know no modes.
    guard folder.isToBeShared else { return }
    throw CommandFailure("\(path): cannot be shared: \(Errno.text(errno))")
  }
}
