import Barcodes

/// What reading one GS1 message costs: `swift run -c release --package-path Benchmarks GS1Benchmark`.
///
/// Each case is measured in rounds; the fastest round counts, because everything else on the machine only adds to it.
@main
struct GS1Benchmark {
  private static var cases: [(name: String, read: () throws -> Int)] {
    [
      ("(01)(17)", reading("010880123456789317261231")),
      ("(01)(10)(17), separator", reading("010880123456789310LOT42\u{1d}17261231")),
      ("(01)(17)(10)(21)", reading("01006141411234521726123110A1\u{1d}21SN0001")),
      ("(01)(3103)(3932)(17)", reading("0199521234567809310300125039329781299\u{1d}17261231")),
      ("(00)(02)(37)(10)", reading("0010614141123456789702049012345678943712\u{1d}10LOT42")),
      (
        "Digital Link",
        {
          try DigitalLink("https://id.gs1.org/01/08801234567893/10/LOT42?17=261231", thisYear: 2026).elements
            .elements.count
        }
      ),
    ]
  }

  static func main() throws {
    for (name, read) in cases {
      print("\(try nanoseconds(of: read)) ns  \(name)")
    }
  }

  private static func reading(_ message: String) -> () throws -> Int {
    let bytes = Array(message.utf8)
    return { try ElementString(bytes, thisYear: 2026).elements.count }
  }

  private static func nanoseconds(of read: () throws -> Int) throws -> Int64 {
    let repetitions = 20_000
    var best = Duration.seconds(1000)
    var sum = 0
    for _ in 0..<30 {
      let start = ContinuousClock.now
      for _ in 0..<repetitions { sum &+= try read() }
      best = min(best, ContinuousClock.now - start)
    }
    // Without a use of the results the compiler could leave the work out.
    precondition(sum > 0)
    return best.components.attoseconds / 1_000_000_000 / Int64(repetitions)
  }
}
