public import Expiry
public import Imaging

/// What came of asking about the print on one photo.
public enum PrintedDateAnswer: Hashable, Sendable {
  case evidence(PrintEvidence)
  /// It was read, and says no date.
  case nothing
  /// It could not be read.
  case lost(PrintLoss)
  /// The file is gone, or is not the one any more that was scanned.
  case changed
  case cancelled
  /// Nothing is read any more, as too much was lost in a row.
  case givenUp(PrintLoss)
}

/// What came of asking for the part of a photo where its date stands.
public enum PrintedCropAnswer: Hashable, Sendable {
  case picture(GrayImage)
  /// The photo cannot be opened, or has no such part.
  case nothing
  /// The file is gone, or is not the one any more that was scanned.
  case changed
  case lost(PrintLoss)
}

/// Reads the expiry dates that are printed on photos which were scanned before: one at a time, and never in the way of codes.
public final class PrintedDateReading {
  private let process: PrintProcess
  private let fileSizeLimit: Int

  /// - Parameters:
  ///   - process: whose program does ``PrintedDateWork``.
  ///   - fileSizeLimit: in bytes.
  public init(_ process: PrintProcess, fileSizeLimit: Int) {
    self.process = process
    self.fileSizeLimit = fileSizeLimit
  }

  /// Starts this reader and asks it about a picture.
  ///
  /// - Returns: why it does not work; nil where it does.
  public static func loss(of reader: WorkerCommand) -> PrintLoss? {
    let process = PrintProcess(reader: reader)
    let question = PrintQuestion(asOf: CivilDate(dayNumber: 0), order: nil)
    return switch process.read(WarmUpPicture.bytes, parameters: PrintRequest.date(question).message) {
    case .lost(let loss), .givenUp(let loss): loss
    case .answer, .cancelled: nil
    }
  }

  /// - Parameters:
  ///   - path: where the photo was.
  ///   - contentHash: of its bytes; others are another photo.
  ///   - isCancelled: asked several times a second.
  public func answer(
    on path: BytePath, contentHash: String, to question: PrintQuestion, isCancelled: () -> Bool
  ) -> PrintedDateAnswer {
    guard let photo = photo(path, contentHash) else { return .changed }
    let request = PrintRequest.date(question)
    switch process.read(photo, parameters: request.message, isCancelled: isCancelled) {
    case .cancelled: return .cancelled
    case .lost(let loss): return .lost(loss)
    case .givenUp(let loss): return .givenUp(loss)
    case .answer(let bytes):
      do throws(MessageError) {
        return try PrintEvidence.answer(bytes, to: question).map { .evidence($0) } ?? .nothing
      } catch {
        return .lost(.worker(.noAnswer))
      }
    }
  }

  /// The part of a photo where its date stands, for a person to look at.
  ///
  /// - Parameters:
  ///   - path: where the photo was.
  ///   - contentHash: of its bytes; others are another photo.
  ///   - box: of the date, in upright pixels.
  public func crop(of path: BytePath, contentHash: String, around box: PixelBox) -> PrintedCropAnswer {
    crop(photo(path, contentHash), around: box)
  }

  private func crop(_ photo: [UInt8]?, around box: PixelBox) -> PrintedCropAnswer {
    guard let photo else { return .changed }
    switch process.read(photo, parameters: PrintRequest.crop(PrintCropQuestion(box: box)).message) {
    case .cancelled: return .nothing
    case .lost(let loss), .givenUp(let loss): return .lost(loss)
    case .answer(let bytes):
      do throws(MessageError) {
        return try GrayImage(crop: bytes).map { .picture($0) } ?? .nothing
      } catch {
        return .lost(.worker(.noAnswer))
      }
    }
  }

  /// A whole photo, upright and in a size that a screen shows, for a person to look at.
  ///
  /// - Parameters:
  ///   - path: where the photo is.
  ///   - contentHash: of its bytes; others are another photo. Nil for whatever is there.
  public func whole(_ path: BytePath, contentHash: String? = nil) -> PrintedCropAnswer {
    // Whatever part they have in common with a picture is the picture.
    let all = PixelBox(minX: 0, minY: 0, maxX: 65_535, maxY: 65_535)
    return crop(photo(path, contentHash), around: all)
  }

  private func photo(_ path: BytePath, _ contentHash: String?) -> [UInt8]? {
    guard let photo = try? FileContents(of: path, limit: fileSizeLimit),
      contentHash.map({ ContentHash(of: photo.bytes).description == $0 }) ?? true
    else { return nil }
    return photo.bytes
  }
}
