/// One product of a file on its way into the table: key, line, values and perhaps the row's own text, in one
/// piece of bytes that can wait in memory or in a file.
///
/// Layout, in the machine's own byte order: size UInt32, line UInt32, key UInt64, the number of the file in 24 bits and
/// that of the values in 8, the end of each value UInt32, the values one after the other, the row's text where it is
/// kept.
struct SortedRecord {
  /// Holds the record, among others.
  let bytes: [UInt8]
  let start: Int

  static let headerSize = 20

  var size: Int { Int(bytes.uint32(at: start)) }
  var line: Int { Int(bytes.uint32(at: start + 4)) }
  var key: UInt64 { bytes.uint64(at: start + 8) }
  /// Which of the files that are imported together the record is of.
  var file: Int { Int(bytes.uint32(at: start + 16) >> 8) }
  var valueCount: Int { Int(bytes.uint32(at: start + 16) & 0xFF) }

  /// The record's own bytes.
  var slice: ArraySlice<UInt8> { bytes[start..<start + size] }

  /// Where the value stands in ``bytes``; empty for NULL.
  func range(of value: Int) -> Range<Int> {
    let ends = start + Self.headerSize
    let base = ends + valueCount * 4
    let first = value == 0 ? 0 : Int(bytes.uint32(at: ends + (value - 1) * 4))
    return base + first..<base + Int(bytes.uint32(at: ends + value * 4))
  }

  /// What a record without values holds.
  var content: ArraySlice<UInt8> { bytes[start + Self.headerSize..<start + size] }

  /// The row as it stands in the file, where it was kept.
  var rowText: String {
    let end = valueCount == 0 ? start + Self.headerSize : range(of: valueCount - 1).upperBound
    return String(decoding: bytes[end..<start + size], as: UTF8.self)
  }

  /// True when all values but the one left out are the same.
  func hasSameValues(as other: SortedRecord, except left: Int) -> Bool {
    (0..<valueCount).allSatisfy { index in
      index == left || bytes[range(of: index)].elementsEqual(other.bytes[other.range(of: index)])
    }
  }

  /// Appends a record.
  static func append(
    key: UInt64, file: Int = 0, line: Int, draft: ProductDraft, rowText: String?, to bytes: inout [UInt8]
  ) {
    let count = draft.ends.count * 4 + draft.bytes.count + (rowText?.utf8.count ?? 0)
    appendHeader(key, file, line, valueCount: draft.ends.count, count, to: &bytes)
    unsafe draft.ends.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: draft.bytes)
    if let rowText { bytes.append(contentsOf: rowText.utf8) }
  }

  /// Appends a record without values.
  static func append(key: UInt64, line: Int, content: [UInt8], to bytes: inout [UInt8]) {
    appendHeader(key, 0, line, valueCount: 0, content.count, to: &bytes)
    bytes.append(contentsOf: content)
  }

  private static func appendHeader(
    _ key: UInt64, _ file: Int, _ line: Int, valueCount: Int, _ count: Int, to bytes: inout [UInt8]
  ) {
    let source = UInt32(clamping: file) << 8 | UInt32(clamping: valueCount)
    unsafe withUnsafeBytes(of: (UInt32(clamping: headerSize + count), UInt32(clamping: line), key)) {
      unsafe bytes.append(contentsOf: $0)
    }
    unsafe withUnsafeBytes(of: source) { unsafe bytes.append(contentsOf: $0) }
  }
}

extension [UInt8] {
  /// Traps past the end.
  @inline(__always)
  func uint32(at offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset + 4 <= count)
    return unsafe span.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
  }

  @inline(__always)
  func uint64(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= count)
    return unsafe span.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
  }
}
