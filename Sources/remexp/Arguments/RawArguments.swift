import Batch

extension BytePath {
  /// Paths from the command line, byte for byte: Swift's strings repair what is not UTF-8, and the file with the
  /// repaired name does not exist.
  static func arguments(_ texts: [String]) -> [BytePath] {
    var raw: [String: [BytePath]] = [:]
    for index in 0..<Int(CommandLine.argc) {
      guard let pointer = unsafe CommandLine.unsafeArgv[index] else { continue }
      let bytes = unsafe Array(UnsafeBufferPointer(start: pointer, count: length(of: pointer))).map(
        UInt8.init(bitPattern:))
      let path = BytePath(bytes: bytes)
      if !path.isText { raw[path.text, default: []].append(path) }
    }
    return texts.map { text in
      guard let path = raw[text]?.first else { return BytePath(text) }
      raw[text]?.removeFirst()
      return path
    }
  }

  private static func length(of text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return count
  }
}
