import ProgramRun
import ShopperTesting
import Testing

enum Samples {
  static let folder = "Tests/ShopperTestingTests/Samples"
  static let shop = "\(folder)/shop"

  static func scenario(_ id: String) throws -> ScenarioCase {
    try #require(try Scenarios(in: shop).cases.first { $0.id == id })
  }

  /// A dull adapter with one fault.
  static func host(_ fault: String) -> Adapter {
    .command("\(BuiltProgram.path(of: "BrokenHost")) \(fault)")
  }
}
