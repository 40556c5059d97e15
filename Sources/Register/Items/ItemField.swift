/// What a column of a CSV file of items can give. The raw value is its name in `--map` and in exports.
public enum ItemField: String, CaseIterable, Hashable, Sendable {
  case id, user, name, brand, category, gtin, code, quantity, unit, location, expires, precision, source
  case dueType = "due_type"
  case lot, serial
  case purchasedOn = "purchased_on"
  case openedOn = "opened_on"
  case frozenOn = "frozen_on"
  case note, state
  case endedOn = "ended_on"
  case createdAt = "created_at"

  /// The headers that files of other programs have for it, beside its own name; lower case, without blanks,
  /// underscores and hyphens.
  var otherNames: [String] {
    switch self {
    case .name: ["productname", "product", "item", "itemname", "title", "상품명", "제품명", "품명", "이름"]
    case .brand: ["brands", "manufacturer", "브랜드", "제조사"]
    case .category: ["productgroup", "group", "분류", "카테고리"]
    case .code: ["barcode", "ean", "ean13", "upc", "gtin13", "바코드", "상품코드"]
    case .quantity: ["amount", "qty", "count", "stock", "stockamount", "수량", "개수"]
    case .unit: ["quantityunit", "qu", "단위"]
    case .location: ["place", "storage", "where", "위치", "보관장소", "장소"]
    case .expires:
      [
        "expireson", "expiry", "expirydate", "expirationdate", "expiration", "bestbefore", "bestbeforedate",
        "useby", "usebydate", "duedate", "mhd", "기한", "소비기한", "유통기한",
      ]
    case .lot: ["batch", "lotnumber", "batchnumber", "로트"]
    case .serial: ["serialnumber", "일련번호"]
    case .purchasedOn: ["purchaseddate", "purchasedate", "bought", "boughton", "구입일", "구매일"]
    case .openedOn: ["opened", "openeddate", "개봉일"]
    case .note: ["notes", "comment", "remark", "메모", "비고"]
    case .id, .user, .gtin, .precision, .source, .dueType, .frozenOn, .state, .endedOn, .createdAt: []
    }
  }

  static func normalized(_ header: String) -> String {
    header.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }
}
