import Batch
import Glibc

/// Enters the sandbox, tries the one thing named by its argument and writes what came of it to standard output.
///
/// For the tests of the sandbox, which cannot enter it themselves: there is no way out. It ends with status 0,
/// or with the `errno` of writing its answer.
@main struct Probe {
  static func main() {
    guard let name = CommandLine.arguments.dropFirst().first, let attempt = Attempt(rawValue: name) else {
      exit(EX_USAGE)
    }
    let parent = getppid()
    let state = Sandbox.enter()
    let answer = attempt == .tellState ? state.description : attempt.make(parent: parent)
    let bytes = Array(answer.utf8)
    let written = unsafe write(STDOUT_FILENO, bytes, bytes.count)
    exit(written == bytes.count ? EXIT_SUCCESS : errno)
  }
}
