import Barcodes
package import Expiry

/// Which items a rule is to be about, as somebody types it.
package struct TypedScope {
  private let kind: NoticeScope.Kind
  private let text: String

  package init(_ kind: NoticeScope.Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// As it stands in the rule that there is already, else as it was typed; nil where nothing was.
  /// - Parameter item: the one that a text means, or of several batches the one that goes first.
  package func scope(
    among overrides: [NoticeOverride], item: (String) throws -> Item
  ) rethrows -> NoticeScope? {
    guard let scope = try typed(item) else { return nil }
    return overrides.first { $0.scope.isSame(as: scope) }?.scope ?? scope
  }

  private func typed(_ item: (String) throws -> Item) rethrows -> NoticeScope? {
    switch kind {
    case .category, .location: return NoticeScope(kind, text)
    case .item: return .item(try item(text).id)
    case .product:
      // A code need not be of anything that is there now.
      if let gtin = GTIN(text) { return .product(gtin.description) }
      return .product(try item(text).product.identity)
    }
  }
}

/// What is to hold for some items; what is nil stays as it is.
package struct RuleChange {
  /// Nil within: what is less specific decides.
  package var leads: NoticeLeads??
  package var silence: Silence?

  package init(leads: NoticeLeads?? = nil, silence: Silence? = nil) {
    self.leads = leads
    self.silence = silence
  }

  /// The rule that there is about them then.
  package func rule(
    of user: String, about scope: NoticeScope, among overrides: [NoticeOverride]
  ) -> NoticeOverride {
    var override =
      overrides.first { $0.scope == scope } ?? NoticeOverride(user: user, scope: scope)
    if let leads { override.leads = leads }
    if let silence { override.silence = silence }
    return override
  }
}

extension CivilDate {
  /// Until when something is to be snoozed: `2026-12-01`, or `7d`, `2w` and `1m` from today; nil for what is no day after it.
  package init?(snooze text: String, from today: CivilDate) {
    let relative = try? Expires(
      typed: "+" + text.drop { $0 == "+" }, today: today, source: .typed, plausible: nil
    ).date
    guard let day = CivilDate(text) ?? relative.flatMap(\.self), day > today,
      CivilDate.range.contains(day)
    else { return nil }
    self = day
  }
}
