import Expiry
import Imaging

extension BuiltInReader {
  /// True for a date at the border of a photo that may go on beyond it: `10 SEP` of `10 SEP 2026`.
  ///
  /// - Parameters:
  ///   - place: the line that it stands in.
  ///   - asOf: the day on which the photo was taken.
  func isCutOff(
    _ date: PrintedDate, at place: PrintPlace, by photo: PicturePyramid, asOf: CivilDate
  ) -> Bool {
    let (width, height) = (photo.picture.width, photo.picture.height)
    guard date.mayBeginBefore || date.mayGoOnBehind, let patch = LinePatch(of: photo, at: place, .first),
      let whole = place.ends(widenedBy: .infinity, within: width, height)
    else { return false }
    let room = Self.characterRoom * place.height
    let inner = whole.lowerBound + room...max(whole.lowerBound + room, whole.upperBound - room)
    // The line is read once more only where it comes near the border.
    guard !inner.contains(patch.reach.lowerBound) || !inner.contains(patch.reach.upperBound),
      let line = text(of: photo, at: place, .first, asOf), let range = line.text.firstRange(of: date.text),
      let first = line.characters.first, let last = line.characters.last
    else { return false }
    func middle(of character: ReadCharacter) -> Double {
      let steps = character.steps.lowerBound + character.steps.upperBound
      return patch.reach.lowerBound + Double(steps * reader.columnsOfStep) / 2 * patch.columnWidth
    }
    let (before, behind) = (line.text[..<range.lowerBound].count, line.text[range.upperBound...].count)
    return date.mayBeginBefore && before <= Self.mostPieces && middle(of: first) <= inner.lowerBound
      || date.mayGoOnBehind && behind <= Self.mostPieces && middle(of: last) >= inner.upperBound
  }

  /// So many characters may be pieces of what is cut off.
  private static let mostPieces = 2

  /// From the middle of a character to the end of one beside it, in heights of a digit.
  private static let characterRoom = 1.3
}
