import Imaging

/// One try at a picture: how it is changed, and how closely the result is scanned.
struct Rung {
  let steps: [Step]

  /// Every so manieth row and column is scanned; 1 for all.
  let density: Int

  init(_ steps: Step..., density: Int) {
    self.steps = steps
    self.density = density
  }

  /// A change to the picture.
  enum Step: Hashable {
    /// Reduced to a long side of so many pixels; smaller pictures stay.
    case fit(Int)
    /// Enlarged, as long as the long side stays within so many pixels.
    case enlarge(Double, upTo: Int)
    case gamma(Double)
    /// Contrast equalized by tiles.
    case equalize
    /// Black and white alone.
    case threshold
    /// Degrees clockwise.
    case rotate(Double)
  }
}
