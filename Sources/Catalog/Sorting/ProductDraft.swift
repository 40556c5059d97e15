#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The values of one product on their way into the table: UTF-8 texts one after the other, empty for NULL.
struct ProductDraft {
  /// The fields whose columns are written; the others keep what they have.
  let fields: [CatalogField]
  private(set) var bytes: [UInt8] = []
  /// Where each value of ``fields`` ends in ``bytes``.
  private(set) var ends: [UInt32] = []

  init(fields: [CatalogField]) {
    self.fields = fields
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds the value of the next field.
  mutating func append(_ value: some Collection<UInt8>) {
    bytes.append(contentsOf: value)
    endValue()
  }

  /// Adds the value of the next field that `write` appends, without white space at its ends.
  mutating func append(writing write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    var end = bytes.count
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    if end < bytes.count { bytes.removeLast(bytes.count - end) }
    if end > start, Self.isSpace(bytes[start]) {
      let spaces = bytes[start...].prefix(while: Self.isSpace).count
      bytes.removeSubrange(start..<start + spaces)
    }
    endValue()
  }

  private mutating func endValue() { ends.append(UInt32(clamping: bytes.count)) }

  /// Takes away the value added last.
  mutating func removeLast() {
    ends.removeLast()
    bytes.removeLast(bytes.count - Int(ends.last ?? 0))
  }

  /// Where the value added last stands.
  var lastRange: Range<Int> { (ends.count < 2 ? 0 : Int(ends[ends.count - 2]))..<bytes.count }

  /// The value added last.
  var last: ArraySlice<UInt8> { bytes[lastRange] }

  /// True when U+FFFD stands in the value added last: a program before this one could not read a character.
  var lastHoldsReplacement: Bool {
    let range = lastRange
    return unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[range])
      while let start = rest.baseAddress, let found = unsafe memchr(start, 0xEF, rest.count) {
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - start)...])
        if unsafe rest.starts(with: [0xEF, 0xBF, 0xBD]) { return true }
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
      }
      return false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
}
