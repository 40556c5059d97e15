import CLinux
import Glibc

/// A program of others that reads print, held in, and the two pipes through which somebody talks with it: not we, whose
/// memory is not to depend on what it says, but the confined process that is given their other ends.
final class PrintReaderProcess {
  let id: pid_t
  var computing: ComputingTime
  private var isOver = false

  /// - Parameters:
  ///   - program: this program, which holds itself in and becomes the reader.
  ///   - pipes: those whose far ends it gets.
  init(_ reader: WorkerCommand, program: String, limits: PrintLimits, pipes: borrowing PrintReaderPipes)
    throws(SystemError)
  {
    let becoming = WorkerCommand(
      path: program,
      arguments: [
        WorkerCommand.printReaderArgument, "\(getpid())", "\(limits.readerAddressSpace)",
        limits.isSandboxed ? "1" : "0", reader.path,
      ] + reader.arguments)
    id = try Spawn(
      becoming, giving: [(pipes.questions.reading, STDIN_FILENO), (pipes.answers.writing, STDOUT_FILENO)]
    ).process
    computing = ComputingTime(of: id, perFile: limits.readerCPUSeconds)
  }

  deinit {
    end()
  }

  /// Kills it and waits until it is gone.
  @discardableResult
  func end() -> WorkerEnd {
    guard !isOver else { return .unknown }
    isOver = true
    // Where nothing kept it from starting others, they are of its group.
    kill(-id, SIGKILL)
    return WorkerEnd(killing: id)
  }

  /// The same for one that seems to have ended by itself: it has a moment to do so. Nil where it had not.
  func endHavingEnded() -> WorkerEnd? {
    for _ in 0..<50 where !isOver && linux_has_ended(id) == 0 { usleep(10_000) }
    let hasEnded = !isOver && linux_has_ended(id) != 0
    let end = end()
    return hasEnded ? end : nil
  }
}

/// Two pipes between the process that asks and the one that reads. None of the ends is open in any other process for
/// longer than it takes to start them: when one dies, the other notices.
struct PrintReaderPipes: ~Copyable {
  /// From whoever asks; what it writes to never waits.
  let questions: Pipe
  /// To whoever asks; what it reads from never waits.
  let answers: Pipe

  init() throws(SystemError) {
    let first = try Pipe()
    let second = try Pipe()
    try Self.neverWait(first.writing)
    try Self.neverWait(second.reading)
    questions = first
    answers = second
  }

  /// What the asking process gets, in this order.
  var asking: [Int32] { [questions.writing, answers.reading] }

  private static func neverWait(_ number: Int32) throws(SystemError) {
    guard fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) == 0 else { throw .last }
  }

  struct Pipe: ~Copyable {
    private let readEnd: Descriptor
    private let writeEnd: Descriptor

    init() throws(SystemError) {
      var numbers: [Int32] = [-1, -1]
      guard unsafe linux_pipe(&numbers, Self.room) == 0 else { throw .last }
      let first = Descriptor(owning: numbers[0])
      let second = Descriptor(owning: numbers[1])
      let readEnd = try first.copiedUp()
      let writeEnd = try second.copiedUp()
      self.readEnd = readEnd
      self.writeEnd = writeEnd
    }

    /// In bytes: a picture goes through in a few steps.
    private static let room: Int32 = 1 << 20

    var reading: Int32 { readEnd.number }
    var writing: Int32 { writeEnd.number }
  }
}
