extension Convolution {
  /// What a layer computes with: its result is `sums * multipliers`, or with its input added
  /// `sums * multipliers + input * residual`, where the sums are those of `weights` and `bias`.
  package struct Numbers: Hashable, Sendable {
    /// One for each output, each of them.
    package var bias: [Int32]
    package var multipliers: [Float]

    /// Of no meaning where the layer does not add its input.
    package var residual: Float = 0

    /// In the order [row of the kernel][column][input][output], or [row][column][channel] if it is depthwise.
    package var weights: [Int16]

    package init(bias: [Int32], multipliers: [Float], residual: Float = 0, weights: [Int16]) {
      (self.bias, self.multipliers, self.residual, self.weights) = (bias, multipliers, residual, weights)
    }

    /// Why a layer of this shape cannot be computed with them; nil for one that can.
    package func problem(in shape: Shape) -> Problem? {
      guard bias.count == shape.outputs, multipliers.count == shape.outputs,
        weights.count == shape.weightCount
      else { return .count }
      guard ([residual] + multipliers).allSatisfy({ $0.magnitude <= Self.mostMultiplier }) else {
        return .multiplier
      }
      var most = bias.map { Int($0.magnitude) }
      for (place, weight) in weights.enumerated() {
        most[place % shape.outputs] += QuantizedMap.limit * Int(weight.magnitude)
      }
      return most.allSatisfy { $0 <= Int(Int32.max) } ? nil : .overflow
    }

    /// A sum times it is far from infinity: what is added to infinity may be no number, which no limit cuts.
    private static let mostMultiplier: Float = 0x1p90

    /// What is wrong with them.
    package enum Problem: Hashable, Sendable {
      /// Not one for each output or each weight.
      case count

      /// A multiplier that is no number, or beyond 2⁹⁰.
      case multiplier

      /// A sum that may not fit in 32 bits.
      case overflow
    }
  }
}
