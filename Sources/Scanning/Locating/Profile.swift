/// The shades across bars, 0 to 255, as numbers to work with.
struct Profile {
  private(set) var values: [Float]

  init(_ values: [Float]) {
    self.values = values
  }

  /// Dark and light of each neighborhood as black and white; where little changes, little is made of it.
  func normalized(window: Int) -> Profile {
    guard !values.isEmpty else { return self }
    let window = max(4, window)
    let (darkest, lightest) = Self.extremes(values[...])
    let least = max((lightest - darkest) / 4, 1)
    let ranges = stride(from: 0, to: values.count, by: window).map {
      Self.extremes(values[$0..<min(values.count, $0 + window)])
    }
    // Each place by the extremes of its own block and its neighbors, blended from middle to middle.
    let wide = ranges.indices.map { block in
      ranges[max(0, block - 1)...min(ranges.count - 1, block + 1)].reduce(ranges[block]) {
        (min($0.low, $1.low), max($0.high, $1.high))
      }
    }
    var result = values
    for block in -1..<wide.count {
      // From the middle of this block to that of the next; half a block at both ends.
      let (one, two) = (wide[max(0, block)], wide[min(wide.count - 1, block + 1)])
      let start = Float(block * window) + Float(window) / 2 - 0.5
      let first = Int(start.rounded(.up))
      let places = (first..<first + window).clamped(to: result.indices)
      let (lowSlope, highSlope) = ((two.low - one.low) / Float(window), (two.high - one.high) / Float(window))
      unsafe result.withUnsafeMutableBufferPointer { result in
        for index in places {
          let way = Float(index) - start
          let low = one.low + lowSlope * way
          let range = one.high + highSlope * way - low
          unsafe result[index] = (result[index] - low) * 255 / (range > least ? range : least)
        }
      }
    }
    return Profile(result)
  }

  private static func extremes(_ part: ArraySlice<Float>) -> (low: Float, high: Float) {
    var (low, high) = (Float.infinity, -Float.infinity)
    for value in part {
      low = value < low ? value : low
      high = value > high ? value : high
    }
    return (low, high)
  }

  /// What differs from the mean of the places around it made to differ more.
  func sharpened(radius: Int, strength: Float) -> Profile {
    let sums = sums
    var result = values
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe result.withUnsafeMutableBufferPointer { result in
        for index in result.indices {
          let (first, end) = (max(0, index &- radius), min(result.count, index &+ radius &+ 1))
          let mean = unsafe (sums[end] - sums[first]) / Float(end &- first)
          unsafe result[index] += strength * (result[index] - mean)
        }
      }
    }
    return Profile(result)
  }

  /// Of all values before each, and of all.
  private var sums: [Float] {
    var (sums, sum): ([Float], Float) = ([0], 0)
    sums.reserveCapacity(values.count + 1)
    for value in values {
      sum += value
      sums.append(sum)
    }
    return sums
  }

  /// As pixels, cut off at black and white.
  var shades: [UInt8] { values.map { UInt8(max(0, min(255, $0))) } }

  /// How many times light and dark change, with a clear margin between the two.
  var changes: Int {
    var (count, wasDark) = (0, false)
    for value in values where wasDark ? value > 160 : value < 96 {
      count += 1
      wasDark.toggle()
    }
    return count
  }

  /// How much two profiles rise and fall together, -1 to 1.
  func likeness(to other: Profile) -> Float {
    let (mean, otherMean) = (self.mean, other.mean)
    var (products, squares, otherSquares): (Float, Float, Float) = (0, 0, 0)
    for (value, otherValue) in zip(values, other.values) {
      products += (value - mean) * (otherValue - otherMean)
      squares += (value - mean) * (value - mean)
      otherSquares += (otherValue - otherMean) * (otherValue - otherMean)
    }
    let scale = (squares * otherSquares).squareRoot()
    return scale > 0 ? products / scale : 0
  }

  private var mean: Float { values.reduce(0, +) / Float(max(1, values.count)) }
}
