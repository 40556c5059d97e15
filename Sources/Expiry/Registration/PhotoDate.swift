/// The expiry date of a photo. First hit wins, and its source is kept: the GS1 data of a code, the manifest, the file
/// name. What is too far from today to be believed is asked about, wherever it stands.
enum PhotoDate: Hashable {
  case found(Expires, dueType: DueType?)
  /// No date, and why not.
  case missing(InboxReason)

  init(_ findings: PhotoFindings, _ codes: PhotoCodes, today: CivilDate, plausible: PlausibleDates) {
    if let expiry = codes.expiry {
      self = .found(codes.expires, dueType: expiry.dueType)
    } else if let expires = findings.manifest?.expires {
      self = .found(expires, dueType: nil)
    } else if codes.conflicts.contains(.dates) {
      self = .missing(.conflictingDates)
    } else if codes.conflicts.contains(.implausibleDate) {
      self = .missing(.implausibleDate)
    } else {
      self.init(
        FileNameDate(fileName: findings.fileName),
        otherwise: codes.conflicts.contains(.unreadable) ? .unreadableCode : .noDate)
    }
    if case .found(.on(let date, _, _), _) = self, !plausible.contains(date, today: today) {
      self = .missing(.implausibleDate)
    }
  }

  private init(_ name: FileNameDate, otherwise reason: InboxReason) {
    switch name {
    case .found(let date, let precision, let dueType):
      self = .found(.on(date, precision: precision, source: .fileName), dueType: dueType)
    case .conflict: self = .missing(.conflictingDates)
    case .none: self = .missing(reason)
    }
  }
}
