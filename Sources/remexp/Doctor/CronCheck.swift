import Foundation

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
