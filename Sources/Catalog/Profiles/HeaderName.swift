import Foundation

/// The names of columns as they are compared.
package enum HeaderName {
  /// In lower case, without accents, white space, what parts words, what cannot be seen, and the star of columns that
  /// must be filled in.
  package static func normalized(_ header: String) -> String {
    let plain = String(header.unicodeScalars.prefix(longest)).lowercased()
      .decomposedStringWithCompatibilityMapping.unicodeScalars.filter { scalar in
        let category = scalar.properties.generalCategory
        return !scalar.properties.isWhitespace && category != .format && category != .nonspacingMark
          && !"_-*.:#'’\"/".unicodeScalars.contains(scalar)
      }
    return String(String.UnicodeScalarView(plain)).precomposedStringWithCanonicalMapping.replacing(
      "ı", with: "i")
  }

  /// More than any header says.
  private static let longest = 200

  /// True when a header has a word in it by which the names of products are called in some language.
  static func speaksOfNames(_ header: String) -> Bool {
    let plain = normalized(header)
    return stems.contains { plain.contains($0) }
  }

  private static let stems = [
    "name", "nom", "nimi", "naam", "navn", "namn", "nazw", "nazev", "nazov", "naziv", "megnev", "denum",
    "denom",
    "desc", "besch", "bezeich", "benamn", "beteck", "opis", "popis", "omschr", "libell", "design", "titel",
    "titre",
    "title", "titolo", "titulo", "artik", "artic", "artyk", "product", "produ", "produkt", "item", "tuote",
    "vare",
    "urun", "назв", "наим", "товар", "описан", "περιγρ", "ονομα", "ειδοσ", "שם", "תיאור", "اسم", "ชอ",
    "tensp",
    "sanpham", "품명", "상품", "제품", "이름", "品名", "商品", "名称", "名稱",
  ].map(normalized)

  /// A normalized name without what is said of it in brackets: `바코드(필수)`.
  package static func withoutRemark(_ normalized: String) -> String {
    guard let start = normalized.firstIndex(where: { "([（".contains($0) }), start > normalized.startIndex,
      normalized.last.map({ ")]）".contains($0) }) == true
    else { return normalized }
    return String(normalized[..<start])
  }
}

extension String {
  /// Without the white space at its ends.
  var trimmedOfSpace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
