#if Server
  import Expiry
  import Foundation
  import Glibc

  /// Files of a folder of the store that are kept as long as something needs them, and for a while after that.
  enum KeptFiles {
    /// Lets a file's time begin anew. What lies elsewhere is not ours.
    static func date(_ path: String, within folder: String, as moment: Instant) {
      guard path.hasPrefix(folder + "/"), !path.contains("/../") else { return }
      try? FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(moment.seconds))], ofItemAtPath: path)
    }

    /// Takes a file away at once. What lies elsewhere is not ours.
    static func remove(_ path: String, within folder: String) {
      guard path.hasPrefix(folder + "/"), !path.contains("/../") else { return }
      _ = unsafe unlink(path)
    }

    /// Takes away the files of a folder that are older and not to be kept, and of its folders those that are empty then.
    /// - Parameters:
    ///   - depth: how many folders below it are looked into.
    ///   - keeping: whole paths.
    static func remove(in folder: String, depth: Int = 0, before moment: Instant, keeping: Set<String>) {
      for name in names(in: folder) {
        let path = "\(folder)/\(name)"
        // Of a link, not of what it leads to.
        guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
          let changed = facts[.modificationDate] as? Date
        else { continue }
        let isOld = changed.timeIntervalSince1970 < Double(moment.seconds)
        if facts[.type] as? FileAttributeType == .typeDirectory {
          guard depth > 0 else { continue }
          remove(in: path, depth: depth - 1, before: moment, keeping: keeping)
          // One that is being filled is young.
          if isOld { _ = unsafe rmdir(path) }
        } else if isOld, !keeping.contains(path) {
          _ = unsafe unlink(path)
        }
      }
    }

    /// Without the folder itself and the one above; none where there is no such folder.
    static func names(in folder: String) -> [String] {
      guard let stream = unsafe opendir(folder) else { return [] }
      defer { unsafe closedir(stream) }
      var names: [String] = []
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
          unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names
    }
  }
#endif
