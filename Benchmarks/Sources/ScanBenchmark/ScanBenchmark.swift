import Foundation
import Imaging

@testable import Scanning

/// Quick stage table
@main
struct ScanBenchmark {
  static func main() throws {
    let paths = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n").map(String.init)
    let effort = Effort(rawValue: CommandLine.arguments.dropFirst(2).first ?? "normal")!
    let trace = CommandLine.arguments.count > 3
    var decode = Meter()
    let rungs = Ladder.rungs(of: effort)
    var make = rungs.map { _ in Meter() }, scan = rungs.map { _ in Meter() }
    var settled = rungs.map { _ in 0 }, none = 0
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      guard let image = try? decode.measure({ try GrayImage(decoding: bytes) }) else { continue }
      var ballot = Ballot()
      var picture = Picture(image)
      var squares = Ladder.squares.intersection(Ladder.readable)
      var last = -1
      for (i, rung) in rungs.enumerated() {
        let views = make[i].measure { picture.views(by: rung.steps) }
        let r = scan[i].measure { views.flatMap { rung.engine.readings(in: $0, of: rung.symbologies) } }
        ballot.count(r)
        ballot.expect(views.filter(\.showsBars).map(\.box))
        if !views.isEmpty && !r.contains(where: \.isDoubtful) { squares.subtract(rung.symbologies) }
        if squares.isEmpty && ballot.isSettled { last = i; break }
      }
      if last >= 0 { settled[last] += 1 } else { none += 1 }
      let out = ballot.accepted
      if trace { print(last, image.width, image.height, path.split(separator: "/").suffix(2).joined(separator: "/"), out.map { String(decoding: $0.bytes, as: UTF8.self) }) }
    }
    let n = Double(paths.count)
    func f(_ m: Meter) -> String { String(format: "%8.3f", m.seconds * 1000 / n) }
    print("decode", f(decode))
    for i in rungs.indices { print(f(make[i]), f(scan[i]), "runs", make[i].runs, "settled", settled[i], rungs[i].steps, rungs[i].engine, rungs[i].symbologies.count) }
    print("not settled", none)
  }
}
