import CCurl
import Glibc

/// One exchange with a server over the network, by libcurl: which neighbourhood may be reached, how much may come back and how
/// long all of it may take.
@safe
final class Transfer {
  let host: String
  let timeoutSeconds: Int
  private let allowed: Set<Neighbourhood>
  private let handle: OpaquePointer
  private let words: UnsafeMutablePointer<CChar>
  private var lists: [OpaquePointer]

  private var upload: ArraySlice<UInt8> = []
  private(set) var reply: [UInt8] = []
  /// The last line in which a mail server said no.
  private(set) var lastRefusal: [UInt8] = []
  /// There is more of it than is read.
  private(set) var isReplyCut = false
  private(set) var refusedAddress: SocketAddress?

  /// In bytes.
  private let replyLimit: Int
  static let usualReplyLimit = 1 << 16
  static let missing = DeliveryProblem.noLibrary("libcurl", package: "libcurl4")

  /// - Parameters:
  ///   - certificates: a file of those to trust in place of the system's.
  ///   - replyLimit: what is read of the answer, in bytes.
  init(
    host: String, allowing allowed: Set<Neighbourhood>, timeoutSeconds: Int, certificates: String?,
    replyLimit: Int = Transfer.usualReplyLimit
  ) throws(DeliveryFailure) {
    guard ccurl_is_there() != 0, let handle = unsafe ccurl_new() else { throw .failed(Self.missing) }
    unsafe self.handle = unsafe handle
    unsafe lists = []
    unsafe words = .allocate(capacity: 256)
    unsafe words.initialize(repeating: 0, count: 256)
    self.host = host
    self.allowed = allowed
    self.timeoutSeconds = timeoutSeconds
    self.replyLimit = replyLimit
    setLimits(certificates)
    setCallbacks()
  }

  deinit {
    unsafe ccurl_free(handle)
    unsafe lists.forEach { unsafe ccurl_free_list($0) }
    unsafe words.deallocate()
  }

  private func setLimits(_ certificates: String?) {
    set(CCURL_NOSIGNAL, 1)
    set(CCURL_TIMEOUT_MS, timeoutSeconds * 1000)
    set(CCURL_FOLLOWLOCATION, 0)
    // TLS 1.2 or newer; and never by a proxy, which would be connected to in place of the address that is looked at.
    set(CCURL_SSLVERSION, 6)
    set(CCURL_PROXY, "")
    if let certificates { set(CCURL_CAINFO, certificates) }
  }

