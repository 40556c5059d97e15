import Foundation
import Imaging

extension PrintPlace {
  /// The same line as its own rows have it.
  ///
  /// The finder tells how a line lies to a few degrees, and how high it is to a fifth; the reader wants both better. Where a line is
  /// laid straight, the rows of its print differ most from those of the paper above and below: of some turns around the finder's that
  /// with the sharpest steps from row to row is the right one, and the rows that are full of steps from pixel to pixel are the
  /// print's. Nothing changes where no such rows stand near the middle.
  func fitted(in picture: PicturePyramid) -> PrintPlace {
    var best: (sharpness: Double, place: PrintPlace, profile: [Double])?
    for step in -Self.steps...Self.steps {
      var turned = self
      turned.angle += Double(step) * Self.stepAngle
      guard let patch = LinePatch(of: picture, at: turned, Self.look, rows: Self.rows, mostColumns: 320)
      else {
        return self
      }
      let profile = Self.profile(of: patch.image)
      // A turn has to be better by something, or noise would turn every line.
      let sharpness =
        zip(profile, profile.dropFirst()).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        * (1 - 0.015 * Double(abs(step)))
      if sharpness > (best?.sharpness ?? -1) { best = (sharpness, turned, profile) }
    }
    guard let best, let rows = Self.band(in: best.profile) else { return self }
    let scale = height / Self.look.digits
    var place = best.place
    let shift = ((rows.lowerBound + rows.upperBound) / 2 - Double(Self.rows) / 2) * scale
    place.x -= shift * sin(place.angle)
    place.y += shift * cos(place.angle)
    place.height = (rows.upperBound - rows.lowerBound) * scale
    return place.reachingEnds(in: picture)
  }

  /// The same with ends where its print ends: a date of which the day was cut off is another date.
  ///
  /// From either end on outwards columns that are as full of steps as those of the print belong to it, up to a gap that is wider than
  /// a blank.
  private func reachingEnds(in picture: PicturePyramid) -> PrintPlace {
    let reach = Self.mostReach * height
    var long = self
    long.length += 2 * reach
    guard
      let patch = LinePatch(of: picture, at: long, Self.look, rows: Self.coreRows, mostColumns: 1200)
    else { return self }
    let columns = Self.columns(of: patch.image)
    let pitch = patch.columnWidth
    let (middle, half) = (Int(-patch.reach.lowerBound / pitch), Int(length / 2 / pitch))
    guard columns.indices.contains(middle) else { return self }
    let inside = columns[max(0, middle - half)..<min(columns.count, middle + half)].sorted()
    guard inside.count > 8 else { return self }
    let low = columns.sorted()[columns.count / 10]
    let least = low + 0.35 * (inside[inside.count * 3 / 5] - low)
    let gap = Int(Self.widestGap * height / pitch)
    func end(_ steps: some Sequence<Int>) -> Int {
      var last = 0
      for (distance, column) in steps.enumerated() {
        if distance - last > gap { break }
        if columns[column] > least { last = distance }
      }
      return last
    }
    let before = Double(end((0...max(0, middle - half)).reversed())) * pitch
    let behind = Double(end(min(columns.count - 1, middle + half)..<columns.count)) * pitch
    var place = self
    place.length += before + behind
    let shift = (behind - before) / 2
    place.x += shift * cos(angle)
    place.y += shift * sin(angle)
    return place
  }

  /// In heights of a digit: as far as is looked beyond an end, and a gap that no blank is as wide as.
  private static let mostReach = 6.0
  private static let widestGap = 1.1
  private static let coreRows = 12

  /// Of each column the mean step from a pixel to the next, along and across.
  private static func columns(of image: GrayImage) -> [Double] {
    (0..<image.width).map { x in
      var sum = 0
      for y in 0..<image.height {
        let at = y * image.width + x
        if x > 0 { sum += abs(Int(image.pixels[at]) - Int(image.pixels[at - 1])) }
        if y > 0 { sum += abs(Int(image.pixels[at]) - Int(image.pixels[at - image.width])) }
      }
      return Double(sum) / Double(image.height)
    }
  }

  private static let look = LineLook(digits: 12)
  private static let rows = 40
  private static let steps = 4
  /// In radians.
  private static let stepAngle = 0.025

  /// Of each row the mean step from a pixel to the next but one, and of three rows their mean.
  private static func profile(of image: GrayImage) -> [Double] {
    let steps = (0..<image.height).map { y -> Double in
      let row = image.row(y)
      return Double(zip(row, row.dropFirst(2)).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) })
        / Double(row.count)
    }
    return steps.indices.map { y in
      let around = steps[max(0, y - 1)...min(steps.count - 1, y + 1)]
      return around.reduce(0, +) / Double(around.count)
    }
  }

  /// The rows of the print that pass through the middle; between rows by how full they are.
  private static func band(in profile: [Double]) -> ClosedRange<Double>? {
    let near = rows / 2 - 7...rows / 2 + 6
    guard let peak = profile[near].max(), let low = profile.min(), peak > 1.4 * low + 1 else { return nil }
    let least = low + 0.45 * (peak - low)
    guard
      let middle = near.filter({ profile[$0] > least }).min(by: { abs($0 - rows / 2) < abs($1 - rows / 2) })
    else { return nil }
    var (first, last) = (middle, middle)
    while first > 0, profile[first - 1] > least { first -= 1 }
    while last + 1 < profile.count, profile[last + 1] > least { last += 1 }
    let height = last - first + 1
    // Less is a rule or a stroke, more is several lines.
    guard (7...18).contains(height) else { return nil }
    return Double(first)...Double(last + 1)
  }
}
