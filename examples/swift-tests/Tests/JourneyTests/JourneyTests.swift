import ShopperTesting
import Testing

/// Every scenario below `scenarios` is a case of this test.
@Test(arguments: try Scenarios(in: "scenarios").cases)
func journey(_ scenario: ScenarioCase) async throws {
  try await scenario.play(on: .executable("RoseAdapter"))
}
