/// Terms that are neighbours in the index.
struct SearchRange: Hashable {
  let terms: ClosedRange<UInt64>
  /// What the second character of a pair is, where not any will do.
  var second: ClosedRange<UInt64>?
}

extension SearchRange {
  init(_ term: SearchTerm) { self.init(terms: term.number...term.number) }

  func contains(_ term: SearchTerm) -> Bool { second?.contains(term.pair.second) ?? true }
}
