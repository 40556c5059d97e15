import Batch
import Expiry
import Foundation
import Pantry

/// Whether a crontab line finds the same program, store and day as this shell does: cron sets HOME and a short PATH, and
/// nothing else.
struct CronCheck {
  let folder: StoreFolder
  let environment: [String: String]
  let executable: String?

  private static let path = ["/usr/bin", "/bin"]

  var findings: [Finding] {
    let all = [program, store, zone].compactMap { $0 }
    return all.isEmpty ? [.good("cron", "finds the same program, store and time zone")] : all
  }

  private var program: Finding? {
    guard let executable else { return nil }
    guard !Self.path.contains((executable as NSString).deletingLastPathComponent) else { return nil }
    return .advice("cron", "does not look for programs beyond /usr/bin", "write \(executable) in the crontab")
  }

  private var store: Finding? {
    guard ["REMEXP_STORE", "XDG_DATA_HOME"].contains(where: { environment[$0]?.isEmpty == false }) else {
      return nil
    }
    return .advice(
      "cron", "does not know this shell's REMEXP_STORE and XDG_DATA_HOME",
      "add --store \(folder.path) to the line in the crontab")
  }

  private var zone: Finding? {
    guard let zone = environment["TZ"], !zone.isEmpty else { return nil }
    return .advice(
      "cron", "does not know this shell's TZ=\(zone)",
      "add --time-zone to the line in the crontab, or give the user one: remexp user edit NAME --time-zone")
  }
}

/// Whether it is clear what day it is for everybody.
struct ZoneCheck {
  let folder: StoreFolder
  let moment: CivilMoment
  let now: Instant

  var findings: [Finding] {
    let pantry = try? folder.existingPantry()
    let users = (try? pantry?.users()) ?? []
    return [.good("time zone", "\(moment.zone): today is \(moment.date)")] + zones(of: users)
      + clock(users, pantry)
  }

  private func zones(of users: [User]) -> [Finding] {
    users.compactMap { user in
      guard let zone = user.timeZone, TimeZone(identifier: zone) == nil else { return nil }
      return .problem(
        "time zone", "\(user.name) lives in \(zone), which this machine does not know",
        "install the package tzdata, or remexp user edit \(user.name) --time-zone")
    }
  }

  /// A clock that was set back would date what is done now before what was done.
  private func clock(_ users: [User], _ pantry: PantryStore?) -> [Finding] {
    let latest = users.compactMap { try? pantry?.history(user: $0.name, limit: 1).first?.at }.max()
    guard let latest, latest.seconds > now.seconds + 300 else { return [] }
    return [
      .problem(
        "clock", "it is \(now), but the journal goes up to \(latest)",
        "set the machine's clock; with a wrong day, reports and notices are wrong")
    ]
  }
}

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
