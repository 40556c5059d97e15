/// Tells whether a file gives the same products with the same values in the same order as before.
///
/// A number of 64 bits over every accepted row as it would be stored, so that other options, another profile or a
/// program that reads values in another way count as a change too. Against accidents, not against attackers: who can
/// write the file can write the catalog.
struct ContentDigest {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  /// - Parameter fields: those that each product is going to have values of.
  init(fields: [CatalogField]) {
    for field in fields { add(Array(field.rawValue.utf8)) }
  }

  mutating func add(key: UInt64, _ draft: ProductDraft) {
    mix(key)
    for end in draft.ends { mix(UInt64(end)) }
    add(draft.bytes)
  }

  /// As SQLite keeps it.
  var value: Int64 { Int64(bitPattern: state) }

  private mutating func add(_ bytes: [UInt8]) {
    var position = 0
    while position + 8 <= bytes.count {
      mix(bytes.uint64(at: position))
      position += 8
    }
    var rest = UInt64(bytes.count)
    while position < bytes.count {
      rest = rest << 8 | UInt64(bytes[position])
      position += 1
    }
    mix(rest)
  }

  /// Both halves of a product of 128 bits, so that every bit reaches every other.
  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    state = (product.high ^ product.low) &+ word.byteSwapped &+ 0xA076_1D64_78BD_642F
  }
}
