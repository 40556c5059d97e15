import Barcodes

/// Made-up products in a shuffled order, the same on each run.
struct ProductList {
  private(set) var csv: [UInt8] = Array("code,name,brand,category,quantity,image_url\n".utf8)
  private(set) var gtins: [GTIN] = []

  private static let kinds = [
    "라면", "우유", "초코 과자", "Chocolate Milk", "Dark Chocolate 70%", "Soda", "김치", "Yogurt",
  ]
  private static let makers = ["농심", "서울", "Café Noir", "Meadow & Sons", ""]

  init(count: Int) {
    for index in 0..<count {
      // 7,919 has no factor in common with the numbers to choose from, so that every code comes once.
      let body = UInt64(880_000_000_000 + index * 7_919 % 100_000_007)
      guard let gtin = GTIN(number: body * 10 + UInt64(CheckDigit.of(body))) else { continue }
      gtins.append(gtin)
      let kind = Self.kinds[index % Self.kinds.count]
      let maker = Self.makers[index % Self.makers.count]
      let image = "https://example.org/images/products/\(body)/front.400.jpg"
      csv +=
        "\(gtin.shortest),\"\(maker) \(kind), No. \(index)\",\(maker),Food,\(index % 900) g,\(image)\n".utf8
    }
  }
}
