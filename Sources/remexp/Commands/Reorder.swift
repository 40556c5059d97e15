import ArgumentParser
import Barcodes
import Expiry
import Foundation
import Pantry
import Register
import Words

/// `remexp reorder`
struct Reorder: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reorder",
    abstract: HelpText.said(
      "Open a shop's page for products, to buy them again.",
      "다시 살 수 있게 상점 페이지를 엽니다."),
    discussion: HelpText.said(
      """
      The page is the user's, with {gtin}, {name} and {brand} for the product:

        remexp user edit me --reorder-url 'https://shop.example/search?q={name}'
        remexp reorder ghkm
        remexp reorder 8801234567893 --print
      """,
      """
      페이지는 사용자마다 정하며 상품 자리에 {gtin}, {name}, {brand} 를 씁니다:

        remexp user edit me --reorder-url 'https://shop.example/search?q={name}'
        remexp reorder ghkm
        remexp reorder 8801234567893 --print
      """))

  @OptionGroup var store: StoreOptions
  @OptionGroup var owner: UserOption

  @Argument(help: .said("Ids, codes or names of products.", "상품의 번호, 코드, 이름."), completion: Completions.items)
  var products: [String]
  @Flag(help: .said("Print the addresses and open nothing.", "주소를 출력하기만 하고 열지 않습니다.")) var print = false

  func run() throws {
    let pantry = try store.folder.existingPantry()
    let user = try owner.existing(in: pantry)
    guard let template = user?.reorderURL else {
      throw CommandFailure(
        "\(owner.user) has no shop yet; remexp user edit \(owner.user) --reorder-url names one, see remexp reorder --help",
        "\(owner.user)에게 아직 상점이 없습니다. remexp user edit \(owner.user) --reorder-url로 정하세요. remexp reorder --help를 보세요"
      )
    }
    let selection = try ProductSelection(
      pantry: pantry, user: user?.name ?? owner.user, catalog: store.folder.catalogIfAny)
    let addresses = try products.map { try address(for: selection.product($0), template: template) }
    let out = Output()
    for address in addresses {
      if print || !Self.open(address) { try out.writeLine(address) }
    }
    try out.flush()
  }

  private func address(for product: ProductSnapshot, template: String) throws -> String {
    let link: ReorderLink
    do {
      link = try ReorderLink(template)
    } catch {
      throw CommandFailure("--reorder-url (\(owner.user))", error)
    }
    guard let address = link.address(for: product) else {
      throw CommandFailure(
        "\(product.name) has no code, which the shop's address asks for",
        "\(product.name)에는 상점 주소에 필요한 코드가 없습니다", .someFailed)
    }
    return address
  }

  /// With the desktop's opener. Where there is none, the address is printed instead.
  private static func open(_ address: String) -> Bool {
    let opener = Process()
    opener.executableURL = URL(filePath: "/usr/bin/xdg-open")
    opener.arguments = [address]
    opener.standardOutput = FileHandle.nullDevice
    guard (try? opener.run()) != nil else { return false }
    opener.waitUntilExit()
    return opener.terminationStatus == 0
  }
}
