import ProgramRun
import Testing

@Suite struct ShapeTests {
  @Test(arguments: Probe.profiles)
  func `an ObservableObject shop with published properties works with StoreKit alone`(
    profile: String
  ) throws {
    let output = """
      sells Two Dozen Roses for $2.99
      publishes ["com.rarcher.nonconsumable.roses.large"]
      bought com.rarcher.nonconsumable.roses.large

      """
    #expect(try Probe.run("observableShop", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OPEN-1: an Observable shop switches over states with a default`(
    profile: String
  ) throws {
    let output = """
      never
      subscribed, renews true

      """
    #expect(try Probe.run("observedShop", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `StoreKitError is not Equatable until an app says so, and explains itself`(
    profile: String
  ) throws {
    let output = """
      true false
      network -1001
      The system could not do it.
      The app lacks the entitlement for in-app purchases.
      This is not for sale in the customer's storefront.
      This does not exist on this system.
      gone
      The quantity is not valid.

      """
    #expect(try Probe.run("errorShapes", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OPEN-1: a word that nobody knows equals none of the known`(
    profile: String
  ) throws {
    let output = """
      false Unknown (99)
      false subscriptionBundle
      false false false
      Year

      """
    #expect(try Probe.run("openSets", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `a manager finds the scene for its sheets in the app`(profile: String) throws {
    let output = """
      true, 1 scene
      bought, refund success

      """
    #expect(try Probe.run("sceneOfTheApp", profile: profile) == ProgramRun(output: output))
  }
}
