public import ArgumentParser
public import Barcodes
public import Expiry
public import Scanning

// How the words of the domain are written on the command line.

extension CivilDate: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension CivilTime: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Quantity: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension Language: ExpressibleByArgument {}

extension DateOrder: ExpressibleByArgument {}

extension Effort: ExpressibleByArgument {}

extension Symbology: ExpressibleByArgument {}

extension DueType: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument.replacing("-", with: "_")) }
}

extension ItemStatus: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument.replacing("-", with: "_")) }
}
