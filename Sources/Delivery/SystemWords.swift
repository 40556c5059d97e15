import Glibc

/// The system's words for an `errno`.
enum SystemWords {
  static func text(_ number: Int32) -> String {
    guard let words = unsafe strerror(number) else { return "error \(number)" }
    let text = unsafe String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