  private func setCallbacks() {
    let me = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe ccurl_set_pointer(handle, Int32(CCURL_ERRORBUFFER), words)
    unsafe ccurl_set_pointer(handle, Int32(CCURL_WRITEDATA), me)
    unsafe ccurl_set_pointer(handle, Int32(CCURL_READDATA), me)
    unsafe ccurl_set_pointer(handle, Int32(CCURL_OPENSOCKETDATA), me)
    unsafe ccurl_set_data_function(handle, Int32(CCURL_WRITEFUNCTION)) { bytes, size, count, context in
      unsafe Transfer.from(context).take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    unsafe ccurl_set_data_function(handle, Int32(CCURL_READFUNCTION)) { bytes, size, count, context in
      unsafe Transfer.from(context).give(UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
    }
    unsafe ccurl_set_open_socket(handle) { context, _, address in
      unsafe Transfer.from(context).open(address)
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer {
    guard let context = unsafe context else { preconditionFailure("libcurl hands back what it was given") }
    return unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// What libcurl calls of a transfer while it performs.
  private func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    let room = replyLimit - reply.count
    unsafe reply.append(contentsOf: bytes.prefix(room))
    isReplyCut = isReplyCut || bytes.count > room
    return isReplyCut ? 0 : bytes.count
  }

  private func hear(_ bytes: UnsafeRawBufferPointer) -> Int {
    if let first = unsafe bytes.first, "45".utf8.contains(first) {
      lastRefusal = unsafe Array(bytes.prefix(1024))
    }
    return bytes.count
  }

  private func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = upload.prefix(buffer.count)
    unsafe buffer.copyBytes(from: piece)
    upload = upload.dropFirst(piece.count)
    return piece.count
  }

  private func open(_ address: UnsafeMutablePointer<ccurl_address>) -> Int32 {
    let length = unsafe Int(address.pointee.length)
    let found = unsafe withUnsafePointer(to: &address.pointee.address) {
      unsafe SocketAddress($0, length: length)
    }
    guard let found, allowed.contains(found.neighbourhood) else {
      refusedAddress = found
      return -1
    }
    let type = unsafe address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return unsafe socket(address.pointee.family, type, address.pointee.protocol)
  }
}

/// What is set before it is performed.
extension Transfer {
  func set(_ option: Int, _ value: Int) {
    unsafe ccurl_set_number(handle, Int32(option), value)
  }

  func set(_ option: Int, _ value: String) {
    unsafe ccurl_set_text(handle, Int32(option), value)
  }

  func set(_ option: Int, _ lines: [String]) {
    var list: OpaquePointer?
    for line in lines { unsafe list = unsafe ccurl_append(list, line) ?? list }
    guard let list = unsafe list else { return }
    unsafe lists.append(list)
    unsafe ccurl_set_list(handle, Int32(option), list)
  }

  /// What is posted by HTTP.
  func post(_ bytes: [UInt8]) {
    set(CCURL_POSTFIELDSIZE, bytes.count)
    unsafe bytes.withUnsafeBytes {
      _ = unsafe ccurl_set_pointer(
        handle, Int32(CCURL_COPYPOSTFIELDS), UnsafeMutableRawPointer(mutating: $0.baseAddress))
    }
  }

  /// What is handed over by mail; the server's answers are listened to.
  func upload(_ bytes: [UInt8]) {
    upload = bytes[...]
    set(CCURL_UPLOAD, 1)
    let me = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe ccurl_set_pointer(handle, Int32(CCURL_HEADERDATA), me)
    unsafe ccurl_set_data_function(handle, Int32(CCURL_HEADERFUNCTION)) { bytes, size, count, context in
      unsafe Transfer.from(context).hear(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
  }
}

/// How it ends.
extension Transfer {
  /// The code of libcurl; the end of a reply that is not read is no error.
  func perform() -> Int {
    let code = unsafe Int(ccurl_perform(handle))
    return code == CCURL_WRITE_ERROR && isReplyCut ? CCURL_OK : code
  }

  /// The server's last status, of HTTP or SMTP; 0 where there is none.
  var status: Int { unsafe ccurl_number(handle, Int32(CCURL_RESPONSE_CODE)) }

  /// What the server asks to be left alone for, at most a week; from a number of seconds or a date.
  var retryAfterSeconds: Int? {
    let seconds = unsafe Int(clamping: ccurl_large_number(handle, Int32(CCURL_RETRY_AFTER)))
    return seconds > 0 ? min(seconds, 7 * 86_400) : nil
  }

  /// Why there was no answer.
  func failure(_ code: Int) -> DeliveryFailure {
    switch code {
    case CCURL_COULDNT_RESOLVE_HOST: return .failed(.unknownHost(host))
    case CCURL_COULDNT_CONNECT:
      guard let refusedAddress else { return .failed(.unreachable(host: host)) }
      return refusal(refusedAddress)
    case CCURL_OPERATION_TIMEDOUT: return .failed(.timedOut(seconds: timeoutSeconds))
    case CCURL_SSL_CONNECT_ERROR, CCURL_SSL_CERTPROBLEM, CCURL_SSL_CIPHER, CCURL_PEER_FAILED_VERIFICATION,
      CCURL_USE_SSL_FAILED, CCURL_SSL_CACERT_BADFILE:
      return .failed(.noTrust(host: host, words: said(code)))
    default: return .failed(.connection(host: host, words: said(code)))
    }
  }

  /// What a name stands for can change; a number cannot.
  private func refusal(_ address: SocketAddress) -> DeliveryFailure {
    let problem: DeliveryProblem =
      address.neighbourhood == .world
      ? .openConnection(host: host, address: address.text)
      : .privateAddress(host: host, address: address.text)
    return address.text == host ? .refused(problem) : .failed(problem)
  }

  private func said(_ code: Int) -> String {
    let own = unsafe String(cString: words)
    return Line.said((own.isEmpty ? unsafe String(cString: ccurl_words(Int32(code))) : own).utf8)
  }
}
