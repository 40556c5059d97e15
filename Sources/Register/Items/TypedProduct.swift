public import Catalog
public import Expiry
import Pantry

/// What somebody types to say what an item is of: a code, words, or both.
public struct TypedProduct: Hashable, Sendable {
  /// As it stands under the bars; nil for something without one.
  public let code: String?
  /// Nil to take the catalog's.
  public let name: String?
  public var brand: String?
  public var category: String?

  /// - Parameters:
  ///   - code: words in its place, such as `서울우유 1L`, are a name where none is given.
  ///   - name: what it is called, whatever the catalog says.
  public init(code: String?, name: String?, brand: String? = nil, category: String? = nil) {
    let isName = name == nil && code.map(Self.isName) == true
    self.code = isName ? nil : code
    self.name = isName ? code : name
    self.brand = brand
    self.category = category
  }

  /// Digits with a slip among them are neither a code nor a name; what has a name may have any code.
  /// - Throws: ``RegisterError/noCode(_:_:)`` for what is meant as a code and is none.
  public func check() throws(RegisterError) {
    guard name == nil, let code, let slip = CodeSlip(code) else { return }
    throw .noCode(code, slip)
  }

  /// What is known of it: the catalog's words, and before them what was typed.
  /// - Parameter catalog: nil where there is none.
  /// - Throws: ``RegisterError`` for digits with a slip among them or a wrong check digit, and for what may be two products.
  public func facts(in catalog: CatalogStore?) throws -> ItemFacts { try found(in: catalog).facts }

  /// The same, and whether the catalog knew the code.
  public func found(in catalog: @autoclosure () throws -> CatalogStore?) throws -> (
    facts: ItemFacts, isKnown: Bool
  ) {
    try check()
    let typed = try code.map(ProductCode.init)
    let known = try typed?.known(in: catalog())
    let gtin = known?.product?.gtin ?? typed?.gtin
    var snapshot = known?.product ?? ProductSnapshot(gtin: gtin, code: code, name: code ?? "")
    snapshot.name = name ?? snapshot.name
    snapshot.brand = brand ?? snapshot.brand
    snapshot.category = category ?? snapshot.category
    return (ItemFacts(product: snapshot, dueType: known?.dueType), known != nil)
  }

  /// Words, or what nobody prints under bars: `서울우유 1L`, `Milk 3%`.
  private static func isName(_ text: String) -> Bool {
    !text.contains(where: \.isNumber) || !text.allSatisfy(\.isASCII)
      || text.contains(" ") && text.contains(where: \.isLowercase)
  }
}
