/// Photos that come by their bytes in a stream, one behind the other, for a program that has pictures but no files.
///
/// A frame is the length of the name (4 bytes), the name (1 to 4,096 bytes, a path or an address, which nobody looks up),
/// the length of the content (8 bytes) and the content; both lengths with their most significant byte first.
///
/// No more than one frame is held here beside what was read with its end, however large the next ones are. What is larger
/// than the limit is read past, and answered as a file that is too large.
public final class PhotoFrames {
  /// What one frame gives.
  public struct Photo: Hashable, Sendable {
    /// The name as it was given.
    public let path: BytePath
    /// The bytes; why there are none where the frame cannot be a photo.
    public let content: Result<[UInt8], FileError>
  }

  /// The longest name, in bytes: that of a path on Linux.
  public static let longestName = 4096

  /// What can be waited for together with decoders.
  let descriptor: Int32
  /// What ended the stream before its end.
  public private(set) var failure: (any Error)?

  private let limit: Int
  private let canRead: () -> Bool
  private let nextChunk: () throws -> [UInt8]
  /// What was read and belongs to no part yet.
  private var rest: ArraySlice<UInt8> = []
  private var part = Part.nameLength
  private var gathered: [UInt8] = []
  /// Of the part, in bytes.
  private var missing = 4
  private var name = BytePath("")
  private var size = 0
  private var whole: Photo?
  /// Frames that were whole.
  private var count = 0
  private var hasEnded = false

  private enum Part {
    case nameLength, name, size, content
    /// Content that is not wanted.
    case surplus
  }

  /// So many chunks are read before decoders are looked after again.
  private static let mostChunks = 16

  /// - Parameters:
  ///   - limit: of the content of a frame, in bytes.
  ///   - descriptor: of the stream.
  ///   - canRead: false while `nextChunk` would wait.
  ///   - nextChunk: the next bytes, as many as there are at once; none at the end.
  public init(
    limit: Int, descriptor: Int32, canRead: @escaping () -> Bool, nextChunk: @escaping () throws -> [UInt8]
  ) {
    self.limit = limit
    self.descriptor = descriptor
    self.canRead = canRead
    self.nextChunk = nextChunk
  }

  /// False while ``next()`` would wait. Reads what is there of the next frame.
  var isReady: Bool {
    for _ in 0..<Self.mostChunks {
      if whole != nil || hasEnded { return true }
      guard !rest.isEmpty || canRead() else { return false }
      goOn()
    }
    return whole != nil || hasEnded
  }

  /// The next frame; nil at the end, and where ``failure`` ended it.
  public func next() -> Photo? {
    while whole == nil, !hasEnded { goOn() }
    defer { whole = nil }
    return whole
  }

  private func goOn() {
    do {
      if rest.isEmpty {
        rest = try nextChunk()[...]
        if rest.isEmpty {
          hasEnded = true
          if part != .nameLength || !gathered.isEmpty {
            throw FrameProblem.torn(frame: count + 1, missing: missing)
          }
        }
      }
      try take()
    } catch {
      failure = error
      hasEnded = true
    }
  }

  /// Takes what was read up to the end of a frame.
  private func take() throws(FrameProblem) {
    while whole == nil, !rest.isEmpty || missing == 0 {
      let share = rest.prefix(missing)
      if part != .surplus { gathered += share }
      missing -= share.count
      rest = rest.dropFirst(share.count)
      if missing == 0 { try complete() }
    }
  }

  private func complete() throws(FrameProblem) {
    switch part {
    case .nameLength:
      let length = bigEndian
      guard (1...UInt64(Self.longestName)).contains(length) else {
        throw .nameLength(frame: count + 1, length)
      }
      begin(.name, Int(length))
    case .name:
      name = BytePath(bytes: gathered)
      begin(.size, 8)
    case .size:
      guard let size = Int(exactly: bigEndian) else { throw .size(frame: count + 1, bigEndian) }
      self.size = size
      begin(size > limit || name.bytes.contains(0) ? .surplus : .content, size)
    case .content: finish(gathered.isEmpty ? .failure(.empty) : .success(gathered))
    case .surplus:
      finish(.failure(name.bytes.contains(0) ? .zeroInName : .tooLarge(size: size, limit: limit)))
    }
  }

  private func finish(_ content: Result<[UInt8], FileError>) {
    whole = Photo(path: name, content: content)
    count += 1
    begin(.nameLength, 4)
  }

  private func begin(_ part: Part, _ length: Int) {
    self.part = part
    missing = length
    gathered = []
    if part == .content { gathered.reserveCapacity(length) }
  }

  private var bigEndian: UInt64 { gathered.reduce(0) { $0 << 8 | UInt64($1) } }
}

/// Why a stream of frames cannot be read on. What was whole before is answered.
public enum FrameProblem: Error, Hashable, Sendable {
  /// The stream ends within the frame of this number, from 1; so many bytes are missing of the part in which it ends.
  case torn(frame: Int, missing: Int)
  /// A name of so many bytes.
  case nameLength(frame: Int, UInt64)
  /// A content of so many bytes, which no machine has.
  case size(frame: Int, UInt64)
}

extension FrameProblem: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .torn(let frame, let missing):
      "frame \(frame) ends in the middle, \(missing) bytes before the end of a part; \(Self.form)"
    case .nameLength(let frame, let length):
      "frame \(frame) would have a name of \(length) bytes, and names have 1 to \(PhotoFrames.longestName); \(Self.form)"
    case .size(let frame, let size):
      "frame \(frame) would have a content of \(size) bytes, which no machine has; \(Self.form)"
    }
  }

  private static let form =
    "a frame is the name's length in 4 bytes, the name, the content's length in 8 bytes and the content, lengths with the "
    + "most significant byte first"
}
