/// Bytes between the batch and a worker that are not a message: the other side is broken or taken over.
public struct MessageError: Error, Hashable, Sendable {}
