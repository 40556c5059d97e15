import Storage

/// Where the bytes of an import come from.
struct CatalogSource {
  let name: String
  /// Nil for what can be read only once.
  let byteCount: Int?
  /// Begins to read and gives what reads on, piece by piece and in the end an empty one.
  let open: () throws -> () throws -> [UInt8]

  /// A file, a pipe or, as `-`, standard input.
  init(path: String, progress: @escaping (ImportProgress) -> Void) throws(CatalogError) {
    let file = try FileChunks(path: path)
    var isUnread = true
    self.init(name: path, byteCount: path == "-" ? nil : file.size) {
      let chunks = isUnread ? file : try FileChunks(path: path)
      isUnread = false
      return { try chunks.next(progress) }
    }
  }

  init(name: String, byteCount: Int?, open: @escaping () throws -> () throws -> [UInt8]) {
    self.name = name
    self.byteCount = byteCount
    self.open = open
  }

  /// The same to be read as often as wanted, where it is gzip, which takes little room: it waits in a file.
  /// - Parameter folder: where the file may be made.
  func keptIfPacked(in folder: String) throws -> CatalogSource {
    guard byteCount == nil else { return self }
    let next = try open()
    var chunk = try next()
    guard chunk.starts(with: Inflation.signature) else {
      return CatalogSource(name: name, byteCount: nil) {
        {
          defer { chunk = [] }
          return chunk.isEmpty ? try next() : chunk
        }
      }
    }
    let file = try SpillFile(in: folder)
    while !chunk.isEmpty {
      try file.append(chunk)
      chunk = try next()
    }
    return CatalogSource(name: name, byteCount: file.size) {
      var rest = 0..<file.size
      return {
        var piece: [UInt8] = []
        let end = min(rest.upperBound, rest.lowerBound + RunReader.pieceSize)
        try file.read(rest.lowerBound..<end, to: &piece)
        rest = end..<rest.upperBound
        return piece
      }
    }
  }
}
