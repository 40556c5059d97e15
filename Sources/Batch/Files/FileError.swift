import Glibc

/// Why a path gave no bytes to decode.
public enum FileError: Error, Hashable, Sendable {
  case system(SystemError)
  /// The name is a link whose target is not there.
  case brokenLink
  /// A pipe, a socket, a device; nil for what is none of the kinds known.
  case notRegular(FileKind?)
  /// A linked folder that is read under its own name or was read through another link, or that holds what is read.
  case folderAgain
  /// A linked folder that is not below what is to be read.
  case folderElsewhere
  /// A folder that is called like an image; it is walked all the same.
  case folderLikeImage
  case empty
  /// Sizes in bytes.
  case tooLarge(size: Int, limit: Int)
  /// It was there when the folder was read.
  case vanished
  /// It was cut, grew or was written to while it was being read.
  case changed
  /// It was a regular file when it was found and is now something else.
  case replaced(FileKind?)
  /// A byte 0, with which no file can be named.
  case zeroInName

  /// True where no photo was missed: behind the name is none, or one that is read under another name.
  var missesNoPhoto: Bool {
    switch self {
    case .system(SystemError(code: ELOOP)), .notRegular, .folderAgain, .folderElsewhere, .folderLikeImage:
      true
    default: false
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .brokenLink: "a link to a file that is not there"
    case .notRegular(let kind): "\(FileKind.name(of: kind)), not a regular file"
    case .folderAgain: "a link to a folder that is already read or that holds it"
    case .folderElsewhere:
      "a link to a folder that is not below what is scanned; --follow, or naming it, reads it"
    case .folderLikeImage: "a folder with the name of an image; what is in it follows"
    case .empty: "the file is empty"
    case .tooLarge(let size, let limit): "\(size) bytes are more than the limit of \(limit)"
    case .vanished: "gone before it could be read"
    case .changed: "changed while it was being read"
    case .replaced(let kind): "replaced by \(FileKind.name(of: kind)) before it could be read"
    case .zeroInName: "no file name can hold a zero byte"
    }
  }
}
