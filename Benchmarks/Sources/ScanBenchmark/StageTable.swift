import Imaging

@testable import Scanning

/// What each stage of the way costs, from the bytes of a file through the rungs of the ladder.
struct StageTable {
  private var decoding = Meter()
  private var halving = Meter()
  private var rungs: [(rung: Rung, changing: Meter, reading: Meter, proving: Meter, ends: Int)]

  init(of files: [[UInt8]], effort: Effort) throws {
    rungs = Ladder.rungs(of: effort).map { ($0, Meter(), Meter(), Meter(), 0) }
    for bytes in files {
      let image = try decoding.measure { try GrayImage(decoding: bytes) }
      _ = halving.measure { image.halved() }
      climb(image)
    }
  }

  /// The way of `BarcodeScanner.scan`, with a meter at each step.
  private mutating func climb(_ image: GrayImage) {
    var (picture, ballot) = (Picture(image), Ballot())
    var unsought = Ladder.squares.intersection(Ladder.readable)
    for index in rungs.indices {
      let rung = rungs[index].rung
      guard !rung.symbologies.isEmpty else { continue }
      let views = rungs[index].changing.measure { picture.views(by: rung.steps) }
      let readings = rungs[index].reading.measure {
        views.flatMap { rung.engine.readings(in: $0, of: rung.symbologies) }
      }
      ballot.count(readings)
      rungs[index].proving.measure { ballot.prove(in: &picture, among: Ladder.readable) }
      ballot.expect(views.filter(\.showsBars).map(\.box))
      if !views.isEmpty && !readings.contains(where: \.isDoubtful) { unsought.subtract(rung.symbologies) }
      if unsought.isEmpty && ballot.isSettled {
        rungs[index].ends += 1
        return
      }
    }
  }

  func show() {
    print("stage, ms each time          runs  change    read   prove  ends")
    print(row("decode", decoding.runs, decoding))
    print(row("halve", halving.runs, halving))
    for (rung, changing, reading, proving, ends) in rungs {
      let costs = row("\(rung.engine)", changing.runs, changing, reading, proving)
      print(costs + padded("\(ends)", 6) + "  " + Self.names(rung))
    }
  }

  private static func names(_ rung: Rung) -> String {
    rung.steps.map { "\($0)".replacing("Scanning.Rung.Step.", with: "") }.joined(separator: ", ")
  }

  private func row(_ name: String, _ runs: Int, _ meters: Meter...) -> String {
    let name = name + String(repeating: " ", count: max(0, 28 - name.count))
    return name + padded("\(runs)", 5)
      + meters.map { padded(tenths($0.seconds * 1000 / Double(max(1, $0.runs))), 8) }.joined()
  }
}

/// Set to the right.
func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// With one decimal.
func tenths(_ value: Double) -> String {
  "\((value * 10).rounded() / 10)"
}
