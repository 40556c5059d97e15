import ArgumentParser
import Foundation

/// The argument parser's script for a shell, which also offers what may stand behind `help`.
struct CompletionScript {
  let text: String

  init(_ script: String) {
    // Asked for by scripts alone: every other text, the version among them, comes this way too.
    lazy var list = (CommandNames.shown(in: RemExp.self) + HelpTopic.allCases.map(\.name))
      .joined(separator: " ")
    if script.hasPrefix("#compdef ") {
      text = script.replacing("'*:subcommands:'", with: "':subcommand:(\(list))'\n        '*:subcommands:'")
    } else if script.contains("\ncomplete -c 'remexp'") {
      let isFirst = "__remexp_should_offer_completions_for_positional \"remexp help\" -eq 1"
      text = script + "\ncomplete -c 'remexp' -n '\(isFirst)' -fa '\(list)'"
    } else if let start = script.range(of: "\n_remexp_help() {"),
      let end = script[start.upperBound...].range(of: "\n}\n")
    {
      let offer = """

            if [[ "${positional_number}" -eq 1 ]]; then
                COMPREPLY+=($(compgen -W '\(list)' -- "${cur}"))
            fi
        """
      text = script.replacingCharacters(in: end.lowerBound..<end.lowerBound, with: offer)
    } else {
      text = script
    }
  }
}
