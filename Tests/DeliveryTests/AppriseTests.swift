import Delivery
import Foundation
import TestSupport
import Testing

/// The example of a channel that hands messages on to Apprise.
@Suite(.needs("PyPI's apprise in .build-apprise, as setup.sh installs it", Apprise.isThere && Server.isThere))
struct AppriseTests {
  private let server: Server
  private let folder: Folder
  private let name = UUID().uuidString

  init() throws {
    server = try Server.shared.get()
    folder = try Folder()
  }

  private func outcome(_ config: String, tag: [String] = []) throws -> DeliveryOutcome {
    let file = try folder.write(config + "\n", to: "services")
    let carrier = Carrier(environment: [
      "PATH": "\(Apprise.folder)/bin:/usr/local/bin:/usr/bin:/bin", "PYTHONPATH": Apprise.folder,
      "HOME": folder.path,
    ])
    let settings = try ExecSettings(command: [Apprise.example, file] + tag, timeoutSeconds: 120)
    return carrier.deliver(try Sample.message(), by: .exec(settings))
  }

  @Test func `with its receiver down, then up, delivers once`() throws {
    guard case .failed(.programFailed(75, _), nil) = try outcome("json://127.0.0.1:1/") else {
      Issue.record("nobody was there")
      return
    }
    #expect(try outcome(server.url(.init(), name, scheme: "json")) == .delivered)
    let requests = try server.requests(name)
    #expect(requests.count == 1)
    let body = try #require(requests.first).object()
    #expect(body["title"] as? String == "우유 외 2개의 기한이 다가옵니다")
    #expect((body["message"] as? String)?.trimmingCharacters(in: .newlines) == "우유: 3일 남음\n두부: 오늘까지")
  }

  @Test func `whom nobody can be told by a tag is no use to try again`() throws {
    let outcome = try outcome(server.url(.init(), name, scheme: "json"), tag: ["nobody"])
    guard case .refused(.programFailed(78, _)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try server.requests(name).isEmpty)
  }
}

private enum Apprise {
  private static let repository = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  static let folder = repository + "/.build-apprise"
  static let example = repository + "/Examples/channels/apprise"
  static let isThere = FileManager.default.isExecutableFile(atPath: folder + "/bin/apprise")
}
