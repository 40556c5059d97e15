import Glibc

/// Why the system would not do something, by its `errno`. The words are ours, so that they are the same in
/// every locale and may be read from any thread.
public struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno`.
  public let code: Int32

  /// The error of an `errno`.
  public init(code: Int32) {
    self.code = code
  }

  /// What the last failed call of this thread left; ask before making another.
  static var last: SystemError { SystemError(code: errno) }
}

extension SystemError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT: "no such file or folder"
    case ENOTDIR: "a part of the path is not a folder"
    case EISDIR: "a folder"
    case ELOOP: "a loop of links"
    case ENAMETOOLONG: "the name is too long"
    case ENXIO, ENODEV: "not a file that can be read"
    case EMFILE, ENFILE: "too many open files"
    case ENOMEM: "out of memory"
    case EAGAIN: "in use by another program"
    case EIO: "the disk could not be read"
    case ESTALE: "the file is gone from its server"
    case EOVERFLOW, EFBIG: "the file is too large"
    case ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH, ENOTCONN: "the file's server does not answer"
    default: "system error \(code)"
    }
  }
}

/// The system's words for an error number.
package enum Errno {
  package static func text(_ number: Int32) -> String {
    guard let words = unsafe strerror(number) else { return "error \(number)" }
    let text = unsafe String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
