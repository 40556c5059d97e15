import Glibc

/// Whose an address of the network is: a name can stand for any, and for another one each time it is asked for, so that only
/// the address that is connected to tells.
enum Neighbourhood: Hashable, Sendable {
  case thisMachine
  /// Private, link-local and whatever else is not routed on the Internet, with the services that tell a cloud's machines their secrets.
  case near
  case world

  /// - Parameter bytes: 4 or 16 of them, first one first.
  init(_ bytes: [UInt8]) {
    self = bytes.count == 4 ? Self.ofVersion4(bytes) : Self.ofVersion6(bytes)
  }

  /// Source: IANA IPv4 Special-Purpose Address Registry; RFC 5771 and 1112 for what is above.
  private static func ofVersion4(_ bytes: [UInt8]) -> Neighbourhood {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (127, _, _), (0, 0, 0): .thisMachine
    case (0, _, _), (10, _, _), (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): .near
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113): .near
    case (224..., _, _): .near
    default: .world
    }
  }

  /// Source: IANA IPv6 Special-Purpose Address Registry; of global unicast (2000::/3) what is not somebody else's way to a
  /// version 4 address; RFC 6052 for the prefix of translators.
  private static func ofVersion6(_ bytes: [UInt8]) -> Neighbourhood {
    let isZero = bytes.prefix(10).allSatisfy { $0 == 0 }
    if isZero, bytes[10] == 0xff, bytes[11] == 0xff { return Self(Array(bytes[12...])) }
    if isZero, bytes[10...14].allSatisfy({ $0 == 0 }), bytes[15] <= 1 { return .thisMachine }
    if bytes[..<12] == [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0] { return Self(Array(bytes[12...])) }
    if bytes[..<2] == [0x20, 0x02] { return Self(Array(bytes[2..<6])) }
    guard bytes[0] & 0xe0 == 0x20 else { return .near }
    // 2001::/23 with Teredo and what is for benchmarks and ORCHID; documentation.
    if bytes[..<2] == [0x20, 0x01], bytes[2] < 2 || bytes[2...3] == [0x0d, 0xb8] { return .near }
    return bytes[..<2] == [0x3f, 0xff] && bytes[2] & 0xf0 == 0 ? .near : .world
  }
}

/// An address that a socket is about to be connected to.
struct SocketAddress {
  let neighbourhood: Neighbourhood
  /// As it is written.
  let text: String

  /// Nil for a family that is neither version of IP.
  init?(_ address: UnsafePointer<sockaddr>, length: Int) {
    let raw = unsafe UnsafeRawBufferPointer(start: address, count: length)
    let range: Range<Int>
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET where length >= 8: range = 4..<8
    case AF_INET6 where length >= 24: range = 8..<24
    default: return nil
    }
    let bytes = unsafe Array(raw[range])
    neighbourhood = Neighbourhood(bytes)
    let words = unsafe [CChar](unsafeUninitializedCapacity: Int(INET6_ADDRSTRLEN)) { buffer, filled in
      let family = bytes.count == 4 ? AF_INET : AF_INET6
      let written = unsafe inet_ntop(family, bytes, buffer.baseAddress, socklen_t(INET6_ADDRSTRLEN))
      filled = unsafe written.map { unsafe strlen($0) } ?? 0
    }
    text = String(decoding: words.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
