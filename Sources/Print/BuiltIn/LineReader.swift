import Imaging

/// Reads a line of print with the reading net.
struct LineReader: Sendable {
  private let net: ConvolutionNet

  /// Nil for a net that does not read: one without an alphabet, or that does not make one row of 32.
  init?(_ net: ConvolutionNet) {
    guard net.inputs == 1, !net.alphabet.isEmpty, net.classes == net.alphabet.count + 1 else { return nil }
    self.net = net
  }

  /// So many columns of a patch are one step of a text.
  var columnsOfStep: Int { net.layers.reduce(1) { $0 * $1.shape.strideX } }

  /// The likeliest texts of a patch, the likeliest first.
  func texts(of patch: LinePatch) -> [ReadText] {
    let scores = net.scores(of: patch.normalized)
    guard scores.height == 1, scores.width > 0 else { return [] }
    return ReadText.likeliest(in: scores, alphabet: net.alphabet)
  }
}
