#if Server
  import Dispatch
  import Expiry
  import Foundation
  import Words

  /// Runs `remexp notify` at each quarter of an hour, as a timer of the machine does: as a program of its own, because to look
  /// into a store and close it again gives up the locks of the process that does so. Beside such a timer nothing is said twice:
  /// one run at a time has the lock, and a ledger keeps what was said.
  ///
  /// Only what goes by channels: here nobody reads what is printed, and it stays due.
  struct NoticeTimer: Sendable {
    /// Beside `notify --channels-only`: of which store, and whose day it is.
    let arguments: [String]
    let phrases: Phrases
    let say: @Sendable (String) -> Void

    private static let interval = Int64(TimedRun.minutes * 60)

    /// Until the task is cancelled. The first run is now.
    func run() async {
      while !Task.isCancelled {
        await runOnce()
        let rest = Self.interval - Clock.now.seconds % Self.interval
        try? await Task.sleep(for: .seconds(rest))
      }
    }

    private func runOnce() async {
      let program = Process()
      program.executableURL = URL(filePath: "/proc/self/exe")
      program.arguments = ["notify", "--channels-only"] + arguments
      let errors = Pipe()
      (program.standardInput, program.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
      program.standardError = errors
      let isStarted = (try? program.run()) != nil
      guard isStarted else { return say(phrases.noticesEnded(ExitStatus.cannotRun.rawValue)) }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            tell(program, (try? errors.fileHandleForReading.readToEnd()) ?? Data())
            continuation.resume()
          }
        }
      } onCancel: {
        program.terminate()
      }
    }

    /// What a channel did not take is a person's; of that only that it was so.
    private func tell(_ program: Process, _ complaints: Data) {
      program.waitUntilExit()
      let status = program.terminationStatus
      guard program.terminationReason == .exit, status != 0, status != ExitStatus.locked.rawValue else {
        return
      }
      guard status != ExitStatus.someFailed.rawValue else { return say(phrases.noticesEnded(status)) }
      let lines = String(decoding: complaints.prefix(6000), as: UTF8.self).split(separator: "\n")
      say(lines.first.map(String.init) ?? phrases.noticesEnded(status))
    }
  }
#endif
