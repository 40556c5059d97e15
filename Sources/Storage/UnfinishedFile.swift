import CSignals

/// A file that is not whole yet: a signal that ends the process takes it away. What ends a process without a signal to
/// it, such as `kill -9`, leaves it; its name, see ``suffix``, tells what it is.
public final class UnfinishedFile {
  private var numbers: [Int32] = []

  /// - Parameter path: of the file; what SQLite puts beside it while it is written goes with it.
  public init(_ path: String) {
    for name in [path, path + "-journal"] { numbers.append(unsafe signals_remove(name)) }
  }

  deinit { keep() }

  /// It is whole, or gone: signals leave it alone from now on.
  public func keep() {
    for number in numbers { signals_keep(number) }
    numbers = []
  }

  /// What is put behind the name of the file that it is going to be.
  public static func suffix(_ number: Int) -> String { ".part-\(number)" }

  /// True for the name of such a file, or of what SQLite puts beside it, or of what an import sorts in.
  public static func isName(_ name: String) -> Bool {
    name.contains(/\.part-[0-9]+(-journal)?$/) || name.contains(/^\.import-[A-Za-z0-9]{6}$/)
  }
}
