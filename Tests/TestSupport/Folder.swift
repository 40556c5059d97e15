import Foundation

/// A folder for one test, which goes with it.
package final class Folder: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  @discardableResult
  package func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
    let file = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  /// A shell script that can be run.
  package func script(_ body: String) throws -> String {
    try write("#!/bin/sh\n" + body, to: "receiver", mode: 0o700)
  }
}
