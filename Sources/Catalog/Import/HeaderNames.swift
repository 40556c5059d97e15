import Foundation

/// The names under which files are known to have a field's column, the better ones first.
///
/// Sources: Open Food Facts' export; USDA FoodData Central, Branded Foods; the Korean Ministry of Food and Drug
/// Safety's open data sets C005 and I2570; and what shops write in English and Korean.
enum HeaderNames {
  /// In the order in which columns are given out; no column serves twice. `PRDLST_NM` therefore is the name in
  /// C005 and, beside `PRDT_NM`, the category in I2570.
  static let known: [(field: CatalogField, names: [String])] = [
    (
      .code,
      [
        "gtin", "gtin_upc", "barcode", "barcode_id", "barcode_no", "bar_cd", "brcd_no", "ean", "ean13",
        "ean_13",
        "upc", "gtin13", "gtin14", "ean_code", "upc_code", "code", "product_code", "바코드", "바코드번호", "유통바코드",
        "상품바코드", "상품코드", "코드",
      ]
    ),
    (
      .name,
      [
        "product_name", "name", "prdt_nm", "prdlst_nm", "item_name", "product", "title", "description", "상품명",
        "제품명", "품목명", "품명", "이름",
      ]
    ),
    (
      .brand,
      [
        "brands", "brand", "brand_name", "brand_owner", "manufacturer", "bssh_nm", "cmpny_nm", "브랜드", "브랜드명",
        "제조사", "제조사명", "업체명", "업소명", "회사명",
      ]
    ),
    (
      .category,
      [
        "categories", "category", "branded_food_category", "prdlst_dcnm", "prdlst_nm", "분류", "카테고리", "식품유형",
        "소분류", "품목유형",
      ]
    ),
    (.quantity, ["quantity", "package_weight", "net_weight", "net_content", "size", "규격", "용량", "내용량"]),
    (.imageURL, ["image_url", "product_image", "image_link", "image", "img", "이미지", "이미지url"]),
    (
      .shelfLifeDays,
      [
        "shelf_life_days", "shelf_life_in_days", "소비기한일수", "유통기한일수", "소비기한(일)", "유통기한(일)",
        "보관일수",
      ]
    ),
    (.dueType, ["due_type", "기한구분", "기한종류"]),
  ]

  /// A header as it is compared: composed, in lower case, without white space, underscores and hyphens.
  static func normalized(_ header: String) -> String {
    let lowered = header.precomposedStringWithCanonicalMapping.lowercased()
    return String(lowered.filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }
}
