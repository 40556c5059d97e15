/// The loops of a layer, over pointers that are valid while it runs.
///
/// Each weight and each number of the map is needed many times; what decides the speed is how often they are loaded.
/// So the sums of six places beside each other, for eight outputs, stay in registers while the window is gone through:
/// two loads of weights and six of inputs then serve twelve multiplications of four numbers. x86-64 has 16 registers of
/// four numbers: twelve sums leave four for weights, input and product. A depthwise layer loads an input for each
/// product in any case, and four places share the weights.
///
/// In a map whose channels stand beside each other, those of neighboring places do too: a row of a kernel that is not
/// dilated is one run of `kernelWidth * inputs` numbers, and so are its weights.
///
/// At the end of a row the last places are computed once more, together with those before them, and in a row of fewer
/// places the last one several times: the same sums, put where they already are.
@safe struct ConvolutionLoops {
  typealias Lanes = Convolution.Lanes

  private let shape: Convolution.Shape
  private let bias: [Lanes]
  private let weights: UnsafePointer<Lanes>

  /// The padded map.
  private let input: UnsafePointer<Float>

  /// What is added to the result, number by number.
  private let residual: UnsafePointer<Float>?
  private let output: UnsafeMutablePointer<Float>

  /// The last place in a row of the result.
  private let last: Int

  /// Numbers of the padded map from one place of the result to the next, along a row and from row to row.
  private let placeStride: Int
  private let rowStride: Int

  /// Numbers of the padded map from one weight of the kernel to the next, along its row and from row to row.
  private let columnStep: Int
  private let rowStep: Int

  /// - Parameters:
  ///   - width: of the result, at least 1.
  ///   - inputWidth: of the padded map, which holds the windows of all rows that are run; of a depthwise layer, whole
  ///     lanes of them.
  ///   - residual: as large as the result.
  @unsafe init(
    _ layer: Convolution, width: Int, inputWidth: Int, weights: UnsafePointer<Lanes>,
    input: UnsafePointer<Float>, residual: UnsafePointer<Float>?, output: UnsafeMutablePointer<Float>
  ) {
    (shape, bias, last) = (layer.shape, layer.bias, width - 1)
    unsafe (self.weights, self.input, self.residual, self.output) = (weights, input, residual, output)
    placeStride = shape.strideX * shape.inputs
    rowStride = shape.strideY * inputWidth * shape.inputs
    columnStep = shape.dilationX * shape.inputs
    rowStep = shape.dilationY * inputWidth * shape.inputs
  }

  /// Computes a row of the result.
  func run(_ row: Int) {
    if shape.isDepthwise {
      for place in stride(from: 0, through: last, by: 4) { runDepthwise(row, max(0, min(place, last - 3))) }
    } else {
      // The weights of a block of outputs stay in the nearest cache for the whole row.
      for block in bias.indices {
        for place in stride(from: 0, through: last, by: 6) {
          runPlain(row, max(0, min(place, last - 5)), block)
        }
      }
    }
  }
}

extension ConvolutionLoops {
  /// A block of outputs of six places.
  @inline(__always)
  private func runPlain(_ row: Int, _ place: Int, _ block: Int) {
    let isDilated = shape.dilationX > 1
    let runs = isDilated ? shape.kernelWidth : 1
    let run = isDilated ? shape.inputs : shape.kernelWidth &* shape.inputs
    let corner = unsafe input + (row &* rowStride &+ place &* placeStride)
    let (second, third, fourth, fifth, sixth) = (
      offset(1, from: place), offset(2, from: place), offset(3, from: place), offset(4, from: place),
      offset(5, from: place)
    )
    let bias = bias[block]
    var (sum0, sum1, sum2, sum3, sum4, sum5) = (bias, bias, bias, bias, bias, bias)
    var weights = unsafe weights + block &* (shape.kernelHeight &* shape.kernelWidth &* shape.inputs)
    for kernelRow in 0..<shape.kernelHeight {
      for kernelRun in 0..<runs {
        var input = unsafe corner + (kernelRow &* rowStep &+ kernelRun &* columnStep)
        let end = unsafe input + run
        while unsafe input < end {
          let weight = unsafe weights.pointee
          unsafe sum0 += weight * input[0]
          unsafe sum1 += weight * input[second]
          unsafe sum2 += weight * input[third]
          unsafe sum3 += weight * input[fourth]
          unsafe sum4 += weight * input[fifth]
          unsafe sum5 += weight * input[sixth]
          unsafe weights += 1
          unsafe input += 1
        }
      }
    }
    store(sum0, row, place, block)
    store(sum1, row, place &+ 1, block)
    store(sum2, row, place &+ 2, block)
    store(sum3, row, place &+ 3, block)
    store(sum4, row, place &+ 4, block)
    store(sum5, row, place &+ 5, block)
  }

  /// All channels of four places.
  @inline(__always)
  private func runDepthwise(_ row: Int, _ place: Int) {
    let corner = unsafe input + (row &* rowStride &+ place &* placeStride)
    let (second, third, fourth) = (offset(1, from: place), offset(2, from: place), offset(3, from: place))
    var weights = unsafe weights
    for block in bias.indices {
      let bias = bias[block]
      var (sum0, sum1, sum2, sum3) = (bias, bias, bias, bias)
      for kernelRow in 0..<shape.kernelHeight {
        var input = unsafe corner + (block &* Lanes.scalarCount &+ kernelRow &* rowStep)
        for _ in 0..<shape.kernelWidth {
          let weight = unsafe weights.pointee
          unsafe sum0 += weight * Self.lanes(input)
          unsafe sum1 += weight * Self.lanes(input + second)
          unsafe sum2 += weight * Self.lanes(input + third)
          unsafe sum3 += weight * Self.lanes(input + fourth)
          unsafe weights += 1
          unsafe input += columnStep
        }
      }
      store(sum0, row, place, block)
      store(sum1, row, place &+ 1, block)
      store(sum2, row, place &+ 2, block)
      store(sum3, row, place &+ 3, block)
    }
  }

  /// Numbers of the padded map from a place of the result to one that many further, or to the last of the row.
  @inline(__always)
  private func offset(_ count: Int, from place: Int) -> Int { min(count, last &- place) &* placeStride }

  @inline(__always)
  private static func lanes(_ values: UnsafePointer<Float>) -> Lanes {
    unsafe UnsafeRawPointer(values).loadUnaligned(as: Lanes.self)
  }

  /// Finishes the sums of a place, or of the last if the row ends before it, and puts those of real outputs into the
  /// result.
  @inline(__always)
  private func store(_ sums: Lanes, _ row: Int, _ place: Int, _ block: Int) {
    let channel = block &* Lanes.scalarCount
    let offset = (row &* (last &+ 1) &+ min(place, last)) &* shape.outputs &+ channel
    var sums = sums
    if shape.outputs &- channel >= Lanes.scalarCount {
      if let residual = unsafe residual { sums += unsafe Self.lanes(residual + offset) }
      if shape.hasReLU { sums.replace(with: 0, where: sums .< 0) }
      unsafe UnsafeMutableRawPointer(output + offset).storeBytes(of: sums, as: Lanes.self)
    } else {
      for lane in 0..<shape.outputs &- channel {
        if let residual = unsafe residual { sums[lane] += unsafe residual[offset &+ lane] }
        unsafe output[offset &+ lane] = shape.hasReLU && sums[lane] < 0 ? 0 : sums[lane]
      }
    }
  }
}
