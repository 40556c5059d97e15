package import Delimited
public import TextEncodings

/// Why a file, or standard input, cannot be read as what it should be. Which file it is, ``RegisterError`` says.
public enum FileProblem: Hashable, Sendable {
  case input(InputProblem)
  case text(TextError)
  case table(TableProblem)
  /// There is no line at all, where these columns were expected; none of them has to be called so where it is empty.
  case noHeader(expected: [String])
}

/// Why a text cannot be read as a table: the parser's own reason, which other modules read in words alone.
public struct TableProblem: Hashable, Sendable, CustomStringConvertible {
  package let error: DelimitedError

  package init(_ error: DelimitedError) {
    self.error = error
  }

  public var description: String { error.description }
}

extension FileProblem: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .input(let problem): problem.description
    case .text(let error): error.description
    case .table(let problem): problem.description
    case .noHeader(let expected):
      expected.isEmpty
        ? "no header; the file is empty" : "no header; the first line is \(expected.joined(separator: ","))"
    }
  }
}

/// Why a file that can be read is not the one that was asked for.
public enum ContentProblem: Hashable, Sendable {
  /// A manifest without the columns that make one; the names that it has.
  case noManifest(found: [String])
  /// Not the columns of an inbox that was exported.
  case noInbox
  /// Nothing says which items the rows are about, which an update needs.
  case noIDs
  /// A column of dates, by a heading that nobody knows.
  case unknownDates(heading: String)
  /// An option names a column that is not there.
  case row(RowFault)
  /// No column of names or codes; the names that it has, and the options that would help.
  case noProducts(found: [String], proposals: [String])
  /// The first line holds these values and no headings.
  case noHeadings(values: [String])
}

extension ContentProblem: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .noManifest(let found):
      "the columns file and expires are needed, found \(found.joined(separator: ", "))"
    case .noInbox: "not the columns of an inbox that was exported"
    case .noIDs: "no column of ids, by which --update finds the items; remexp export writes one"
    case .unknownDates(let heading):
      "“\(heading)” holds dates and is no heading that is known; "
        + "\(Mapping.text(.expires, heading)) takes them for the last good days, "
        + "--ignore \(Mapping.quoted(heading)) leaves them"
    case .row(let fault): fault.description
    case .noProducts(let found, let proposals):
      "no column of names or codes; found \(found.joined(separator: ", ")); "
        + (proposals.isEmpty
          ? "--map name=COLUMN says which" : "try \(proposals.joined(separator: " "))")
    case .noHeadings(let values):
      "the first line (\(values.joined(separator: ", "))) holds values and no headings; "
        + "put a line above it such as name,quantity,expires"
    }
  }
}
