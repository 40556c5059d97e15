import Imaging

/// Decodes twice, within small limits.
public func checkPicture(_ bytes: [UInt8]) {
  let limits = ImageLimits(fileBytes: 1 << 20, pixels: 1 << 18, progressiveScans: 20)
  let outcome = decode(bytes, limits)
  // Two pictures that differ hold memory that nothing was written to.
  demand(outcome == decode(bytes, limits), "the same bytes give the same picture")
  switch outcome {
  case .success(let image):
    demand(image.pixels.count == image.width * image.height, "one byte a pixel")
    demand(image.pixels.count <= limits.pixels, "no more pixels than the limit")
  case .failure(let error):
    demand(!error.description.isEmpty && !error.description.contains("\n"), "an error is one line")
  }
}

private func decode(_ bytes: [UInt8], _ limits: ImageLimits) -> Result<GrayImage, ImageError> {
  do throws(ImageError) {
    return .success(try GrayImage(decoding: bytes, limits: limits))
  } catch {
    return .failure(error)
  }
}
