extension Sequence<Unicode.Scalar> {
  /// With the parts of Korean syllables put together, as keyboards write them: names of files from a Mac have them
  /// apart. Source: Unicode Standard 16, section 3.12.3.
  var composingHangul: [Unicode.Scalar] {
    var composed: [Unicode.Scalar] = []
    for scalar in self {
      if let last = composed.last, let syllable = Unicode.Scalar(hangul: last, followedBy: scalar) {
        composed[composed.count - 1] = syllable
      } else {
        composed.append(scalar)
      }
    }
    return composed
  }
}

extension Unicode.Scalar {
  /// A leading consonant with a vowel, or both with a final consonant; nil where the two are no syllable.
  fileprivate init?(hangul first: Unicode.Scalar, followedBy second: Unicode.Scalar) {
    let (syllables, vowels, finals) = (UInt32(0xAC00), UInt32(21), UInt32(28))
    switch (first.value, second.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      self.init(syllables + ((first.value - 0x1100) * vowels + second.value - 0x1161) * finals)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - syllables).isMultiple(of: finals):
      self.init(first.value + second.value - 0x11A7)
    default: return nil
    }
  }
}
