import CLinux
import Glibc
import Imaging

/// The side of reading print that sees photos: a process that decodes them, asks a reader about what is in them and
/// understands what that says. Confined as one that decodes is.
public enum PrintWorker {
  /// The bytes of a photo to an answer, in a form that those who ask know.
  ///
  /// - Parameters:
  ///   - photo: of a file of any kind.
  ///   - parameters: what else was given for this photo.
  ///   - reader: nil where none was started.
  public typealias Work = (_ photo: [UInt8], _ parameters: [UInt8], _ reader: PrintReaderStream?) -> [UInt8]

  /// Makes the process a reader's or a worker, and ends it, when its first argument says so; else does nothing. To be
  /// called before anything else: from then on nothing of the program may have opened a file or started a thread.
  ///
  /// - Parameter prepare: called before the process is confined: what opens files does so there.
  public static func runIfAsked(_ prepare: () -> Work) {
    switch CommandLine.arguments.dropFirst().first {
    case WorkerCommand.printArgument: run(prepare)
    case WorkerCommand.printReaderArgument: PrintReaderCage.run()
    default: return
    }
  }

  private static func run(_ prepare: () -> Work) -> Never {
    do {
      let setup = try PrintSetup(message: try WorkerStream.next())
      linux_close_from(FileInMemory.workerNumber + (setup.hasReader ? 3 : 1))
      guard linux_die_with_parent(setup.parent) == 0 else { _exit(0) }
      // A reader that is gone is an error of writing to it.
      signal(SIGPIPE, SIG_IGN)
      let work = prepare()
      warmUp()
      let peak = PeakMemory()
      let sandbox = Confinement.enter(setup.limits.worker)
      try WorkerStream.send(WorkerHello(sandbox: sandbox).message)
      try workOn(work, reader: reader(setup), peak)
    } catch {
      // Nothing more to read, or nobody who listens.
      _exit(error is WorkerStream.Closed ? 0 : 1)
    }
  }

  private static func workOn(_ work: Work, reader: PrintReaderStream?, _ peak: PeakMemory) throws -> Never {
    while true {
      let job = try PrintJob(message: try WorkerStream.next())
      let answer = work(try WorkerStream.bytes(of: job.photo), job.parameters, reader)
      try WorkerStream.send(
        PrintReply(
          ticket: job.photo.ticket, answer: answer, fault: reader?.fault, peakMemory: peak.bytes
        ).message)
    }
  }

  private static func reader(_ setup: PrintSetup) -> PrintReaderStream? {
    guard setup.hasReader else { return nil }
    return PrintReaderStream(
      writing: FileInMemory.workerNumber + 1, reading: FileInMemory.workerNumber + 2,
      limits: PrintReaderTimes(start: setup.limits.readerStart, answer: setup.limits.readerAnswer))
  }

  /// What is used for the first time loads its tables.
  private static func warmUp() {
    let line = #"{"id":0,"lines":[{"text":"까지 12.12.26","box":[0,0,1,1],"confidence":0.5}]}"#
    _ = try? PrintReaderAnswer(line: Array(line.utf8), id: 0, width: 1, height: 1)
  }
}
