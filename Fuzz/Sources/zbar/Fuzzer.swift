import Barcodes
import Harness
import Scanning

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  let image = Drawing(input).image
  let barcodes = BarcodeScanner().scan(image)
  // What differs was read from memory that is not the picture, or is left from the last one. Not for every input, as
  // it takes as long as the rest.
  if input.rest.first ?? 0 >= 192 {
    demand(BarcodeScanner().scan(image) == barcodes, "the same picture gives the same barcodes")
  }
  for barcode in barcodes {
    demand(BarcodeScanner.readable.contains(barcode.symbology), "nothing is found that is not looked for")
    demand(barcode.corners.isEmpty || barcode.corners.count == 4, "an outline has four corners")
    demand(barcode.symbology != .ean13 || barcode.gtin != nil, "an EAN-13 is a GTIN")
  }
  return 0
}

/// With `--seeds FOLDER PICTURE…` the program writes the pictures as inputs into the folder and ends.
@c(LLVMFuzzerInitialize)
public func prepare(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.first == "--seeds" { writeSeeds(arguments.dropFirst()) }
  return 0
}
