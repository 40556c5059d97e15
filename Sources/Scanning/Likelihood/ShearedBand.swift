import Imaging

/// A band of a picture's rows or columns, averaged along the direction in which it has most bars.
///
/// Averaging n rows takes noise down to 1/√n, if it is done along the bars: each row is shifted by `shear` pixels more
/// than the one before it. Along a wrong direction bars are smeared over their neighbors and the profile gets flat, so
/// that the right shear is the one of greatest energy, the mean square of the profile's changes. It is searched in coarse
/// steps, then in fine ones around the best.
struct ShearedBand {
  /// What a band consists of.
  enum Axis {
    case rows, columns
  }

  let axis: Axis

  let profile: BandProfile

  /// The mean square of the change from pixel to pixel but one.
  let energy: Float

  /// Of its rows or columns the first, and the one after the last.
  let top: Float
  let bottom: Float

  /// How many pixels the bars move along the profile from a row to the next.
  let shear: Float

  /// The bands of a picture, from the first row or column to the last; they overlap a little.
  static func bands(of image: GrayImage, along axis: Axis, count: Int) -> [ShearedBand] {
    let picture = axis == .rows ? image : image.transposed()
    let height = max(8, picture.height / (count - 1))
    // Less is too narrow for a symbol.
    guard picture.width >= 100, picture.height >= height else { return [] }
    return (0..<count).map { band in
      ShearedBand(
        of: picture, along: axis, top: (picture.height - height) * band / (count - 1), height: height)
    }
  }

  private init(of image: GrayImage, along axis: Axis, top: Int, height: Int) {
    self.axis = axis
    // Turned into what is added up once, and not for every shear.
    let rows = image.pixels[top * image.width..<(top + height) * image.width].map(Float.init)
    // Bars get lost when their ends are more than a pixel apart.
    let fine = max(0.02, 1 / Float(height))
    let coarse = 3 * fine
    var best = Self.averaged(rows, height, 0)
    func take(_ shear: Float) {
      let other = Self.averaged(rows, height, shear)
      if other.energy > best.energy { best = other }
    }
    var next = coarse
    while next <= Self.greatestShear {
      take(next)
      take(-next)
      next += coarse
    }
    let found = best.shear
    for step: Float in [-2, -1, 1, 2] { take(found + step * fine) }
    profile = BandProfile(shades: best.shades)
    energy = best.energy
    shear = best.shear
    self.top = Float(top)
    bottom = Float(top + height)
  }

  /// About 23 degrees.
  private static let greatestShear: Float = 0.42

  private static func averaged(
    _ rows: [Float], _ height: Int, _ shear: Float
  ) -> (shades: [Float], energy: Float, shear: Float) {
    let width = rows.count / height
    var sums = [Float](repeating: 0, count: width)
    for row in 0..<height {
      let shift = shear * (Float(row) - Float(height) / 2)
      let whole = Int(shift.rounded(.down))
      add(rows, from: row * width, by: whole, shift - Float(whole), to: &sums)
    }
    let shades = sums.map { $0 / Float(height) }
    var energy: Float = 0
    for column in 2..<width {
      let change = shades[column] - shades[column - 2]
      energy += change * change
    }
    return (shades, energy / Float(width), shear)
  }

  /// Adds a row that is shifted by whole pixels and a share of one; the last pixel goes on beyond either end.
  private static func add(
    _ rows: [Float], from start: Int, by shift: Int, _ share: Float, to sums: inout [Float]
  ) {
    let width = sums.count
    let (first, last) = (max(0, -shift), min(width, width - shift - 1))
    guard first < last else { return }
    unsafe rows.withUnsafeBufferPointer { rows in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for column in first..<last {
          let place = start &+ shift &+ column
          let here = unsafe rows[place]
          unsafe sums[column] += here + share * (rows[place &+ 1] - here)
        }
        for column in 0..<first { unsafe sums[column] += rows[start] }
        for column in last..<width { unsafe sums[column] += rows[start &+ width &- 1] }
      }
    }
  }
}
