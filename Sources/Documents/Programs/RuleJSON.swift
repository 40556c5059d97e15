package import Delimited
package import Expiry

/// Rules for programs.
package enum RuleJSON {
  /// What it says, with null for what it says nothing of.
  package static func settings(_ override: NoticeOverride) -> JSON {
    [
      "notify_days": override.leads.map { .array($0.days.map(JSON.integer)) } ?? .null,
      "notify_percents": override.leads.map { .array($0.percents.map(JSON.integer)) } ?? .null,
      "silence": JSON(override.silence?.description),
    ]
  }

  /// What holds of one item beside its owner's own rule; null where nothing does.
  package static func exception(_ exception: NoticeException?) -> JSON {
    exception.map { exception in
      [
        "notify_days": exception.leads.map { .array($0.days.map(JSON.integer)) } ?? .null,
        "notify_percents": exception.leads.map { .array($0.percents.map(JSON.integer)) } ?? .null,
        "silence": JSON(exception.silence?.description),
      ]
    } ?? .null
  }
}
