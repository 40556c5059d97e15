#if Server
  import Glibc
  import Synchronization

  /// Photos that a browser sent, as files of a folder of their own, which nobody else can look into.
  final class ReceivedPhotos: Sendable {
    /// Below the folder that all of a store's photos are in.
    let folder: String

    private struct State {
      var names: [String] = []
      var descriptor: Int32?
    }
    private let state = Mutex(State())

    /// Makes the folder.
    /// - Parameter root: made too where it is not there.
    /// - Throws: ``CannotKeep``.
    init(in root: String) throws {
      for path in [root] where unsafe mkdir(path, 0o700) != 0 && errno != EEXIST {
        throw CannotKeep(code: errno)
      }
      var random = SystemRandomNumberGenerator()
      folder = root + "/" + String(random.next(), radix: 36) + String(random.next(), radix: 36)
      guard unsafe mkdir(folder, 0o700) == 0 else { throw CannotKeep(code: errno) }
    }

    /// The files, in the order in which they came.
    var paths: [String] { state.withLock { $0.names.map { "\(folder)/\($0)" } } }

    /// Begins the next file.
    /// - Parameter name: whatever the browser calls it: a date in it is believed, a folder is not.
    func begin(_ name: String) throws {
      try state.withLock { state in
        let plain = Self.plainName(name)
        let name = state.names.contains(plain) ? "\(state.names.count + 1)-\(plain)" : plain
        let descriptor = unsafe open(
          "\(folder)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CannotKeep(code: errno) }
        state.names.append(name)
        state.descriptor = descriptor
      }
    }

    /// Writes on in the file that was begun last.
    func write(_ bytes: [UInt8]) throws {
      try state.withLock { state in
        guard let descriptor = state.descriptor else { return }
        try WholeFile.append(bytes, to: descriptor)
      }
    }

    /// Ends the file that was begun last.
    func end() {
      state.withLock { state in
        if let descriptor = state.descriptor { close(descriptor) }
        state.descriptor = nil
      }
    }

    /// Ends the file that was begun last, and takes it away.
    func discardLast() {
      end()
      state.withLock { state in
        guard let name = state.names.popLast() else { return }
        _ = unsafe unlink("\(folder)/\(name)")
      }
    }

    /// Takes away all but these files; the folder too where none is left.
    func keep(_ kept: Set<String>) {
      end()
      state.withLock { state in
        for name in state.names where !kept.contains("\(folder)/\(name)") {
          _ = unsafe unlink("\(folder)/\(name)")
        }
        state.names.removeAll { !kept.contains("\(folder)/\($0)") }
      }
      if kept.isEmpty { _ = unsafe rmdir(folder) }
    }

    deinit {
      state.withLock { state in
        if let descriptor = state.descriptor { close(descriptor) }
      }
    }

    /// The last component of a name without what no name needs: separators, control characters and dots at its start.
    static func plainName(_ name: String) -> String {
      let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
      let plain = last.unicodeScalars.filter { $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value) }
      var kept = String(String.UnicodeScalarView(plain)).drop { $0 == "." || $0 == " " }
      // What tells the format and the date stands at the end.
      while kept.utf8.count > longestName { kept.removeFirst() }
      return kept.isEmpty ? "photo" : String(kept)
    }

    /// In bytes: with a number before it, it is a name on every file system.
    private static let longestName = 200
  }
#endif
