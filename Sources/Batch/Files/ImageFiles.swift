/// The photos that arguments name: files, and folders with all that is below them.
///
/// Each argument is walked in its turn, a folder in the order of its paths' bytes (as `LC_ALL=C sort` has
/// it). A folder is listed when its turn comes and is closed again at once, so neither deep trees nor full
/// folders need many open files, and no more names are held than those of the folders being walked.
///
/// What is taken up:
/// - **A file that an argument names** always, whatever it is called and whatever it holds.
/// - **In a folder** every regular file that is an image by its first bytes or by its extension; the others
///   are ``Entry/leftOut(_:)``. A pipe, a socket or a device with the name of an image is a problem.
/// - **Hidden files and folders** (a dot first) in folders not at all, as in ripgrep and in the shell's `*`;
///   an argument may name them.
/// - **Links** to files as the files; links to folders as the folders, unless such a folder was already read
///   for this argument or holds the link: a loop is a problem and the walk goes on.
public struct ImageFiles: Sequence, Sendable {
  public enum Entry: Hashable, Sendable {
    case file(FilePath)
    /// A file in a folder that is no image.
    case leftOut(FilePath)
    /// A name behind which there is nothing to decode, or a folder that could not be read.
    case problem(FilePath, FileError)
  }

  private let arguments: [FilePath]

  /// - Parameter arguments: kept in their order; one given twice is walked twice.
  public init(_ arguments: [FilePath]) {
    self.arguments = arguments
  }

  public func makeIterator() -> Iterator {
    Iterator(arguments)
  }

  public struct Iterator: IteratorProtocol {
    /// In reverse, the next one last.
    private var arguments: [FilePath]
    private var folders: [Level] = []
    /// The folders that a link must not lead to again.
    private var closed: Set<Folder.Identity> = []

    fileprivate init(_ arguments: [FilePath]) {
      self.arguments = arguments.reversed()
    }

    public mutating func next() -> Entry? {
      while true {
        if let entry = nextInFolders() { return entry }
        guard let argument = arguments.popLast() else { return nil }
        if let entry = take(argument) { return entry }
      }
    }
  }
}

/// A folder being walked.
private struct Level {
  let path: FilePath
  /// In reverse, the next one last.
  var members: [Folder.Member]
}

extension ImageFiles.Iterator {
  /// The entry of an argument; nil when it is a folder, which is now to be walked.
  private mutating func take(_ argument: FilePath) -> ImageFiles.Entry? {
    do throws(FileError) {
      let kind = try FileKind(of: argument)
      switch kind {
      case .regular: return .file(argument)
      case .folder:
        closed = Folder.holders(of: argument)
        return enter(argument, throughLink: false)
      case .pipe, .socket, .device: return .problem(argument, .notRegular(kind.name))
      }
    } catch {
      return .problem(argument, error)
    }
  }

  private mutating func nextInFolders() -> ImageFiles.Entry? {
    while let last = folders.indices.last {
      guard let member = folders[last].members.popLast() else {
        folders.removeLast()
        continue
      }
      if let entry = take(member, at: folders[last].path.appending(member.name)) { return entry }
    }
    return nil
  }

  private mutating func take(_ member: Folder.Member, at path: FilePath) -> ImageFiles.Entry? {
    switch member.kind {
    case .success(.regular): return entry(ofFile: path)
    case .success(.folder): return enter(path, throughLink: member.isLink)
    case .success(let kind):
      return path.hasImageExtension ? .problem(path, .notRegular(kind.name)) : .leftOut(path)
    case .failure(let error): return path.hasImageExtension ? .problem(path, error) : .leftOut(path)
    }
  }

  /// Only what has not the name of an image is opened here, to look at its first bytes.
  private func entry(ofFile path: FilePath) -> ImageFiles.Entry {
    if path.hasImageExtension { return .file(path) }
    do throws(FileError) {
      let head = try Descriptor(opening: path).read(upTo: ImageSignature.length)
      return ImageSignature.isImage(head) ? .file(path) : .leftOut(path)
    } catch {
      // What cannot be read may be a photo; a passing file that another program made for itself is none.
      return error == .vanished ? .leftOut(path) : .problem(path, error)
    }
  }

  private mutating func enter(_ path: FilePath, throughLink: Bool) -> ImageFiles.Entry? {
    do throws(FileError) {
      if throughLink, closed.contains(try Folder.Identity(of: path)) { return .problem(path, .folderAgain) }
      let folder = try Folder(reading: path)
      closed.insert(folder.identity)
      folders.append(Level(path: path, members: folder.members.reversed()))
      return nil
    } catch {
      return .problem(path, error)
    }
  }
}

extension Folder {
  /// The folders above this one up to the root, as far as they can be asked for.
  fileprivate static func holders(of path: FilePath) -> Set<Identity> {
    var holders: Set<Identity> = []
    var above = path.appending("..".utf8)
    while let holder = try? Identity(of: above), holders.insert(holder).inserted {
      above = above.appending("..".utf8)
    }
    return holders
  }
}
