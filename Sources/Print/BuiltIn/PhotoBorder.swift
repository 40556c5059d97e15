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
    guard date.mayBeginBefore || date.mayGoOnBehind, let patch = LinePatch(of: photo, at: place, .first),
      let line = text(of: photo, at: place, .first, asOf), let range = line.text.firstRange(of: date.text)
    else { return false }
    let (before, behind) = (line.text[..<range.lowerBound].count, line.text[range.upperBound...].count)
    let room = Self.characterRoom * place.height
    func hasRoom(at characters: ArraySlice<ReadCharacter>) -> Bool {
      characters.allSatisfy { character in
        let steps = character.steps.lowerBound + character.steps.upperBound
        let column = Double(steps * reader.columnsOfStep) / 2
        return patch.distance(of: column, fromBorderOf: photo.picture, along: place) > room
      }
    }
    return date.mayBeginBefore && before <= Self.mostPieces && !hasRoom(at: line.characters.prefix(1))
      || date.mayGoOnBehind && behind <= Self.mostPieces && !hasRoom(at: line.characters.suffix(1))
  }

  /// So many characters may be pieces of what is cut off.
  private static let mostPieces = 2

  /// From the middle of a character to the end of one beside it, in heights of a digit.
  private static let characterRoom = 1.3
}

extension LinePatch {
  /// How far a column is from where its line leaves the photo, in pixels of it; on the nearer side.
  fileprivate func distance(
    of column: Double, fromBorderOf photo: GrayImage, along place: PrintPlace
  ) -> Double {
    guard let line = place.ends(widenedBy: .infinity, within: photo.width, photo.height) else { return 0 }
    let along = reach.lowerBound + column * columnWidth
    return min(along - line.lowerBound, line.upperBound - along)
  }
}
