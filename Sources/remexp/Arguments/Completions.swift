import ArgumentParser
import Expiry
import Foundation
import Pantry
import Register

/// What the shell offers where somebody presses Tab: what is in the store that the line is about.
enum Completions {
  /// Ids and names of what is there.
  static let items = CompletionKind.custom { words, _, prefix in
    beginning(with: prefix) { try items(words).flatMap { [$0.id.description, $0.product.name] } }
  }

  static let locations = CompletionKind.custom { words, _, prefix in
    beginning(with: prefix) { try items(words).compactMap(\.location) }
  }

  static let categories = CompletionKind.custom { words, _, prefix in
    beginning(with: prefix) { try items(words).compactMap(\.product.category) }
  }

  static let users = CompletionKind.custom { words, _, prefix in
    beginning(with: prefix) { try pantry(words)?.users().map(\.name) ?? [] }
  }

  /// Separated by commas.
  static let statuses = list(ItemStatus.allCases.map(\.rawValue))

  static let sortKeys = list(ReportSortKey.allCases.map(\.rawValue))

  private static func list(_ words: [String]) -> CompletionKind {
    .custom { _, _, prefix in
      let known = prefix.lastIndex(of: ",").map { prefix[...$0] } ?? ""
      return words.map { known + $0 }
    }
  }

  /// A store that cannot be read offers nothing: an error here would end up in what somebody types.
  private static func beginning(with prefix: String, _ texts: () throws -> [String]) -> [String] {
    var known: Set<String> = []
    let typed = prefix.lowercased()
    return ((try? texts()) ?? []).filter { text in
      // Nothing of a name that a shell or a terminal would take for something else.
      text.lowercased().hasPrefix(typed) && TerminalText(text).description == text
        && known.insert(text).inserted
    }
  }

  private static func items(_ words: [String]) throws -> [Item] {
    try pantry(words)?.items(user: value(of: "--user", in: words) ?? UserOption.standard) ?? []
  }

  private static func pantry(_ words: [String]) throws -> PantryStore? {
    let store = try StoreOptions.parse(value(of: "--store", in: words).map { ["--store", $0] } ?? [])
    return try store.folderIfKnown?.existingPantry()
  }

  /// `--store DIR` or `--store=DIR`, as the shell has it.
  private static func value(of option: String, in words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word == option, index + 1 < words.count { return words[index + 1] }
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
    }
    return nil
  }
}
