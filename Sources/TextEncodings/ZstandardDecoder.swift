import CUnpackers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// libzstd's decoder of one file, where the system has that library.
@safe
final class ZstandardDecoder {
  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer?) -> Int
  private typealias Set = @convention(c) (OpaquePointer?, Int32, Int32) -> Int
  private typealias Unpack =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<unpackers_zstd_out>?, UnsafeMutablePointer<unpackers_zstd_in>?
    ) -> Int
  private typealias Code = @convention(c) (Int) -> Int32

  private let decoder: OpaquePointer
  private let free: Free
  private let decompress: Unpack
  private let errorCode: Code
  /// True between the end of one frame and the beginning of the next.
  private(set) var isWhole = false

  // Source: zstd.h and zstd_errors.h.
  private static let (windowLogMax, windowTooLarge): (Int32, Int32) = (100, 16)
  /// 64 megabytes.
  private static let windowLog: Int32 = 26

  /// Nil where the system does not have the library.
  init?() {
    guard let library = unsafe dlopen("libzstd.so.1", RTLD_NOW | RTLD_LOCAL),
      let make = unsafe dlsym(library, "ZSTD_createDStream"),
      let free = unsafe dlsym(library, "ZSTD_freeDStream"),
      let set = unsafe dlsym(library, "ZSTD_DCtx_setParameter"),
      let decompress = unsafe dlsym(library, "ZSTD_decompressStream"),
      let errorCode = unsafe dlsym(library, "ZSTD_getErrorCode"),
      let decoder = unsafe unsafeBitCast(make, to: Make.self)()
    else { return nil }
    unsafe self.decoder = decoder
    unsafe self.free = unsafe unsafeBitCast(free, to: Free.self)
    unsafe self.decompress = unsafe unsafeBitCast(decompress, to: Unpack.self)
    self.errorCode = unsafe unsafeBitCast(errorCode, to: Code.self)
    _ = unsafe unsafeBitCast(set, to: Set.self)(decoder, Self.windowLogMax, Self.windowLog)
  }

  deinit { _ = unsafe free(decoder) }

  /// Unpacks what there is room for.
  func unpack(
    _ from: UnsafeBufferPointer<UInt8>, into to: UnsafeMutableBufferPointer<UInt8>
  ) throws(TextError) -> (taken: Int, given: Int) {
    guard !from.isEmpty || !isWhole else { return (0, 0) }
    var input = unsafe unpackers_zstd_in(src: from.baseAddress, size: from.count, pos: 0)
    var output = unsafe unpackers_zstd_out(dst: to.baseAddress, size: to.count, pos: 0)
    let result = unsafe decompress(decoder, &output, &input)
    switch errorCode(result) {
    case 0: break
    case Self.windowTooLarge: throw .largePack(.zstd)
    default: throw .brokenPack(.zstd)
    }
    isWhole = result == 0
    return unsafe (input.pos, output.pos)
  }
}
