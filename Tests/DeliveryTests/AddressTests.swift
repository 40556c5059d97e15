@testable import Delivery
import Foundation
import TestSupport
import Testing

/// Whose addresses may be reached, and what is trusted.
@Suite(.needs("python3 and openssl", Server.isThere)) struct AddressTests {
  private let server: Server
  private let name = UUID().uuidString

  init() throws { server = try Server.shared.get() }

  private func outcome(_ url: String, allowing: Bool, carrier: Carrier = Sample.carrier) throws
    -> DeliveryOutcome
  {
    let settings = try WebhookSettings(
      service: .json(url: .open(url), signingKey: nil), allowsPrivateAddresses: allowing, timeoutSeconds: 60)
    return carrier.deliver(try Sample.message(), by: .webhook(settings))
  }

  @Test(arguments: [
    "127.0.0.1", "127.9.9.9", "0x7f.1", "2130706433", "017700000001", "0.0.0.0", "[::1]",
    "[::ffff:127.0.0.1]", "10.1.2.3",
    "169.254.169.254", "192.168.0.1", "172.16.0.1", "100.64.0.1", "[fd00:ec2::254]", "[fe80::1]",
    "[64:ff9b::7f00:1]", "localhost",
  ])
  func `refuses every way to write a private address`(host: String) throws {
    let url = server.url(.init(), name, scheme: "https", host: host)
    switch try outcome(url, allowing: false) {
    case .refused(.privateAddress), .failed(.privateAddress, nil): break
    // Where the machine has no version 6 at all.
    case .failed(.unreachable, nil) where host.hasPrefix("["), .failed(.unknownHost, nil): break
    case let other: Issue.record("\(host): \(other)")
    }
    #expect(try server.requests(name).isEmpty)
  }

  @Test func `sends nothing in the open to another place`() throws {
    #expect(
      try outcome("http://93.184.215.14/", allowing: true)
        == .refused(.openConnection(host: "93.184.215.14", address: "93.184.215.14")))
  }

  @Test(arguments: [
    ("1.1.1.1", Neighbourhood.world), ("172.15.0.1", .world), ("172.32.0.1", .world), ("100.128.0.1", .world),
    ("192.0.1.1", .world), ("223.255.255.255", .world), ("224.0.0.1", .near), ("255.255.255.255", .near),
    ("198.18.0.1", .near), ("0.0.0.0", .thisMachine), ("0.1.2.3", .near), ("2606:4700::1111", .world),
    ("::", .thisMachine),
    ("::1", .thisMachine), ("::2", .near), ("::ffff:10.0.0.1", .near), ("::ffff:8.8.8.8", .world),
    ("64:ff9b::8.8.8.8", .world),
    ("64:ff9b::10.0.0.1", .near), ("2002:0a00:0001::", .near), ("2002:0808:0808::", .world),
    ("2001::1", .near),
    ("2001:db8::1", .near), ("2001:200::1", .world), ("fc00::1", .near), ("ff02::1", .near),
    ("3fff::1", .near),
    ("3fff:1000::1", .world), ("100::1", .near),
  ])
  func `knows whose an address is`(text: String, neighbourhood: Neighbourhood) throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    let family = text.contains(":") ? AF_INET6 : AF_INET
    try #require(unsafe inet_pton(family, text, &bytes) == 1)
    #expect(Neighbourhood(Array(bytes.prefix(family == AF_INET6 ? 16 : 4))) == neighbourhood)
  }

  @Test func `trusts no certificate that nobody vouches for`() throws {
    let url = server.url(.init(), name, scheme: "https", host: "localhost")
    guard case .failed(.noTrust("localhost", _), nil) = try outcome(url, allowing: true) else {
      Issue.record("trusted")
      return
    }
    #expect(try server.requests(name).isEmpty)
  }

  @Test func `trusts those that it is told to, for their own name`() throws {
    let carrier = Carrier(environment: ["SSL_CERT_FILE": server.certificate])
    let url = server.url(.init(), name, scheme: "https", host: "localhost")
    let trusted = try outcome(url, allowing: true, carrier: carrier)
    #expect(trusted == .delivered)
    let other = server.url(.init(), name, scheme: "https", host: "127.0.0.1")
    guard case .failed(.noTrust, nil) = try outcome(other, allowing: true, carrier: carrier) else {
      Issue.record("trusted for another name")
      return
    }
  }

  @Test func `speaks no TLS with a server that has none`() throws {
    let url = server.url(.init(), name, scheme: "https", host: "localhost").replacing(
      ":\(server.tlsPort)/", with: ":\(server.port)/")
    guard case .failed(.noTrust, nil) = try outcome(url, allowing: true) else {
      Issue.record("spoke")
      return
    }
  }
}
