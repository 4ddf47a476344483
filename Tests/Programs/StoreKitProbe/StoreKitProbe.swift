import StoreSimulator
import Diagnostics
import StoreConfiguration
import StoreKit
import VirtualRuntime

/// A program for the tests to start: purchase code on a simulated device, in virtual time.
///
/// Arguments: the catalog's file, the profile, and the mode that names what it does. Or
/// one: the mode in real time.
@main enum StoreKitProbe {
  typealias Mode = @MainActor @Sendable (Stage) throws -> Void

  static func main() throws {
    if CommandLine.arguments.dropFirst() == ["without-a-store"] { StorelessApp.run() }
    VirtualRuntime.install(at: Stage.beginning.milliseconds, seed: 7)
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 3, let profile = Profile.named(arguments[1]),
      let mode = modes[arguments[2]]
    else {
      print("usage: StoreKitProbe CATALOG PROFILE \(modes.keys.sorted().joined(separator: "|"))")
      exit(64)
    }
    let text = try String(contentsOfFile: arguments[0], encoding: .utf8)
    let catalog = try StoreConfiguration.catalog(in: SourceText(file: arguments[0], text: text))
    try MainActor.assumeIsolated { try mode(Stage(catalog: catalog, profile: profile)) }
  }

  private static let modes: [String: Mode] = productModes.merging(purchaseModes) { $1 }
    .merging(listingModes) { $1 }.merging(updateModes) { $1 }.merging(loopModes) { $1 }
    .merging(subscriptionModes) { $1 }.merging(offlineModes) { $1 }.merging(sheetModes) { $1 }
    .merging(shapeModes) { $1 }.merging(billingModes) { $1 }.merging(signingModes) { $1 }
    .merging(troubleModes) { $1 }.merging(paymentModes) { $1 }.merging(storePaymentModes) { $1 }
    .merging(priceModes) { $1 }.merging(receiptModes) { $1 }
    .merging(foundationReceiptModes) { $1 }
    .merging(deviceModes) { $1 }.merging(periodModes) { $1 }
    .merging(offerModes) { $1 }.merging(intentModes) { $1 }.merging(requestModes) { $1 }
    .merging(groupModes) { $1 }.merging(latencyModes) { $1 }
    .merging(surfaceModes) { $1 }.merging(wordModes) { $1 }.merging(managerModes) { $1 }
    .merging(laterWordModes) { $1 }
}
