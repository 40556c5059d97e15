package import Expiry

extension ItemStatus {
  /// By what a page's style sheet knows it.
  package var tone: String {
    switch self {
    case .expired: "x"
    case .overdue: "o"
    case .lastDay: "t"
    case .dueSoon: "s"
    case .fresh: "f"
    case .unknown: "u"
    case .never: "n"
    }
  }
}
