import Imaging

/// The shades along a line across a frame, with some of what lies beside it.
struct ClaimLine {
  let profile: BandProfile

  /// Where the frame starts and ends on the line.
  let start: Float
  let end: Float

  /// Where the line begins in the picture, and the way from one of its pixels to the next.
  let origin: Place
  let way: Place

  /// The same line from its other end.
  var reversed: ClaimLine {
    let last = Float(profile.shades.count - 1)
    return ClaimLine(
      profile: profile.reversed, start: last - end, end: last - start, origin: place(at: last), way: way * -1)
  }

  /// The place in the picture of one on the line.
  func place(at position: Float) -> Place { origin + way * Double(position) }
}

extension Picture {
  /// Modules are at most this many pixels where they are looked at: more tell no more.
  private static let mostPixelsOfModule = 6.0

  /// A line is averaged along the bars over no more pixels: bars are not always as upright as they seem.
  private static let mostPixelsAlong = 6.0

  /// How much beside the frame is cut out, as a share of its length.
  private static let margin = 0.16

  /// - Parameters:
  ///   - share: how far below the middle of the frame, in heights of it.
  ///   - count: the lines that the frame is to be seen in.
  ///   - modules: of the symbol.
  mutating func line(across frame: ClaimFrame, at share: Double, of count: Int, modules: Int) -> ClaimLine? {
    let module = frame.across.length / Double(modules)
    var level = 0
    while module / Double(1 << level) >= Self.mostPixelsOfModule { level += 1 }
    let scale = 1 / Double(1 << level)
    let (length, height) = (frame.across.length * scale, max(frame.down.length * scale, 6))
    let step = min(1, max(0.25, module * scale / 3))
    let slack = length * Self.margin
    let points = Int((length + 2 * slack) / step)
    // Less cannot hold a symbol, and more is nothing that a camera makes.
    guard (60...20_000).contains(points) else { return nil }
    let heading = frame.across * (1 / frame.across.length)
    let start =
      (frame.topLeft + frame.down * 0.5) * scale + heading.turnedRight * (height * 0.9 * share) - heading
      * slack
    let path = ProfilePath(
      startX: start.x, startY: start.y, headingX: heading.x, headingY: heading.y, step: step, count: points,
      height: max(1, min(Self.mostPixelsAlong, height / Double(count))))
    return ClaimLine(
      profile: BandProfile(shades: half(level).profile(along: path)), start: Float(slack / step),
      end: Float((slack + length) / step), origin: start * (1 / scale), way: heading * (step / scale))
  }
}
