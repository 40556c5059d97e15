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

  public func makeIterator() -> Iterator {
    makeIterator(thenFrom: nil)
  }

  /// - Parameter list: more arguments, asked for when those given are walked.
  func makeIterator(thenFrom list: PathSource?) -> Iterator {
    Iterator(arguments, thenFrom: list, followsLinks: followsLinks)
  }
}
