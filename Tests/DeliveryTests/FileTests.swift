import Delivery
import Foundation
import TestSupport
import Testing

/// Messages added to files.
@Suite struct FileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func outcome(_ name: String, _ format: MessageFormat = .text) throws -> DeliveryOutcome {
    let settings = try FileSettings(path: "\(folder.path)/\(name)", format: format)
    return Sample.carrier.deliver(try Sample.message(), by: .file(settings))
  }

  @Test func `adds each message whole, under its key`() throws {
    #expect(try outcome("notices") == .delivered)
    #expect(try outcome("notices") == .delivered)
    let entry = "[n-4f2a_01] 우유 외 2개의 기한이 다가옵니다\n\n우유: 3일 남음\n두부: 오늘까지\n\n"
    #expect(try folder.text("notices") == entry + entry)
    let mode = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/notices")[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `adds one line of JSON a message, after an interrupted one too`() throws {
    try folder.write(#"{"key":"brok"#, to: "notices")
    #expect(try outcome("notices", .json) == .delivered)
    #expect(
      try folder.text("notices") == "{\"key\":\"brok\n" + #"{"key":"n-4f2a_01","items":[{"name":"우유"}]}"#
        + "\n")
  }

  @Test func `many at once leave whole lines`() async throws {
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { _ = try? outcome("notices", .json) } }
    }
    let lines = try folder.text("notices").split(separator: "\n")
    #expect(lines.count == 8 && Set(lines).count == 1)
  }

  @Test func `refuses a FIFO, a folder and a device without opening them`() throws {
    try #require(unsafe mkfifo("\(folder.path)/fifo", 0o600) == 0)
    #expect(try outcome("fifo") == .refused(.notAFile(path: "\(folder.path)/fifo")))
    #expect(try outcome("") == .refused(.notAFile(path: "\(folder.path)/")))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "fifo")
    #expect(try outcome("link") == .refused(.notAFile(path: "\(folder.path)/link")))
  }

  @Test func `says where there is no folder for it`() throws {
    #expect(
      try outcome("missing/notices") == .failed(.file(path: "\(folder.path)/missing/notices", errno: ENOENT)))
  }
}
