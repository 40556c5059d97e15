#if ZXing
  /// Parts of QR and Data Matrix sets of which one engine read more than the other.
  enum SetParts {
    /// Without the parts that stand in a whole that was read too.
    static func dropped(from readings: [Reading]) -> [Reading] {
      readings.filter { part in
        !part.isPartial || !readings.contains { $0.isWhole(of: part) }
      }
    }
  }

  extension Reading {
    fileprivate func isWhole(of part: Reading) -> Bool {
      !isPartial && symbology == part.symbology && bytes.contains(part.bytes)
    }
  }

  extension [Reading] {
    /// Adds what another engine read, unless it is there or libzbar read a QR at the same place.
    ///
    /// zxing-cpp 1.4 loses characters of GS1 data with % in the alphanumeric mode of QR.
    mutating func add(_ reading: Reading) {
      let box = Box(reading.outline.corners)
      let isThere = contains {
        Candidate($0).isSame(as: reading)
          || $0.symbology == reading.symbology && Box($0.outline.corners).meets(box, margin: 0)
      }
      if !isThere { append(reading) }
    }
  }
#endif
