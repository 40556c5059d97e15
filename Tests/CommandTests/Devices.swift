enum Devices {
  /// In a folder for a while, and written to.
  static let canBeMade: Bool = {
    guard let command = try? Command() else { return false }
    return (try? command.run(shell: "mknod null c 1 3 && echo > null").status) == 0
  }()

  static let hasPython: Bool = (try? Command().run(shell: "python3 -c 1").status) == 0
}
