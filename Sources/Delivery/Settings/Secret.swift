/// Where a secret lies. It is read when it is needed, and is in no error, no description and no command line.
public enum Secret: Hashable, Sendable {
  /// Absolute path of a file whose first line it is, and which nobody else may read.
  case file(path: String)
  /// The name of an environment variable.
  case environment(name: String)

  /// A checked path.
  public init(file path: String) throws(SettingsProblem) {
    self = .file(path: try SettingsCheck.path(path, "secret"))
  }

  /// A checked name.
  public init(environment name: String) throws(SettingsProblem) {
    self = .environment(name: try SettingsCheck.variable(name, "secret"))
  }
}
