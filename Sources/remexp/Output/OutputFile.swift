/// A file that is replaced whole or stays as it was.
struct OutputFile {
  let path: String

  /// Writes beside the file, brings it to the disk and renames. A link at the path is replaced, never followed.
  func replace(with text: String) throws {
    let draft = try OutputDraft(of: path)
    try draft.write(text)
    try draft.commit()
  }
}
