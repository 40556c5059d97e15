import Imaging

extension ImageFiles {
  public struct Iterator: IteratorProtocol {
    /// In reverse, the next one last.
    private var arguments: [FilePath]
    private var folders: [Level] = []
    /// The folders that a link must not lead to again.
    private var closed: Set<Folder.Identity> = []

    init(_ arguments: [FilePath]) {
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
    case .success(.folder):
      let problem = enter(path, throughLink: member.isLink)
      return problem ?? (path.hasImageExtension ? .problem(path, .folderLikeImage) : nil)
    case .success(let kind): return entry(ofFailure: .notRegular(kind.name), at: path)
    case .failure(let error): return entry(ofFailure: error, at: path)
    }
  }

  /// What cannot be read may be a photo; a link that leads nowhere and a passing file that another program
  /// made for itself are none, unless they are named like one.
  private func entry(ofFailure error: FileError, at path: FilePath) -> ImageFiles.Entry {
    let isNothing = error == .brokenLink || error == .vanished || error.status == .skipped
    return isNothing && !path.hasImageExtension ? .leftOut(path) : .problem(path, error)
  }

  /// Only what has not the name of an image is opened here, to look at its first bytes.
  private func entry(ofFile path: FilePath) -> ImageFiles.Entry {
    if path.hasImageExtension { return .file(path) }
    do throws(FileError) {
      let head = try Descriptor(opening: path).read(upTo: ImageFormat.photoHeadLength)
      return ImageFormat(sniffing: head)?.isPhoto == true ? .file(path) : .leftOut(path)
    } catch {
      return entry(ofFailure: error, at: path)
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
