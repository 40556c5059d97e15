import CJPEG
import CPNG

#if HEIF
  import CHEIF
#endif
#if WebP
  import CWebP
#endif

/// A library that looks at bytes from outside, and which one it is on this machine.
package struct DecoderLibrary: Sendable, Equatable {
  /// Its usual name: `libwebp`.
  package let name: String
  /// As the library says, or the one that this was built with where it does not: `1.2.4`.
  package let version: String

  package init(name: String, version: String) {
    (self.name, self.version) = (name, version)
  }
}

extension DecoderLibrary {
  /// Those that this build opens pictures with. libheif is loaded for it; one that is not there is left out.
  package static var ofPictures: [DecoderLibrary] {
    let usual = [unsafe library("libjpeg-turbo", cjpeg_version()), unsafe library("libpng", cpng_version())]
    return (usual + ofHEIF + ofWebP).compactMap { $0 }
  }

  private static var ofHEIF: [DecoderLibrary?] {
    #if HEIF
      [
        unsafe library("libheif", cheif_version()), unsafe library("libde265", cheif_hevc_version()),
        unsafe library("dav1d", cheif_av1_version()),
      ]
    #else
      []
    #endif
  }

  private static var ofWebP: [DecoderLibrary?] {
    #if WebP
      let number = cwebp_version()
      let version = "\(number >> 16 & 0xff).\(number >> 8 & 0xff).\(number & 0xff)"
      return [DecoderLibrary(name: "libwebp", version: version)]
    #else
      return []
    #endif
  }

  /// Nil where the library is not there, or does not say which one it is.
  private static func library(_ name: String, _ version: UnsafePointer<CChar>?) -> DecoderLibrary? {
    guard let version = unsafe version.map({ unsafe String(cString: $0) }), !version.isEmpty else {
      return nil
    }
    return DecoderLibrary(name: name, version: version)
  }
}
