/// The shades across bars, 0 to 255, as numbers to work with.
struct Profile {
  private var values: [Float]

  init(_ values: [Float]) {
    self.values = values
  }

  /// Dark and light of each neighborhood as black and white; where little changes, little is made of it.
  func normalized(window: Int) -> Profile {
    let window = max(4, window)
    let overall = (values.max() ?? 0) - (values.min() ?? 0)
    let blocks = (values.count + window - 1) / window
    let ranges = (0..<blocks).map { block in
      let part = values[block * window..<min(values.count, (block + 1) * window)]
      return (low: part.min() ?? 0, high: part.max() ?? 0)
    }
    // Each place by the extremes of its own block and its neighbors, blended from middle to middle.
    let wide = ranges.indices.map { block in
      let near = ranges[max(0, block - 1)...min(blocks - 1, block + 1)]
      return (low: near.map(\.low).min() ?? 0, high: near.map(\.high).max() ?? 0)
    }
    return Profile(
      values.indices.map { index in
        let position = (Float(index) + 0.5) / Float(window) - 0.5
        let first = max(0, min(blocks - 1, Int(position.rounded(.down))))
        let second = min(blocks - 1, first + 1)
        let share = max(0, min(1, position - Float(first)))
        let low = wide[first].low * (1 - share) + wide[second].low * share
        let high = wide[first].high * (1 - share) + wide[second].high * share
        return (values[index] - low) * 255 / max(high - low, overall / 4, 1)
      })
  }

  /// What differs from the mean of the places around it made to differ more.
  func sharpened(radius: Int, strength: Float) -> Profile {
    guard values.count > 2 * radius else { return self }
    var sum = values[..<radius].reduce(0, +)
    var count = Float(radius)
    return Profile(
      values.indices.map { index in
        if index + radius < values.count {
          sum += values[index + radius]
          count += 1
        }
        if index > radius {
          sum -= values[index - radius - 1]
          count -= 1
        }
        return values[index] + strength * (values[index] - sum / count)
      })
  }

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

  /// As pixels, cut off at black and white.
  var shades: [UInt8] { values.map { UInt8(max(0, min(255, $0))) } }
}
