import Imaging

/// The photos that arguments name: files, and folders with all that is below them.
///
/// Each argument is walked in its turn, a folder in the order of its paths' bytes (as `LC_ALL=C sort` has
/// it). A folder is listed when its turn comes and is closed again at once, so neither deep trees nor full
/// folders need many open files, and no more names are held than those of the folders being walked.
///
/// What is taken up:
/// - **A file that an argument names** always, whatever it is called and whatever it holds.
/// - **In a folder** every regular file that is a photo by its first bytes or an image by its extension; the others
///   are ``Entry/leftOut(_:)``. A pipe, a socket or a device with the name of an image is a problem.
/// - **Hidden files** (a dot first) in folders only when they are named like images, and never those that begin
///   with `._`, in which a Mac keeps the attributes of another file. **Hidden folders** not at all. An argument
///   may name either.
/// - **A folder named like an image** is walked as any other, and is a problem as well.
/// - **Links to files** as the files. **Links to folders** are told and not followed: a folder below one of the
///   arguments is read under its own name, and what else a link leads to nobody asked for. Only a hidden folder below an
///   argument, which is not walked by itself, is walked through a link to it.
/// - With ``followsLinks`` every folder behind a link is walked, each once, whatever leads to it. One that is walked
///   under its own name, or that holds an argument, is not walked again.
/// - **What cannot be read** is a problem, since it may be a photo.
public struct ImageFiles: Sequence, Sendable {
  /// What an argument or a name in a folder turns out to be.
  public enum Entry: Hashable, Sendable {
    case file(BytePath)
    /// A file in a folder that is no image.
    case leftOut(BytePath)
    /// A name behind which there is nothing to decode, or a folder that could not be read.
    case problem(BytePath, FileError)
  }

  /// Whether folders behind links are walked wherever they are.
  public let followsLinks: Bool

  private let arguments: [BytePath]

  /// - Parameter arguments: kept in their order; one given twice is walked twice.
  public init(_ arguments: [BytePath], followsLinks: Bool = false) {
    self.arguments = arguments
    self.followsLinks = followsLinks
  }

  /// Begins to walk.
  public func makeIterator() -> Iterator {
    makeIterator(thenFrom: nil)
  }

  /// - Parameter list: more arguments, asked for when those given are walked.
  func makeIterator(thenFrom list: PathSource?) -> Iterator {
    Iterator(arguments, thenFrom: list, followsLinks: followsLinks)
  }
}

extension ImageFiles {
  /// Walks one entry at a time.
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

    /// The next entry; nil at the end.
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
      case .pipe, .socket, .device: return .problem(argument, .notRegular(kind))
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
    case .success(let kind): return entry(ofFailure: .notRegular(kind), at: path)
    case .failure(let error): return entry(ofFailure: error, at: path)
    }
  }

  /// What cannot be read may be a photo; a link that leads nowhere and a passing file that another program
  /// made for itself are none, unless they are named like one.
  private func entry(ofFailure error: FileError, at path: BytePath) -> ImageFiles.Entry {
    let isNothing = error == .brokenLink || error == .vanished || error.missesNoPhoto
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

/// Paths that come one after the other, such as those of a list that another program is still writing.
public struct PathSource {
  let isReady: () -> Bool
  let next: () -> BytePath?
  let descriptor: Int32?

  /// - Parameters:
  ///   - isReady: false while `next` would wait, so that what was read meanwhile is not held up.
  ///   - descriptor: of what the list is read from, to wait for it together with decoders; nil where there is none.
  ///   - next: the next path; nil at the end.
  public init(
    isReady: @escaping () -> Bool = { true }, descriptor: Int32? = nil, next: @escaping () -> BytePath?
  ) {
    self.isReady = isReady
    self.descriptor = descriptor
    self.next = next
  }
}

extension ImageFormat {
  /// As many first bytes as tell the formats of photos.
  static let photoHeadLength = 32

  /// True for what cameras and phones write, whose first bytes are sure enough to take up a file in a folder
  /// that is not named like an image. The others are drawings, pages and formats that two or three letters
  /// begin, as they do many a text.
  var isPhoto: Bool {
    switch self {
    case .png, .jpeg, .gif, .webp, .heic, .avif, .jpegXL, .jpeg2000, .tiff: true
    case .bmp, .ico, .psd, .netpbm, .svg, .pdf, .html: false
    }
  }
}
