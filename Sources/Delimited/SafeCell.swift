/// A cell of a table that people open in a spreadsheet: nothing in it is executed and nothing in it is hidden, and an
/// import gets back exactly what it was.
public enum SafeCell {
  /// The text as it is written.
  public static func written(_ text: String) -> String {
    FormulaGuard.guarded(HiddenCharacters.cell(text))
  }

  /// What ``written(_:)`` was made from.
  public static func read(_ cell: String) -> String {
    HiddenCharacters.original(FormulaGuard.unguarded(cell))
  }
}
