import CZBarWhole
import Harness
import Imaging

/// The pictures of `zbar`, read by libzbar with DataBar too, which the product leaves to Swift: one of the flaws that
/// the fuzzer has to find in an older libzbar is there. See `control-zbar`.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  scan(Drawing(unsafe Input(start, count)).image)
  return 0
}

private func scan(_ picture: GrayImage) {
  guard let scanner = unsafe zbar_image_scanner_create(), let image = unsafe zbar_image_create() else {
    demand(false, "there is memory")
    return
  }
  defer {
    unsafe zbar_image_destroy(image)
    unsafe zbar_image_scanner_destroy(scanner)
  }
  unsafe zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 1)
  // Leaks memory, in the newest too.
  unsafe zbar_image_scanner_set_config(scanner, ZBAR_SQCODE, ZBAR_CFG_ENABLE, 0)
  // "Y800", a byte of gray a pixel.
  unsafe zbar_image_set_format(image, 0x3030_3859)
  unsafe zbar_image_set_size(image, UInt32(picture.width), UInt32(picture.height))
  unsafe picture.pixels.withUnsafeBufferPointer { pixels in
    unsafe zbar_image_set_data(image, pixels.baseAddress, UInt(pixels.count), nil)
    _ = unsafe zbar_scan_image(scanner, image)
  }
}
