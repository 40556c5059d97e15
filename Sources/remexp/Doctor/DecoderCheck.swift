import Batch

/// Whether photos can be decoded, and how well the decoders are held in.
struct DecoderCheck {
  var findings: [Finding] {
    do {
      let sandbox = try BatchScan(jobs: 1, worker: .ownProgram, requirement: .usual).checkWorker()
      return [.good("decoder", "reads a picture")] + (sandbox.map { [Self.finding($0)] } ?? [])
    } catch WorkerError.notHeldIn(let problems) {
      return [
        .problem(
          "sandbox", problems.joined(separator: "; "),
          "scan reads nothing here; with --no-require-sandbox it does, for photos that you trust")
      ]
    } catch {
      return [
        .problem(
          "decoder", "\(error)", "check the limits of memory and processes of this account (ulimit -a)")
      ]
    }
  }

  private static func finding(_ sandbox: SandboxState) -> Finding {
    guard sandbox.isComplete else {
      return .advice(
        "sandbox", sandbox.problems.joined(separator: "; "),
        "scan only photos that you trust here, or use a kernel and a container that allow it")
    }
    return .good("sandbox", sandbox.description.split(separator: "\n").joined(separator: "; "))
  }
}
