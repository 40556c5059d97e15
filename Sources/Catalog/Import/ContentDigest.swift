import CXXHash

/// Tells whether a file gives the same products with the same values in the same order as before.
///
/// A number of 64 bits, XXH3's, over every accepted row as it would be stored, so that other options, another profile or a
/// program that reads values in another way count as a change too. Against accidents, not against attackers: who can
/// write the file can write the catalog.
struct ContentDigest {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  /// - Parameter fields: those that each product is going to have values of.
  init(fields: [CatalogField]) {
    for field in fields { add(Array(field.rawValue.utf8)) }
  }

  mutating func add(key: UInt64, _ draft: ProductDraft) {
    state ^= key
    // Where each value ends is a part of what is said.
    unsafe draft.ends.withUnsafeBytes { ends in
      unsafe state = XXH3_64bits_withSeed(ends.baseAddress, ends.count, state)
    }
    add(draft.bytes)
  }

  /// As SQLite keeps it.
  var value: Int64 { Int64(bitPattern: state) }

  /// What came before is the seed.
  private mutating func add(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe state = XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, state)
    }
  }
}
