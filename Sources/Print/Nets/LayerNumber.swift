/// What a layer gives.
protocol LayerNumber: SIMDScalar, Codable, Hashable {
  static func of(_ values: SIMD8<Float>) -> SIMD8<Self>
}

extension Float: LayerNumber {
  @inline(__always)
  static func of(_ values: SIMD8<Float>) -> SIMD8<Float> { values }
}

extension Int16: LayerNumber {
  /// The nearest whole numbers, the even one of two, cut at the limit of a map.
  @inline(__always)
  static func of(_ values: SIMD8<Float>) -> SIMD8<Int16> {
    // Beside 1.5 · 2²³ a Float has no room for fractions: the sum is rounded, and its last bits are the number.
    let beside: Float = 0x1.8p23
    let cut = values.cut(at: Float(QuantizedMap.limit))
    let bits = unsafe unsafeBitCast(cut + beside, to: SIMD8<Int32>.self)
    return (bits &- Int32(bitPattern: beside.bitPattern)).narrowed
  }
}

// Number by number, for the initializers of the standard library are functions that are called, and not instructions.
extension SIMD8<Int16> {
  @inline(__always)
  var widened: SIMD8<Int32> {
    SIMD8<Int32>(
      Int32(self[0]), Int32(self[1]), Int32(self[2]), Int32(self[3]), Int32(self[4]), Int32(self[5]),
      Int32(self[6]),
      Int32(self[7]))
  }
}

extension SIMD8<Int32> {
  @inline(__always)
  var floats: SIMD8<Float> {
    SIMD8<Float>(
      Float(self[0]), Float(self[1]), Float(self[2]), Float(self[3]), Float(self[4]), Float(self[5]),
      Float(self[6]),
      Float(self[7]))
  }

  /// Of numbers that fit.
  @inline(__always)
  var narrowed: SIMD8<Int16> {
    func narrowed(_ lane: Int) -> Int16 { Int16(truncatingIfNeeded: self[lane]) }
    return SIMD8<Int16>(
      narrowed(0), narrowed(1), narrowed(2), narrowed(3), narrowed(4), narrowed(5), narrowed(6), narrowed(7))
  }
}

extension SIMD8<Float> {
  /// Of numbers beyond a limit, the limit.
  @inline(__always)
  func cut(at limit: Float) -> SIMD8<Float> {
    replaced(where: self .> limit, by: limit).replaced(where: self .< -limit, by: -limit)
  }

  /// By their bits: chosen one by one, lanes would each have a branch.
  @inline(__always)
  private func replaced(where mask: SIMDMask<SIMD8<Int32>>, by number: Float) -> SIMD8<Float> {
    let chosen = unsafe unsafeBitCast(mask, to: SIMD8<UInt32>.self)
    let bits = unsafe unsafeBitCast(self, to: SIMD8<UInt32>.self)
    return unsafe unsafeBitCast(bits & ~chosen | chosen & number.bitPattern, to: SIMD8<Float>.self)
  }
}
