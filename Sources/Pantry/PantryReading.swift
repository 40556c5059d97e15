/// What can be asked of a pantry, by itself or within a transaction, where it sees what the transaction did so far.
public protocol PantryReading {
  /// Runs with a view of the pantry that does not change meanwhile.
  func reading<Value>(_ body: (PantryConnection) throws -> Value) throws -> Value
}
