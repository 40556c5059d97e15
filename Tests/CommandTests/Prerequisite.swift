import Foundation
import Glibc

/// What a test needs of the machine: a tool, a right, a kind of file.
///
/// Where something is missing the test is skipped, and said to be; with `CI=true` in the environment it runs and fails,
/// so that a promise is never kept by nobody looking.
enum Prerequisite {
  static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"

  static func met(_ condition: Bool) -> Bool { condition || isRequired }

  /// Devices can be made, in a folder for a while, and written to.
  static let devices: Bool = {
    guard let command = try? Command() else { return false }
    return (try? command.run(shell: "mknod null c 1 3 && echo > null").status) == 0
  }()
}
