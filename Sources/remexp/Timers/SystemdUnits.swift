import Foundation
import Glibc
import StoreFiles
import Words

/// A service that runs once and a timer that starts it. Sources: systemd.service(5), systemd.timer(5), systemd.exec(5).
struct SystemdUnits {
  let run: TimedRun
  /// True for those of the machine, false for those of one user's own manager.
  let isOfMachine: Bool
  /// Where units of that kind are looked for.
  let folder: String
  /// Who the machine's service runs as: the owner of the store.
  let owner: String?

  var name: String { "remexp-notify\(run.suffix)" }
  var servicePath: String { "\(folder)/\(name).service" }
  var timerPath: String { "\(folder)/\(name).timer" }

  init(_ run: TimedRun, isOfMachine: Bool, environment: [String: String]) throws {
    self.run = run
    self.isOfMachine = isOfMachine
    if isOfMachine {
      folder = "/etc/systemd/system"
    } else if let configuration = environment["XDG_CONFIG_HOME"], configuration.hasPrefix("/") {
      folder = configuration + "/systemd/user"
    } else {
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw CommandFailure("there is no HOME, in which units would be", "유닛을 둘 HOME이 없습니다")
      }
      folder = home + "/.config/systemd/user"
    }
    owner = isOfMachine ? Self.owner(of: run.store) : nil
  }

  private static func owner(of path: String) -> String? {
    guard let owner = FileState(ofFileAt: path)?.rights.owner, owner != 0, let entry = unsafe getpwuid(owner)
    else {
      return nil
    }
    return unsafe String(cString: entry.pointee.pw_name)
  }

  /// Reads and writes its store and reaches the network; nothing else of the machine is its own. Status 4 is that another
  /// run is at it.
  var service: String {
    let user = owner.map { "User=\($0)\n" } ?? ""
    let variables = run.variables.map { "Environment=\(Self.quoted("\($0.name)=\($0.value)"))\n" }.joined()
    return """
      [Unit]
      Description=RemExp tells what is about to expire
      Documentation=man:remexp(1)

      [Service]
      Type=oneshot
      ExecStart=\(run.arguments.map(Self.word(ofCommand:)).joined(separator: " "))
      SuccessExitStatus=4
      TimeoutStartSec=15min
      \(user)\(variables)UMask=0077
      # A channel that gives mail to a setgid sendmail needs this line to be no.
      NoNewPrivileges=yes
      \(isOfMachine ? Self.walls(around: run.store) : Self.fence)

      """
  }

  /// What a user's own manager can set up without rights.
  private static let fence = """
    LockPersonality=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    """

  private static func walls(around store: String) -> String {
    """
    \(fence)
    CapabilityBoundingSet=
    PrivateDevices=yes
    PrivateTmp=yes
    ProtectClock=yes
    ProtectControlGroups=yes
    ProtectHome=read-only
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    ProtectSystem=strict
    ReadWritePaths=\(quoted(store))
    RestrictNamespaces=yes
    """
  }

  /// Also after the machine was off when it should have started.
  var timer: String {
    """
    [Unit]
    Description=RemExp tells what is about to expire, every \(TimedRun.minutes) minutes

    [Timer]
    OnCalendar=*:0/\(TimedRun.minutes)
    Persistent=true
    RandomizedDelaySec=60

    [Install]
    WantedBy=timers.target

    """
  }

  /// As one word, in which nothing stands for something else.
  private static func quoted(_ word: String) -> String {
    let text = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
    return "\"\(text)\""
  }

  /// Variables are put in only there.
  private static func word(ofCommand word: String) -> String { quoted(word).replacing("$", with: "$$") }

  /// Of systemctl.
  var manager: [String] { isOfMachine ? [] : ["--user"] }
  var startCommands: [[String]] {
    [["daemon-reload"], ["enable", "--now", "\(name).timer"]].map { manager + $0 }
  }
  var stopCommand: [String] { manager + ["disable", "--now", "\(name).timer"] }
}
