#if Server
  import ArgumentParser
  import Web

  /// What of `WebLog.Extent` is typed.
  enum LogExtent: String, CaseIterable, ExpressibleByArgument {
    case requests, errors, none

    var extent: WebLog.Extent {
      switch self {
      case .requests: .requests
      case .errors: .errors
      case .none: .none
      }
    }
  }
#endif
