import Glibc

/// A process of this program that is to be held in, and our end of the stream of messages to it. Nothing here waits for
/// it, except for its end once it was killed.
final class ConfinedProcess {
  let id: pid_t
  /// How long it computes, for what it was given last.
  var computing: ComputingTime
  private let stream: Descriptor
  private var memory: FileInMemory?
  private var outgoing: ArraySlice<UInt8>
  private var incoming = FrameBuffer()
  private var isOver = false

  /// Starts it and has the first message ready for it.
  ///
  /// - Parameters:
  ///   - givesFilesInMemory: false for files that go through the stream.
  ///   - others: what else it gets, from ``FileInMemory/workerNumber`` + 1 on.
  init(
    _ command: WorkerCommand, setup: [UInt8], cpuSeconds: Int, givesFilesInMemory: Bool, others: [Int32] = []
  ) throws(SystemError) {
    let ends = try StreamPair()
    memory = givesFilesInMemory ? FileInMemory() : nil
    var given = [(ends.theirs.number, STDIN_FILENO), (ends.theirs.number, STDOUT_FILENO)]
    if let number = memory?.descriptor.number { given.append((number, FileInMemory.workerNumber)) }
    given += others.enumerated().map { ($1, FileInMemory.workerNumber + 1 + Int32($0)) }
    id = try Spawn(command, giving: given).process
    stream = ends.takeOurs()
    computing = ComputingTime(of: id, perFile: cpuSeconds)
    outgoing = Frame.around(setup)[...]
  }

  deinit {
    end()
  }

  /// For `poll`: what there is to wait for.
  var interest: pollfd {
    pollfd(
      fd: stream.number, events: Int16(POLLIN) | (outgoing.isEmpty ? 0 : Int16(POLLOUT)), revents: 0)
  }

  /// Gives it a file and what is to be said of it, which `message` makes of whether the bytes follow it in the stream.
  func give(_ file: [UInt8], message: (_ isInline: Bool) -> [UInt8]) {
    computing.begin()
    let isInline = memory?.fill(file) != true
    outgoing += Frame.around(message(isInline))
    if isInline { outgoing += file }
  }

  /// Sends as much as can be sent without waiting. That it cannot any more shows when receiving.
  func send() {
    while !outgoing.isEmpty {
      let sent = stream.sendNow(outgoing)
      guard sent > 0 else { return }
      outgoing.removeFirst(sent)
    }
    outgoing = []
  }

  /// The next message that is there; nil when there is none yet.
  func receive() throws(WorkerLoss) -> [UInt8]? {
    while true {
      do throws(MessageError) {
        if let message = try incoming.next() { return message }
      } catch {
        throw .nonsense
      }
      guard let bytes = stream.receiveNow() else { return nil }
      guard !bytes.isEmpty else { throw .ended }
      incoming.append(bytes)
    }
  }

  /// False when more has come than the messages that were taken.
  var hasSaidAll: Bool { incoming.isEmpty }

  /// Why its hello is not to be believed, as the system sees the process; nil where nothing speaks against it.
  func doubt(about hello: WorkerHello, limits: WorkerLimits) -> String? {
    guard limits.isSandboxed else { return nil }
    guard let claim = hello.sandbox else { return "it says that it needs no sandbox" }
    return Restraint(of: id).contradiction(to: claim, addressSpace: limits.addressSpace)
  }

  /// Kills it and waits until it is gone: nothing of it is left behind.
  @discardableResult
  func end() -> WorkerEnd {
    guard !isOver else { return .unknown }
    isOver = true
    return WorkerEnd(killing: id)
  }
}

extension WorkerEnd {
  /// Kills a process and waits until it is gone. One that has already died keeps its own cause of death.
  init(killing process: pid_t) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while true {
      let result = unsafe waitpid(process, &status, 0)
      if result == process {
        self.init(waitStatus: status)
        return
      }
      guard result < 0, errno == EINTR else {
        self = .unknown
        return
      }
    }
  }
}
