import Shops
import Foundation
import StoreKit

// Purchase managers as apps have them, which import Foundation beside StoreKit. That this compiles
// is most of the proof: a name that both modules have must not be ambiguous.

let managerCases: [Case] = [
  Case(
    "a manager finds the scene for its sheets in the app",
    expects: """
      true, 1 scene
      bought, refund success
      """
  ) { session in try session.app { try await showSheets() } }
]

/// The ways that managers find the scene to show a sheet in.
@MainActor private func showSheets() async throws {
  let first = UIApplication.shared.connectedScenes.first as? UIWindowScene
  let active = UIApplication.shared.connectedScenes
    .compactMap { $0 as? UIWindowScene }
    .first { $0.activationState == .foregroundActive }
  guard let first, let active else { return say("no scene") }
  say("\(first == active), \(UIApplication.shared.connectedScenes.count) scene")
  try await AppStore.showManageSubscriptions(in: first)
  guard
    case .success(let result) = try await product(Florist.installation).purchase(confirmIn: active)
  else { return say("not bought") }
  let status = try await Transaction.beginRefundRequest(
    for: result.unsafePayloadValue.id, in: active)
  say("bought, refund \(status)")
}
