import Glibc

/// The bytes of a field. An array of them compares one by one, which takes most of a run on long ones.
struct FieldBytes: Equatable {
  let bytes: [UInt8]

  static func == (a: Self, b: Self) -> Bool {
    guard a.bytes.count == b.bytes.count else { return false }
    return unsafe memcmp(a.bytes, b.bytes, a.bytes.count) == 0
  }
}
