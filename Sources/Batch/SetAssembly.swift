public import Barcodes
import Scanning

/// Puts sets of codes together whose codes stand in several photos of one folder, while the results pass in order.
///
/// The photo that completes a set gives the message in the place of its own part; the photos before it have been given
/// with theirs. Two codes that say different things in the same place of a set spoil it: nobody knows which goes with
/// the rest. Where nothing proves that the codes belong together (``Barcode/isProven(by:)``), they have to stand in photos
/// between which none was without a code: that may have been the one that is missing.
package struct SetAssembly {
  /// Sets that miss a code or are spoilt, the one that was last added to at the end.
  private var open: [OpenSet] = []
  /// How many photos have passed in which nothing was read.
  private var blanks = 0

  /// Beyond that, the one goes for which there was no code for longest. Each holds no more than sixteen codes.
  package static let mostSets = 64

  package init() {}

  /// The result as it is to be given.
  package mutating func completing(_ result: ScanResult) -> ScanResult {
    if result.barcodes.isEmpty { blanks += 1 }
    guard result.barcodes.contains(where: { $0.part != nil }), let hash = result.contentHash else {
      return result
    }
    let photo = JoinedCode.Photo(path: result.path, contentHash: hash)
    var kept: [Barcode] = []
    var joined: [JoinedCode] = []
    for code in result.barcodes {
      guard let name = SetName(of: code, in: result.path.folder), let message = add(code, of: photo, to: name)
      else {
        kept.append(code)
        continue
      }
      kept.removeAll { SetName(of: $0, in: result.path.folder) == name }
      kept.append(message.code)
      joined.append(message)
    }
    return joined.isEmpty ? result : result.keeping(kept, joined: joined)
  }

  /// The message of the set, where this code completes it; it is then forgotten.
  private mutating func add(_ code: Barcode, of photo: JoinedCode.Photo, to name: SetName) -> JoinedCode? {
    let index = open.firstIndex { $0.name == name }
    var set = index.map { open.remove(at: $0) } ?? OpenSet(name: name)
    set.add(code, of: photo, blanks: blanks)
    if let message = set.message(at: code.corners) { return message }
    open.append(set)
    if open.count > Self.mostSets { open.removeFirst() }
    return nil
  }
}

/// What the codes of a set have in common.
private struct SetName: Hashable {
  let folder: BytePath
  let symbology: Symbology
  let count: Int
  let id: Int

  init?(of code: Barcode, in folder: BytePath) {
    guard let part = code.part else { return nil }
    self.folder = folder
    symbology = code.symbology
    count = part.count
    id = part.id
  }
}

/// The codes of a set that were met so far.
private struct OpenSet {
  let name: SetName
  private var places: [Int: Place] = [:]
  private var isSpoilt = false

  struct Place {
    let code: Barcode
    var photos: [JoinedCode.Photo]
    /// Of the photo in which it was last met.
    var blanks: Int
  }

  /// Photos of one code that are remembered.
  private static let mostPhotos = 16

  init(name: SetName) {
    self.name = name
  }

  mutating func add(_ code: Barcode, of photo: JoinedCode.Photo, blanks: Int) {
    guard let index = code.part?.index else { return }
    guard var place = places[index] else {
      places[index] = Place(code: code, photos: [photo], blanks: blanks)
      return
    }
    if place.code.bytes != code.bytes { isSpoilt = true }
    place.blanks = blanks
    if place.photos.count < Self.mostPhotos { place.photos.append(photo) }
    places[index] = place
  }

  func message(at corners: [Point]) -> JoinedCode? {
    guard !isSpoilt, let part = places.values.first?.code.part,
      let code = Barcode(joining: places.values.map(\.code), corners: corners),
      code.isProven(by: part) || Set(places.values.map(\.blanks)).count == 1
    else { return nil }
    let photos = places.sorted { $0.key < $1.key }.flatMap(\.value.photos)
    return JoinedCode(code: code.withText, photos: photos)
  }
}

/// A code that was put together from codes in several photos.
public struct JoinedCode: Hashable, Sendable {
  /// With the corners of the last of them.
  public let code: Barcode
  /// The photos in the order of the message; a code that was met in several has all of them.
  public let photos: [Photo]

  package init(code: Barcode, photos: [Photo]) {
    self.code = code
    self.photos = photos
  }

  /// One of them.
  public struct Photo: Hashable, Sendable {
    public let path: BytePath
    public let contentHash: ContentHash

    package init(path: BytePath, contentHash: ContentHash) {
      self.path = path
      self.contentHash = contentHash
    }
  }
}
