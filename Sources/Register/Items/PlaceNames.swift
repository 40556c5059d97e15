import Expiry

/// Names of the places where food is kept, in the languages of its headers: 냉장고 finds what is kept in the fridge. What a
/// person has typed stays as it is.
public enum PlaceNames {
  /// True where the two name the same place.
  public static func areSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (key(a), key(b))
    return a == b || groups[a] != nil && groups[a] == groups[b]
  }

  /// The same for all names of one place.
  static func identity(_ name: String) -> String {
    let key = key(name)
    return groups[key].map { KnownPlaces.names[$0][0] } ?? key
  }

  static func key(_ text: String) -> String { SoughtText.fold(text).filter { $0 != " " } }

  private static let groups: [String: Int] = {
    var groups: [String: Int] = [:]
    for (index, names) in KnownPlaces.names.enumerated() { for name in names { groups[key(name)] = index } }
    return groups
  }()
}
