#if Server
  public import Expiry
  import Glibc
  import HummingbirdCore
  import HummingbirdTLS
  import NIOCore
  import NIOSSL
  import Synchronization

  /// What a server shows of itself by TLS: a certificate, those that vouch for it, and its key, from two files of PEM.
  public final class ServerCertificate: Sendable {
    private let certificateFile: String
    private let keyFile: String
    private let current: Mutex<Content>

    private struct Content: Sendable {
      let chain: [NIOSSLCertificate]
      let key: NIOSSLPrivateKey
    }

    /// Why two files are of no use.
    public enum Problem: Error, Hashable {
      /// A file and an `errno`.
      case unreadable(String, Int32)
      /// A file without one in PEM.
      case noCertificate(String)
      /// A file without one in PEM, or with one that asks for a password.
      case noKey(String)
      /// The key in the second file is of another certificate than that in the first.
      case otherKey(String, String)
    }

    /// - Throws: ``Problem``.
    public init(certificate: String, key: String) throws {
      certificateFile = certificate
      keyFile = key
      current = Mutex(try Self.read(certificate, key))
    }

    /// Reads the files again, for the lines that are opened from now on; those that are open stay as they are.
    /// - Throws: ``Problem``; what was read before stays in use.
    public func reload() throws {
      let content = try Self.read(certificateFile, keyFile)
      current.withLock { $0 = content }
    }

    /// The moment from which on nobody believes it.
    public var end: Instant {
      current.withLock { Instant(seconds: Int64($0.chain[0].notValidAfter)) }
    }

    private static func read(_ certificate: String, _ key: String) throws -> Content {
      for file in [certificate, key] where unsafe access(file, R_OK) != 0 {
        throw Problem.unreadable(file, errno)
      }
      guard let chain = try? NIOSSLCertificate.fromPEMFile(certificate), !chain.isEmpty else {
        throw Problem.noCertificate(certificate)
      }
      guard let secret = try? NIOSSLPrivateKey(file: key, format: .pem) else { throw Problem.noKey(key) }
      let content = Content(chain: chain, key: secret)
      guard (try? NIOSSLContext(configuration: configuration(content))) != nil else {
        throw Problem.otherKey(certificate, key)
      }
      return content
    }

    private static func configuration(_ content: Content) -> TLSConfiguration {
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: content.chain.map { .certificate($0) }, privateKey: .privateKey(content.key))
      // What is older is no protection. Source: RFC 8996.
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      return configuration
    }

    /// The same lines, within TLS.
    func wrapping(_ lines: HTTPServerBuilder) throws -> HTTPServerBuilder {
      var configuration = Self.configuration(current.withLock { $0 })
      // Each line asks for what is in use when it is opened.
      configuration.sslContextCallback = { [self] _, promise in
        var latest = NIOSSLContextConfigurationOverride()
        let content = current.withLock { $0 }
        latest.certificateChain = content.chain.map { .certificate($0) }
        latest.privateKey = .privateKey(content.key)
        promise.succeed(latest)
      }
      return try .tls(lines, tlsConfiguration: configuration)
    }
  }
#endif
