#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// uchardet, which tells encodings of single bytes by the frequency of letters in some thirty languages, where the
/// system has it (Debian: libuchardet0).
///
/// It is looked for when it is needed and not linked: the package builds without it, and a program that is copied to a
/// machine without it only has to be told more encodings.
@safe
struct CharsetLibrary {
  private typealias Make = @convention(c) () -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer?) -> Void
  private typealias Take = @convention(c) (OpaquePointer?, UnsafePointer<UInt8>?, Int) -> Int32
  private typealias Name = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?

  private let make: Make
  private let free: Free
  private let take: Take
  private let end: Free
  private let name: Name

  /// Nil where the system does not have it.
  init?() {
    guard let library = unsafe dlopen("libuchardet.so.0", RTLD_NOW | RTLD_LOCAL),
      let make = unsafe dlsym(library, "uchardet_new"), let free = unsafe dlsym(library, "uchardet_delete"),
      let take = unsafe dlsym(library, "uchardet_handle_data"),
      let end = unsafe dlsym(library, "uchardet_data_end"),
      let name = unsafe dlsym(library, "uchardet_get_charset")
    else { return nil }
    unsafe self.make = unsafe unsafeBitCast(make, to: Make.self)
    unsafe self.free = unsafe unsafeBitCast(free, to: Free.self)
    unsafe self.take = unsafe unsafeBitCast(take, to: Take.self)
    unsafe self.end = unsafe unsafeBitCast(end, to: Free.self)
    unsafe self.name = unsafe unsafeBitCast(name, to: Name.self)
  }

  /// What it takes the bytes for, as iconv calls it; nil where it has no idea.
  func encoding(of bytes: [UInt8]) -> String? {
    guard let detector = unsafe make() else { return nil }
    defer { unsafe free(detector) }
    let status = unsafe bytes.withUnsafeBufferPointer { unsafe take(detector, $0.baseAddress, $0.count) }
    unsafe end(detector)
    guard status == 0, let text = unsafe name(detector) else { return nil }
    let found = unsafe String(cString: text)
    return found.isEmpty || found == "ASCII" ? nil : found
  }
}
