import Batch
import Register
import Words

/// Gives the photos that other machines have scanned as a scan of this one would.
final class ScanImport {
  private let parts: [String]
  /// True when a file or a line could not be used.
  private(set) var hasFailed = false
  private var sets = SetAssembly()
  private var summary = BatchSummary()

  /// So many lines without a good one before are enough to tell that a file is another.
  private static let mostBad = 20

  init(_ parts: [String]) {
    self.parts = parts
  }

  func run(
    isKnown: (BytePath, ContentHash) -> Bool, deliver: (ScanResult) throws -> Void
  ) throws -> BatchSummary {
    for part in parts {
      do {
        for file in try ScanParts.files(part) { try read(file, isKnown: isKnown, deliver: deliver) }
      } catch let failure as CommandFailure where failure.status == .cannotRun {
        // Such as a folder without parts; the others may have some.
        complain(failure.message)
      }
      if Interruption.isRequested { break }
    }
    summary.wasStopped = Interruption.isRequested
    return summary
  }

  /// What cannot be read of one file does not keep the others from being taken.
  private func read(
    _ file: String, isKnown: (BytePath, ContentHash) -> Bool, deliver: (ScanResult) throws -> Void
  ) throws {
    guard let lines = reading(file, { try ScanLines(file) }) else { return }
    var (good, bad) = (0, 0)
    while !Interruption.isRequested, let line = reading(lines.name, { try lines.next() }) ?? nil {
      guard let row = row(line, of: lines) else {
        bad += 1
        guard good == 0, bad == Self.mostBad else { continue }
        return complain(
          Reader.say(
            "\(lines.name): nothing in it is a line of remexp scan --format ndjson; the rest is not read",
            "\(lines.name): remexp scan --format ndjson 의 줄이 없습니다. 나머지는 읽지 않습니다"))
      }
      good += 1
      try take(row.result, isKnown: isKnown, deliver: deliver)
    }
  }

  private func take(
    _ result: ScanResult, isKnown: (BytePath, ContentHash) -> Bool, deliver: (ScanResult) throws -> Void
  ) throws {
    if result.status.gaveAPicture, let hash = result.contentHash, isKnown(result.path, hash) {
      summary.known += 1
      return
    }
    try deliver(sets.completing(result))
    summary.delivered += 1
    summary.failed += result.status.isFailure ? 1 : 0
  }

  private func row(_ line: [UInt8], of lines: ScanLines) -> ScanRow? {
    do throws(ScanRowFault) {
      return try ScanRow(line: line)
    } catch {
      let phrases = Reader.phrases
      complain("\(phrases.name(ofFile: lines.name)):\(lines.number): \(phrases.sentence(error))")
      return nil
    }
  }

  /// Nil where it cannot be read, which is said.
  private func reading<Value>(_ name: String, _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch RegisterError.cancelled {
      return nil
    } catch let error as RegisterError {
      complain(Reader.phrases.sentence(error))
    } catch {
      complain("\(Reader.phrases.name(ofFile: name)): \(Reader.phrases.sentence(error))")
    }
    return nil
  }

  private func complain(_ message: String) {
    hasFailed = true
    Diagnostics.report(message)
  }
}
