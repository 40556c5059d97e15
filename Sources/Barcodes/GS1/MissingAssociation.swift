/// An identifier that needs others beside it which are not there.
///
/// A message can be right in itself and still miss them: they may stand in another code of the same pack.
public struct MissingAssociation: Hashable, Sendable {
  public let ai: ApplicationIdentifier
  /// What would do, as GS1 writes it: `01`, `01+21`, `31nn`; one of them is enough.
  public let alternatives: [String]
}

extension ElementString {
  /// Identifiers whose mandatory companions are missing, in the order of the message.
  public var missingAssociations: [MissingAssociation] {
    let present = Set(elements.map(\.ai))
    var seen: Set<ApplicationIdentifier> = []
    return elements.filter { seen.insert($0.ai).inserted }.flatMap { element in
      element.ai.definition.requirements.filter { groups in
        !groups.contains { group in
          group.allSatisfy { pattern in present.contains { $0 != element.ai && pattern.matches($0) } }
        }
      }.map { groups in
        MissingAssociation(
          ai: element.ai, alternatives: groups.map { $0.map(\.text).joined(separator: "+") })
      }
    }
  }
}
