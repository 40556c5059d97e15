import Expiry
import Imaging
import Print

/// What a confined process does with a photo whose expiry date is to be read from its print.
public enum PrintedDateWork {
  /// Opens what is read with, so that the process may be confined, and gives the work on one photo.
  public static func prepare() -> PrintWorker.Work {
    let tesseract = TesseractReader()
    return { photo, parameters, reader in
      switch try? PrintRequest(message: parameters) {
      case .date(let question):
        let evidence = try? evidence(in: photo, of: question, tesseract, reader)
        return PrintEvidence.message(evidence ?? nil)
      case .crop(let question):
        return PrintCropQuestion.answer(try? crop(of: photo, question.box))
      case nil: return []
      }
    }
  }

  /// Why Tesseract is no witness beside the program's own reader; nil where it is.
  public static var missingTesseract: String? { TesseractReader.problem }

  /// Of Tesseract, such as 5.3.0; nil where it is not there.
  public static var tesseractVersion: String? { TesseractReader.version }

  private static func crop(of photo: [UInt8], _ box: PixelBox) throws -> GrayImage? {
    PrintCrop.view(of: try GrayImage(decoding: photo).upright(from: Orientation(ofPhoto: photo)), around: box)
  }

  private static func evidence(
    in photo: [UInt8], of question: PrintQuestion, _ tesseract: TesseractReader?, _ reader: PrintReaderStream?
  ) throws -> PrintEvidence? {
    let stored = try GrayImage(decoding: photo)
    let orientation = Orientation(ofPhoto: photo)
    let nets = reader.map { reader in
      (
        name: { reader.hello.map { "\($0.engine) \($0.version)" } ?? "" },
        read: { (picture: GrayImage) in reader.lines(in: picture) }
      )
    }
    return PrintedDateReader(nets: nets, builtIn: .standard, tesseract: tesseract).evidence(
      in: stored.upright(from: orientation),
      codes: question.codes.map { $0.upright(from: orientation, width: stored.width, height: stored.height) },
      asOf: question.asOf, order: question.order)
  }
}

extension PixelBox {
  /// In the upright picture, for one of a picture that was stored in this orientation with these sides.
  func upright(from orientation: Orientation, width: Int, height: Int) -> PixelBox {
    let mirrored = PixelBox(minX: width - maxX, minY: minY, maxX: width - minX, maxY: maxY)
    let flipped = PixelBox(minX: minX, minY: height - maxY, maxX: maxX, maxY: height - minY)
    let half = PixelBox(minX: width - maxX, minY: height - maxY, maxX: width - minX, maxY: height - minY)
    return switch orientation {
    case .upright: self
    case .mirrored: mirrored
    case .turnedHalf: half
    case .mirroredTurnedHalf: flipped
    case .mirroredTurnedRight: transposed
    case .turnedLeft: flipped.transposed
    case .mirroredTurnedLeft: half.transposed
    case .turnedRight: mirrored.transposed
    }
  }

  private var transposed: PixelBox { PixelBox(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}
