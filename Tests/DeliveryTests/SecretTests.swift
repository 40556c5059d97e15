import Delivery
import Foundation
import TestSupport
import Testing

/// Secrets that cannot be used.
@Suite struct SecretTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Nobody is asked before the secret is there.
  private func problem(_ secret: Secret, environment: [String: String] = [:]) throws -> DeliveryOutcome {
    let settings = try WebhookSettings(service: .json(url: .open("https://localhost:1/"), signingKey: secret))
    return Carrier(environment: environment).deliver(try Sample.message(), by: .webhook(settings))
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o620]) func `refuses a file that others can use`(mode: Int) throws {
    let file = try folder.write("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", to: "key", mode: mode)
    let outcome = try problem(Secret(file: file))
    #expect(outcome == .refused(.secret(.openToOthers(path: file))))
    #expect(
      "\(DeliveryProblem.secret(.openToOthers(path: file)))".hasSuffix(
        "others can read it; chmod 600 \(file)"))
  }

  @Test(arguments: ["", "\n", "a\nb", "a\u{0}b", String(repeating: "a", count: 5000)])
  func `refuses what is no line of text`(text: String) throws {
    let file = try folder.write(text, to: "key")
    #expect(try problem(Secret(file: file)) == .refused(.secret(.unusable(place: file))))
  }

  @Test func `refuses a key that is none, and a folder`() throws {
    let file = try folder.write("short", to: "key")
    #expect(try problem(Secret(file: file)) == .refused(.secret(.noKey(place: file))))
    #expect(try problem(Secret(file: folder.path)) == .refused(.secret(.notAFile(path: folder.path))))
  }

  @Test func `says which file or variable is not there`() throws {
    let file = "\(folder.path)/none"
    #expect(try problem(Secret(file: file)) == .failed(.secret(.file(path: file, errno: ENOENT))))
    #expect(try problem(Secret(environment: "KEY")) == .refused(.secret(.unset(variable: "KEY"))))
    let there = try problem(
      Secret(environment: "KEY"), environment: ["KEY": "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])
    guard case .failed(.privateAddress("localhost", _), nil) = there else {
      Issue.record("\(there)")
      return
    }
  }
}
