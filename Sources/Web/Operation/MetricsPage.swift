#if Server
  import Expiry
  import Glibc
  import Hummingbird
  import NIOCore

  extension Site {
    /// What is answered at the address for metrics: it is one of its own, because behind a proxy everybody seems to come from this
    /// machine, and a page that only this machine may see would be everybody's.
    func metricsRouter() -> Router<BasicRequestContext> {
      let router = Router(context: BasicRequestContext.self)
      addHealthRoutes(to: router)
      router.get("/metrics") { _, _ in
        let text = metrics.text(await gauges())
        return Response(
          status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
          body: .init(byteBuffer: ByteBuffer(string: text)))
      }
      return router
    }

    private func gauges() async -> [RequestMetrics.Gauge] {
      var gauges = [
        RequestMetrics.Gauge(
          name: "remexp_ready", help: "1 where the stores can be read.",
          value: await readiness.isReady() ? 1 : 0),
        RequestMetrics.Gauge(
          name: "remexp_event_streams", help: "Pages that follow changes.",
          value: await changes.listenerCount),
        RequestMetrics.Gauge(
          name: "process_start_time_seconds", help: "When the server began, in seconds since 1970.",
          value: Int(began.seconds)),
      ]
      if let bytes = Self.residentMemory {
        gauges.append(
          RequestMetrics.Gauge(
            name: "process_resident_memory_bytes", help: "Memory that is in use.", value: bytes))
      }
      return gauges
    }

    /// Source: proc_pid_statm(5): the second number, in pages.
    private static var residentMemory: Int? {
      guard let file = unsafe fopen("/proc/self/statm", "re") else { return nil }
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 200)
      guard unsafe fgets(&line, 200, file) != nil else { return nil }
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      return numbers.count > 1 ? numbers[1] * sysconf(Int32(_SC_PAGESIZE)) : nil
    }
  }
#endif
