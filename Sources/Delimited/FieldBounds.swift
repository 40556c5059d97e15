/// Where one field stands in the buffer, its enclosing quotes left out.
struct FieldBounds {
  let range: Range<Int>
  let isQuoted: Bool
  /// True when `""` stands in it for `"`.
  let hasDoubledQuotes: Bool
}
