#if Server
  import Synchronization

  /// How often what was asked for, how it was answered and how long that took. Of a path only its pattern is kept and of a method
  /// only one that there is, so that nobody can fill the memory with names, and nothing of anybody is told.
  final class RequestMetrics: Sendable {
    struct Name: Hashable {
      /// `GET`
      let method: String
      /// `/households/{household}`; empty for what there is not.
      let route: String
      /// Such as 200.
      let status: Int
    }

    private struct Series {
      /// For each of ``bounds`` how many took at most so long.
      var within = [Int](repeating: 0, count: RequestMetrics.bounds.count)
      var count = 0
      var seconds = 0.0
    }

    /// In seconds: what a person takes for at once, what they notice, and what they wait for.
    private static let bounds = [0.005, 0.02, 0.1, 0.5, 2, 10]

    private let series = Mutex<[Name: Series]>([:])

    func record(_ name: Name, took seconds: Double) {
      series.withLock { series in
        var one = series[name] ?? Series()
        one.count += 1
        one.seconds += seconds
        for (index, bound) in Self.bounds.enumerated() where seconds <= bound { one.within[index] += 1 }
        series[name] = one
      }
    }

    /// A number that is asked for when it is wanted.
    struct Gauge {
      let name: String
      let help: String
      let value: Int
    }

    /// Source: the text format of Prometheus, version 0.0.4.
    func text(_ gauges: [Gauge]) -> String {
      let all = series.withLock { series in
        series.sorted {
          ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status)
        }
      }
      var text = Self.head(Self.duration, "histogram", "How long requests took until they were answered.")
      for (name, one) in all {
        for (index, bound) in Self.bounds.enumerated() {
          text += "\(Self.duration)_bucket{\(name.labels),le=\"\(bound)\"} \(one.within[index])\n"
        }
        text += "\(Self.duration)_bucket{\(name.labels),le=\"+Inf\"} \(one.count)\n"
        text += "\(Self.duration)_sum{\(name.labels)} \(one.seconds)\n"
        text += "\(Self.duration)_count{\(name.labels)} \(one.count)\n"
      }
      for gauge in gauges {
        text += Self.head(gauge.name, "gauge", gauge.help) + "\(gauge.name) \(gauge.value)\n"
      }
      return text
    }

    private static let duration = "http_server_request_duration_seconds"

    private static func head(_ name: String, _ kind: String, _ help: String) -> String {
      "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
    }
  }

  extension RequestMetrics.Name {
    /// Nothing of it needs an escape: routes and methods are written in the program.
    fileprivate var labels: String { "method=\"\(method)\",route=\"\(route)\",status=\"\(status)\"" }
  }
#endif
