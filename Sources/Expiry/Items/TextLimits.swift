public import Barcodes

extension ProductSnapshot {
  /// - Throws: the first text that is longer than its ``TextLimit``.
  public func checkTexts() throws(TextTooLong) {
    try TextLimit.code.check(code)
    try TextLimit.name.check(name)
    try TextLimit.brand.check(brand)
    try TextLimit.category.check(category)
  }
}

extension ItemFacts {
  /// - Throws: the first text that is longer than its ``TextLimit``.
  public func checkTexts() throws(TextTooLong) {
    try product?.checkTexts()
    try TextLimit.unit.check(unit)
    try TextLimit.location.check(location)
    try TextLimit.lot.check(lot)
    try TextLimit.serial.check(serial)
    try TextLimit.note.check(note)
  }
}

extension Item {
  /// - Throws: the first text that is longer than its ``TextLimit``.
  public func checkTexts() throws(TextTooLong) {
    try TextLimit.user.check(user)
    try facts.checkTexts()
  }
}

extension InboxEntry {
  /// - Throws: the first text that is longer than its ``TextLimit``.
  public func checkTexts() throws(TextTooLong) {
    for code in codes { try TextLimit.code.check(code.text) }
    try TextLimit.user.check(user)
    try facts.checkTexts()
  }
}

extension Want {
  /// - Throws: the first text that is longer than its ``TextLimit``.
  public func checkTexts() throws(TextTooLong) {
    try product.checkTexts()
    try TextLimit.user.check(user)
    try TextLimit.unit.check(unit)
  }
}

extension NoticeOverride {
  /// - Throws: where its text is longer than its ``TextLimit``.
  public func checkTexts() throws(TextTooLong) {
    try TextLimit.user.check(user)
    switch scope {
    case .category(let name): try TextLimit.category.check(name)
    case .location(let name): try TextLimit.location.check(name)
    case .product(let identity): try TextLimit.code.check(identity)
    case .item: break
    }
  }
}

extension User {
  /// - Throws: the first text that is longer than its ``TextLimit``.
  public func checkTexts() throws(TextTooLong) {
    try TextLimit.user.check(name)
    try TextLimit.link.check(reorderURL)
  }
}

/// How many codes of one photo are kept. A photo of a product holds a few; a poster full of codes must not fill the
/// store.
public enum PhotoCodeLimit {
  public static let count = 100
  /// In bytes, all codes together: two of the longest.
  public static let bytes = 16 << 10

  /// The first codes, as many as are kept.
  public static func kept(_ codes: [Barcode]) -> [Barcode] {
    var left = bytes
    return Array(
      codes.lazy.filter { TextLimit.code.holds($0.text) }.prefix(count).prefix { code in
        left -= code.bytes.count
        return left >= 0
      })
  }
}
