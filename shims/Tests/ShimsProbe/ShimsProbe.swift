import AdapterHost
import StoreKit

/// An adapter whose app does one thing at each launch: the mode that its argument names. What it
/// has to say goes to standard error, since standard output is the protocol's.
@main final class ShimsProbe: StoreAdapter {
  static let about = About(
    name: "shims", version: "1.0", homepage: "https://example.com/shims",
    issues: "https://example.com/shims/issues")

  static let modes: [String: @MainActor () async throws -> Void] = [
    "actions": Modes.actions, "casts": Modes.casts, "combine": Modes.combine,
    "folders": Modes.folders,
    "formats": Modes.formats, "iCloud": Modes.iCloud, "keychain": Modes.keychain,
    "lockTwice": Modes.lockTwice, "logs": Modes.logs, "network": Modes.network,
    "nonce": Modes.nonce, "reachability": Modes.reachability, "refusals": Modes.refusals,
    "schedulers": Modes.schedulers,
    "controllers": Modes.controllers, "device": Modes.device, "screen": Modes.screen,
    "selectors": Modes.selectors, "delayed-calls": Modes.delayedCalls,
    "attachments": Modes.attachments, "signature": Modes.signature, "colors": Modes.colors,
    "fonts": Modes.fonts, "runtime": Modes.runtime, "unknown-method": Modes.unknownMethod,
    "store": Modes.store, "swiftUI": Modes.swiftUI,
    "synchronized": Modes.synchronized, "text": Modes.text,
    "views": Modes.views, "viewUpdates": Modes.viewUpdates,
  ]

  func launch() async throws {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    guard let mode = Self.modes[name] else { return say("there is no mode '\(name)'") }
    try await mode()
  }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome { .unknown }
  func access() async throws -> Set<Product.ID> { [] }
  func restorePurchases() async throws {}
}

enum Modes {}

func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

/// Says `text` with the virtual time since the case began, in milliseconds.
func sayNow(_ text: String) {
  // 2026-01-05T00:00:00Z, when every case of these tests begins.
  let elapsed = Date().timeIntervalSince1970 - 1_767_571_200
  say("\(Int((elapsed * 1000).rounded())) ms: \(text)")
}
