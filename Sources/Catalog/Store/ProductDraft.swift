/// The values of one product on their way into the table: UTF-8 texts one after the other, empty for NULL.
struct ProductDraft {
  /// The fields whose columns are written; the others keep what they have.
  let fields: [CatalogField]
  private(set) var bytes: [UInt8] = []
  /// Where each value ends in ``bytes``: those of ``fields``, then the folded ones.
  private(set) var ends: [Int] = []

  init(fields: [CatalogField]) {
    self.fields = fields
  }

  /// Columns that repeat the name, and the brand where there is one, in the form that the search compares.
  static func foldedColumns(of fields: [CatalogField]) -> [(field: CatalogField, column: String)] {
    let folded: [(CatalogField, String)] = [(.name, "name_folded"), (.brand, "brand_folded")]
    return folded.filter { fields.contains($0.0) }.map { (field: $0.0, column: $0.1) }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds the value of the next field.
  mutating func append(_ value: some Collection<UInt8>) {
    bytes.append(contentsOf: value)
    ends.append(bytes.count)
  }

  /// Adds the value of the next field that `write` appends, without white space at its ends.
  mutating func append(writing write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    while bytes.count > start, Self.isSpace(bytes[bytes.count - 1]) { bytes.removeLast() }
    let spaces = bytes[start...].prefix(while: Self.isSpace).count
    if spaces > 0 { bytes.removeSubrange(start..<start + spaces) }
    ends.append(bytes.count)
  }

  /// Replaces the value added last.
  mutating func replaceLast(with value: some Collection<UInt8>) {
    ends.removeLast()
    bytes.removeSubrange((ends.last ?? 0)...)
    append(value)
  }

  /// Adds the folded values, once those of all fields are there.
  mutating func appendFolded() {
    for (field, _) in Self.foldedColumns(of: fields) {
      let value = self.value(of: field)
      if !value.isEmpty { FoldedText.append(value, to: &bytes) }
      ends.append(bytes.count)
    }
  }

  /// The bytes of a field's value; empty when the field is not among ``fields``.
  func value(of field: CatalogField) -> [UInt8] {
    guard let index = fields.firstIndex(of: field) else { return [] }
    return Array(bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
}
