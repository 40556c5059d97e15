import CZBar
package import Imaging

#if ZXing
  import CZXing
#endif

extension DecoderLibrary {
  /// Those that this build reads codes with. libzbar is loaded for it; where it is not there, it is left out.
  package static var ofCodes: [DecoderLibrary] {
    var found: [DecoderLibrary] = []
    if let zbar = ZBarLibrary.version { found.append(DecoderLibrary(name: "libzbar", version: zbar)) }
    #if ZXing
      found.append(DecoderLibrary(name: "zxing-cpp", version: unsafe String(cString: czxing_version())))
    #endif
    return found
  }
}
