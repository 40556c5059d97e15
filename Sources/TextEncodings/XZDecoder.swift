import CUnpackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// liblzma's decoder of one file, where the system has that library.
@safe
final class XZDecoder {
  private typealias Stream = UnsafeMutablePointer<unpackers_lzma_stream>
  private typealias Begin = @convention(c) (Stream?, UInt64, UInt32) -> Int32
  private typealias Code = @convention(c) (Stream?, Int32) -> Int32
  private typealias End = @convention(c) (Stream?) -> Void

  private let stream: Stream
  private let code: Code
  private let end: End
  /// True when the end of the last stream has been read.
  private(set) var isWhole = false

  // lzma_ret, lzma_action and the flags. Source: lzma/base.h and lzma/container.h.
  private static let (ok, streamEnd, memoryLimitReached, noProgress): (Int32, Int32, Int32, Int32) = (
    0, 1, 6, 10
  )
  private static let (run, finish): (Int32, Int32) = (0, 3)
  private static let concatenated: UInt32 = 0x08

  /// Nil where the system does not have the library.
  /// - Parameter memoryLimit: in bytes.
  init?(memoryLimit: Int) {
    guard let library = unsafe dlopen("liblzma.so.5", RTLD_NOW | RTLD_LOCAL),
      let begin = unsafe dlsym(library, "lzma_stream_decoder"),
      let code = unsafe dlsym(library, "lzma_code"), let end = unsafe dlsym(library, "lzma_end")
    else { return nil }
    unsafe self.code = unsafe unsafeBitCast(code, to: Code.self)
    unsafe self.end = unsafe unsafeBitCast(end, to: End.self)
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: unpackers_lzma_stream())
    let status = unsafe unsafeBitCast(begin, to: Begin.self)(stream, UInt64(memoryLimit), Self.concatenated)
    // Without memory for it the file is as one that cannot be unpacked here.
    guard status == Self.ok else { return nil }
  }

  deinit {
    unsafe end(stream)
    unsafe stream.deallocate()
  }

  /// Unpacks what there is room for.
  /// - Parameter isLast: true when nothing follows these bytes.
  func unpack(
    _ from: UnsafeBufferPointer<UInt8>, isLast: Bool, into to: UnsafeMutableBufferPointer<UInt8>
  ) throws(TextError) -> (taken: Int, given: Int) {
    guard !isWhole else { return (from.count, 0) }
    unsafe stream.pointee.next_in = from.baseAddress
    unsafe stream.pointee.avail_in = from.count
    unsafe stream.pointee.next_out = to.baseAddress
    unsafe stream.pointee.avail_out = to.count
    let status = unsafe code(stream, isLast ? Self.finish : Self.run)
    switch status {
    case Self.ok, Self.noProgress: break
    case Self.streamEnd: isWhole = true
    case Self.memoryLimitReached: throw .largePack(.xz)
    default: throw .brokenPack(.xz)
    }
    return unsafe (from.count - stream.pointee.avail_in, to.count - stream.pointee.avail_out)
  }
}
