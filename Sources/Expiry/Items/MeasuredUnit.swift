/// Units of weight, volume and length. One of what is counted in any other unit, or in none, is one piece: a bottle, 한 봉.
public enum MeasuredUnit {
  /// True for what is weighed or measured: one gram of it is no piece.
  public static func measures(_ unit: String?) -> Bool {
    unit.map { names.contains($0.lowercased().filter { $0 != "." && $0 != " " }) } ?? false
  }

  private static let names: Set<String> = Set(
    """
    g kg mg t lb lbs oz gr gram grams gramm gramme grammes gramo gramos grammo grammi gramas kilo kilos kilogram kilograms
    kilogramm kilogramme kilogrammes pound pounds ounce ounces pfund 그램 그람 킬로 킬로그램 밀리그램 근 グラム キロ キログラム 克 公斤 斤
    ml l cl dl cc µl floz pt qt gal liter liters litre litres litro litros litri milliliter millilitre milliliters
    millilitres centiliter centilitre deciliter decilitre pint pints quart quarts gallon gallons 리터 밀리리터 밀리 시시
    ℓ ㎖ ㎗ ㏄ ㎏ ㎎ ミリリットル リットル 毫升 升 tbsp tsp cm mm m meter metre 센티 센티미터 미터
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension Item {
  /// True for what is weighed or measured, not counted.
  public var isMeasured: Bool { MeasuredUnit.measures(self.unit) }
}
