import Glibc

/// What came of the print on a photo.
public enum PrintOutcome: Hashable, Sendable {
  /// What the confined process made of it, to be looked at before it is believed.
  case answer([UInt8])
  /// Nothing came of it; the next photo is tried.
  case lost(PrintLoss)
  /// It was not tried, or not to its end.
  case cancelled
  /// It was not tried: too many were lost in a row, the last for this reason.
  case givenUp(PrintLoss)
}

/// Reads the print on photos, one at a time, in a confined process that asks a confined reader.
///
/// Whatever the two do, the photo gets an outcome: who hangs, dies, talks nonsense or takes too much is killed, and two
/// others take their place for the next photo. After three losses in a row without an answer between them nothing is
/// tried any more. No thread is behind it: everything happens while the caller waits.
public final class PrintProcess {
  private let program: String
  private let reader: WorkerCommand?
  private let limits: PrintLimits
  private let requirement: SandboxRequirement
  private var pair: PrintPair?
  private var lossesInARow: [PrintLoss] = []

  /// Starts nothing yet.
  ///
  /// - Parameters:
  ///   - reader: who reads print; nil for what the confined process can alone.
  ///   - program: whose main code begins with ``PrintWorker/runIfAsked(_:)``; this very program unless another is given.
  ///   - limits: what one photo may cost.
  ///   - requirement: how much of the sandbox has to be in force around the process that sees photos. The reader always
  ///     has to be held in, where `limits` want it.
  public init(
    reader: WorkerCommand?, program: String = WorkerCommand.ownProgram.path, limits: PrintLimits = .standard,
    requirement: SandboxRequirement = .none
  ) {
    self.reader = reader
    self.program = program
    self.limits = limits.inherited
    self.requirement = requirement
  }

  /// Waits for what comes of a photo.
  ///
  /// - Parameters:
  ///   - photo: the bytes of its file.
  ///   - parameters: what else the work is to know, in its own form.
  ///   - isCancelled: asked several times a second; both processes are dead when it was true.
  public func read(
    _ photo: [UInt8], parameters: [UInt8] = [], isCancelled: () -> Bool = { false }
  ) -> PrintOutcome {
    if lossesInARow.count >= Self.mostLosses { return .givenUp(lossesInARow[lossesInARow.count - 1]) }
    do throws(PrintLoss) {
      let pair = try runningPair()
      guard let answer = try pair.read(photo, parameters, isCancelled: isCancelled) else {
        end()
        return .cancelled
      }
      lossesInARow = []
      if pair.isUsedUp { end() }
      return .answer(answer)
    } catch {
      end()
      lossesInARow.append(error)
      return .lost(error)
    }
  }

  private func runningPair() throws(PrintLoss) -> PrintPair {
    if let pair { return pair }
    let pair = try PrintPair(reader: reader, program: program, limits: limits, requirement: requirement)
    self.pair = pair
    return pair
  }

  /// Kills both processes, if there are any; who reads on starts others.
  public func end() { pair = nil }

  private static let mostLosses = 3
}
