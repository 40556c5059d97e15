/// The expiry date of a photo. First hit wins, and its source is kept:
/// the manifest, then the file name.
enum PhotoDate: Hashable {
  case found(Expires, dueType: DueType?)
  /// Two dates that contradict each other.
  case conflict
  case none

  init(_ findings: PhotoFindings) {
    if let expires = findings.manifest?.expires {
      self = .found(expires, dueType: nil)
      return
    }
    switch FileNameDate(fileName: findings.fileName) {
    case .found(let date, let precision, let dueType):
      self = .found(.on(date, precision: precision, source: .fileName), dueType: dueType)
    case .conflict: self = .conflict
    case .none: self = .none
    }
  }
}
