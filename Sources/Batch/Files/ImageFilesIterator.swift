import Imaging

extension ImageFiles {
  public struct Iterator: IteratorProtocol {
    /// In reverse, the next one last.
    private var arguments: [BytePath]
    private let list: PathSource?
    private var folders: [Level] = []
    private var links: FolderLinks

    init(_ arguments: [BytePath], thenFrom list: PathSource?, followsLinks: Bool) {
      self.arguments = arguments.reversed()
      self.list = list
      links = FolderLinks(arguments: arguments, isFollowing: followsLinks)
    }

    public mutating func next() -> Entry? {
      while true {
        if let entry = nextInFolders() { return entry }
        guard let argument = arguments.popLast() ?? list?.next() else { return nil }
        if let entry = take(argument) { return entry }
      }
    }

    /// False while ``next()`` would wait for a list to go on.
    var isReady: Bool { !folders.isEmpty || !arguments.isEmpty || list?.isReady() ?? true }
  }
}

/// A folder being walked.
private struct Level {
  let path: BytePath
  /// In reverse, the next one last.
  var members: [Folder.Member]
  /// True below a link, where a folder may be met again.
  let isBehindLink: Bool
}

extension ImageFiles.Iterator {
  /// The entry of an argument; nil when it is a folder, which is now to be walked.
  private mutating func take(_ argument: BytePath) -> ImageFiles.Entry? {
    do throws(FileError) {
      let kind = try FileKind(of: argument)
      switch kind {
      case .regular: return .file(argument)
      case .folder:
        links.current = argument
        return enter(argument, isBehindLink: false)
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

  private mutating func take(_ member: Folder.Member, at path: BytePath) -> ImageFiles.Entry? {
    switch member.kind {
    case .success(.regular): return entry(ofFile: path)
    case .success(.folder):
      let problem =
        member.isLink ? follow(path) : enter(path, isBehindLink: folders.last?.isBehindLink == true)
      return problem ?? (path.hasImageExtension ? .problem(path, .folderLikeImage) : nil)
    case .success(let kind): return entry(ofFailure: .notRegular(kind.name), at: path)
    case .failure(let error): return entry(ofFailure: error, at: path)
    }
  }

  /// What cannot be read may be a photo; a link that leads nowhere and a passing file that another program
  /// made for itself are none, unless they are named like one.
  private func entry(ofFailure error: FileError, at path: BytePath) -> ImageFiles.Entry {
    let isNothing = error == .brokenLink || error == .vanished || error.status == .skipped
    return isNothing && !path.hasImageExtension ? .leftOut(path) : .problem(path, error)
  }

  /// Only what has not the name of an image is opened here, to look at its first bytes.
  private func entry(ofFile path: BytePath) -> ImageFiles.Entry {
    if path.hasImageExtension { return .file(path) }
    do throws(FileError) {
      let head = try Descriptor(opening: path).read(upTo: ImageFormat.photoHeadLength)
      return ImageFormat(sniffing: head)?.isPhoto == true ? .file(path) : .leftOut(path)
    } catch {
      return entry(ofFailure: error, at: path)
    }
  }

  private mutating func follow(_ link: BytePath) -> ImageFiles.Entry? {
    do throws(FileError) {
      try links.check(link)
      return enter(link, isBehindLink: true)
    } catch {
      return .problem(link, error)
    }
  }

  private mutating func enter(_ path: BytePath, isBehindLink: Bool) -> ImageFiles.Entry? {
    do throws(FileError) {
      let folder = try Folder(reading: path)
      if isBehindLink { try links.enter(folder.identity) }
      folders.append(Level(path: path, members: folder.members.reversed(), isBehindLink: isBehindLink))
      return nil
    } catch {
      return .problem(path, error)
    }
  }
}
