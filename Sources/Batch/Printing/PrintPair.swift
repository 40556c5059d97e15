import Glibc

/// A confined process that understands print and its reader, from their start to their end. Where one is lost, the other
/// is of no use: what stands in their pipes belongs to nobody.
final class PrintPair {
  private let command: WorkerCommand?
  private let limits: PrintLimits
  private let requirement: SandboxRequirement
  private let worker: ConfinedProcess
  private let reader: PrintReaderProcess?
  private var isReady = false
  private var photos = 0
  private var peakMemory = 0

  init(reader command: WorkerCommand?, program: String, limits: PrintLimits, requirement: SandboxRequirement)
    throws(PrintLoss)
  {
    self.command = command
    self.limits = limits
    self.requirement = requirement
    let setup = PrintSetup(parent: getpid(), limits: limits, hasReader: command != nil)
    do throws(SystemError) {
      let pipes = try PrintReaderPipes()
      reader =
        if let command {
          try PrintReaderProcess(command, program: program, limits: limits, pipes: pipes)
        } else {
          nil
        }
      worker = try ConfinedProcess(
        WorkerCommand(path: program, arguments: [WorkerCommand.printArgument]), setup: setup.message,
        cpuSeconds: limits.cpuSeconds, givesFilesInMemory: true, others: command == nil ? [] : pipes.asking)
    } catch {
      throw .worker(error.code == EAGAIN ? .tooManyProcesses : .system(error))
    }
  }

  /// True when others should take their place: libraries leak a little, and computing time is counted in all.
  var isUsedUp: Bool {
    photos >= Self.mostPhotos || peakMemory > Self.mostMemory || worker.computing.isUsedUp
      || reader?.computing.isUsedUp == true
  }

  /// What the confined process makes of a photo; nil when cancelled. Whatever is thrown, both are to be ended.
  func read(_ photo: [UInt8], _ parameters: [UInt8], isCancelled: () -> Bool) throws(PrintLoss) -> [UInt8]? {
    if !isReady { guard try letIn(isCancelled: isCancelled) else { return nil } }
    photos += 1
    reader?.computing.begin()
    worker.give(photo) { isInline in
      let job = WorkerJob(ticket: photos, byteCount: photo.count, isInline: isInline)
      return PrintJob(photo: job, parameters: parameters).message
    }
    let time = limits.time + (photos == 1 && reader != nil ? limits.readerStart : .zero)
    guard let message = try next(within: time, isCancelled: isCancelled) else { return nil }
    guard let reply = try? PrintReply(message: message), reply.ticket == photos, worker.hasSaidAll else {
      throw .worker(.noAnswer)
    }
    if let fault = reply.fault { throw loss(fault) }
    peakMemory = reply.peakMemory
    return reply.answer
  }

  /// Waits for the hello; false when cancelled. Nobody who has not said what holds him in sees a byte of a photo.
  private func letIn(isCancelled: () -> Bool) throws(PrintLoss) -> Bool {
    guard let message = try next(within: Self.startTime, isCancelled: isCancelled) else { return false }
    guard let hello = try? WorkerHello(message: message) else { throw .worker(.noDecoder) }
    if let reason = worker.doubt(about: hello, limits: limits.worker) { throw .worker(.untrue(reason)) }
    let missing = requirement.gaps(in: hello.sandbox)
    guard missing.isEmpty else { throw .notHeldIn(missing) }
    isReady = true
    return true
  }

  private func loss(_ fault: PrintReaderFault) -> PrintLoss {
    guard let reader, let command else { return .worker(.noAnswer) }
    let end = fault == .ended ? reader.endHavingEnded() : nil
    return PrintLoss(fault, end: end, of: command, cpuSeconds: limits.readerCPUSeconds)
  }
}

extension PrintPair {
  /// The next message of the confined process; nil when cancelled.
  private func next(within time: Duration, isCancelled: () -> Bool) throws(PrintLoss) -> [UInt8]? {
    let end = SuspendingClock().now + time
    do throws(WorkerLoss) {
      while !isCancelled() {
        worker.send()
        if let message = try worker.receive() { return message }
        if isReady, reader?.computing.isOver == true { throw WorkerLoss.late }
        if isReady, worker.computing.isOver { throw WorkerLoss.overworked }
        guard SuspendingClock().now < end else { throw WorkerLoss.late }
        wait()
      }
      return nil
    } catch {
      if error == .late, reader?.computing.isOver == true {
        throw .overworked(seconds: limits.readerCPUSeconds)
      }
      throw isReady || error != .late
        ? PrintLoss(error, end: worker.end(), limits: limits)
        : .worker(.notReady(seconds: Self.startTime.components.seconds))
    }
  }

  /// Until something can be done, or not for long: cancelling does not always interrupt it.
  private func wait() {
    var interest = worker.interest
    _ = unsafe poll(&interest, 1, 200)
  }

  /// A program that takes so long to begin will not.
  private static let startTime = Duration.seconds(30)
  private static let mostPhotos = 200
  private static let mostMemory = 512 << 20
}
