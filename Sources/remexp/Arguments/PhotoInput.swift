import ArgumentParser
import Batch
import Imaging

/// Which photos `scan` reads: those that are named, those of a list, or those that come by their bytes.
struct PhotoInput: ParsableArguments {
  @Argument(
    help: ArgumentHelp(HelpText.said("Files and folders.", "파일과 폴더."), valueName: "path"), completion: .file()
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "Read paths from this file, one a line; - for standard input.", "이 파일에서 경로를 한 줄에 하나씩 읽습니다. - 는 표준 입력."
      ), valueName: "file"),
    completion: .file())
  var filesFrom: String?

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: .said(
      "The paths of --files-from end with a zero byte, as find -print0 has them.",
      "--files-from 의 경로가 find -print0 처럼 0 바이트로 끝납니다."))
  var separatedByZero = false

  @Flag(
    help: .said(
      """
      Read the photos themselves from standard input, for programs: of each the length of its name in 4 bytes, the \
      name, the length of its content in 8 bytes and the content, lengths with the most significant byte first. \
      Names are not looked up; every photo is answered as soon as it is read.
      """,
      """
      프로그램이 표준 입력으로 사진 자체를 줍니다. 사진마다 이름의 길이 4바이트, 이름, 내용의 길이 8바이트, 내용이며 길이는 큰 자리 바이트가 먼저입니다. 이름으로 파일을 찾지 않고, 읽는 대로 하나씩 답합니다.
      """))
  var stdinFrames = false

  @Flag(
    help: .said(
      """
      Also read folders that links lead to outside of what is given, each once. Without it, such a link is named \
      and skipped; links to files are always read.
      """,
      """
      링크가 가리키는 바깥 폴더도 한 번씩 읽습니다. 없으면 그런 링크는 말하고 넘어갑니다. 파일로 가는 링크는 늘 읽습니다.
      """))
  var follow = false

  func validate() throws {
    if stdinFrames {
      guard paths.isEmpty, filesFrom == nil, !separatedByZero, !follow else {
        throw ValidationError(
          "--stdin-frames brings all the photos; give no paths, --files-from, -0 or --follow beside it",
          "--stdin-frames가 사진을 모두 가져옵니다. 경로, --files-from, -0, --follow를 함께 주지 마세요")
      }
    } else {
      guard !paths.isEmpty || filesFrom != nil else {
        throw ValidationError(
          "give files or folders, or --files-from", "파일이나 폴더, 또는 --files-from을 주세요")
      }
    }
  }

  /// - Parameter limits: what is larger is not taken in.
  func open(_ limits: LimitOptions) throws -> PhotoSource {
    if stdinFrames { return .frames(try FramedPhotos(limit: limits.limits.image.fileBytes)) }
    return .files(
      ImageFiles(BytePath.arguments(paths), followsLinks: follow),
      list: try filesFrom.map { try ListedPaths($0, separatedByZero: separatedByZero) })
  }
}
