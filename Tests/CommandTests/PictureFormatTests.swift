import Foundation
import Imaging
import TestPictures
import TestSupport
import Testing

/// The formats that this build opens, whichever traits it has.
@Suite struct PictureFormatTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  private static let names = ImageFormat.readable.map(\.description).joined(separator: ", ")

  private static let readsAll = ImageFormat.allCases.allSatisfy {
    $0.trait == nil || ImageFormat.readable.contains($0)
  }

  private func results(_ arguments: String...) throws -> [ScanLine] {
    try ScanLine.all(command.run(["scan", "--format", "ndjson"] + arguments).output)
  }

  @Test func `the doctor and the help of scan tell what is opened and read`() throws {
    let doctor = try command.run("doctor")
    #expect(doctor.output.contains("\(Self.readsAll ? "ok" : "advice"): formats: \(Self.names)\n"))
    #expect(doctor.output.contains("\nok: codes: "))
    #expect(doctor.output.contains("ean13"))
    #expect(try command.run("scan", "--help").output.contains("Opens \(Self.names):"))
  }

  @Test(arguments: ["heic", "avif", "webp"])
  func `a picture is opened or named with the way out, whatever its name`(kind: String) throws {
    let format = try #require(ImageFormat(sniffing: EncodedPicture("color.\(kind)").bytes()))
    for name in ["photo.\(kind)", "photo.jpg", "photo.PNG", "photo"] {
      try FileManager.default.copyItem(
        at: EncodedPicture("color.\(kind)").file, to: command.folder.appending(path: name))
    }
    let all = try results(".")
    #expect(all.count == 4)
    for result in all {
      guard ImageFormat.readable.contains(format) else {
        #expect(result.status == "unsupported")
        #expect(result.reason?.contains("this build was made without \(format.trait ?? "")") == true)
        #expect(result.reason?.contains("To convert it: ") == true)
        continue
      }
      #expect(result.status == "decoded" && result.barcodes.map(\.text) == [EncodedPicture.code])
    }
  }

  @Test(.enabled(if: readsAll))
  func `every kind of picture is read in the sandbox, where no other thread can be started`() throws {
    let all = try results(EncodedPicture.folder.path).filter { !$0.path.hasSuffix(".png") }
    #expect(all.count >= 25)
    for result in all {
      #expect(result.status == "decoded", "\(result.path): \(result.reason ?? "")")
      #expect(result.barcodes.map(\.text) == [EncodedPicture.code], "\(result.path)")
    }
  }

  @Test(.enabled(if: readsAll))
  func `of several pictures the primary one is read, and that there are others is said`() throws {
    let folder = EncodedPicture.folder.path
    let outcome = try command.run("scan", folder + "/second-of-two.heic", folder + "/moving.webp")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        remexp: \(folder)/second-of-two.heic: one of 2 pictures in the file, the others were not read
        remexp: \(folder)/moving.webp: one of 3 pictures in the file, the others were not read

        """)
    #expect(outcome.output.split(separator: "\n").count { $0.contains(EncodedPicture.code) } == 2)
  }
}

/// Photos as HEIC, AVIF and WebP, made by the libraries' own tools.
@Suite(
  .enabled(if: ImageFormat.readable.contains(.heic) && ImageFormat.readable.contains(.webp)),
  .needs("heif-enc and cwebp", Encoders.areThere))
struct TwinTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `photos are read exactly as their JPEG twins`() throws {
    let samples = Command.repository.appending(path: "samples").path
    let made = try command.run(
      shell: """
        set -e
        cd \(samples)
        photos=$(ls perspective/*.jpg rotation/*.jpg dated/*.jpg)
        cd "$OLDPWD"
        for photo in $photos; do
          photo=\(samples)/$photo
          name=$(basename $photo .jpg)
          cp $photo $name.1.jpg
          heif-enc -q 95 -p preset=ultrafast $photo -o $name.2.heic
          heif-enc -A -q 95 -p speed=9 $photo -o $name.3.avif
          cwebp -quiet -lossless -z 2 $photo -o $name.4.webp
          cwebp -quiet -q 95 $photo -o $name.5.webp
        done >log 2>&1 || { cat log >&2; exit 1; }
        """)
    try #require(made.status == 0, "\(made.errors)")
    let scan = try command.run("scan", "--format", "ndjson", ".")
    #expect(scan.status == 0 && scan.errors.isEmpty)
    let all = try ScanLine.all(scan.output)
    let codes = all.map { $0.barcodes.map(\.text).sorted() }
    try #require(codes.count >= 5 * 30 && codes.count { !$0.isEmpty } >= 4 * 30)
    for start in stride(from: 0, to: codes.count, by: 5) {
      #expect(Set(codes[start..<start + 4]).count == 1, "\(all[start].path): \(codes[start..<start + 4])")
    }
    // Lossy WebP keeps luma in 219 steps: a photo that is just readable may be lost.
    let lossy = stride(from: 0, to: codes.count, by: 5).filter { codes[$0 + 4] != codes[$0] }
    #expect(lossy.count <= 1 && lossy.allSatisfy { codes[$0 + 4].isEmpty })
  }
}

private enum Encoders {
  static var areThere: Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return ["heif-enc", "cwebp"].allSatisfy { tool in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
    }
  }
}
