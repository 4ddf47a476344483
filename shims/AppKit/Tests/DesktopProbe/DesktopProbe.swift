import AdapterHost
import Cocoa
import StoreKit

#if !canImport(AppKit)
  #error("code for several systems takes the branches of the Mac")
#endif

/// An adapter of purchase code for a Mac. It says on standard error what the desktop lets it know.
@main final class DesktopProbe: StoreAdapter {
  static let about = About(name: "desktop", version: "1.0")

  private let window = PaywallWindow()

  func launch() async throws {
    let names = [
      NSApplication.didFinishLaunchingNotification, NSApplication.willBecomeActiveNotification,
      NSApplication.didBecomeActiveNotification, NSApplication.willResignActiveNotification,
      NSApplication.didResignActiveNotification,
    ]
    for name in names {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated { say("\(name.rawValue), \(NSApp.isActive)") }
      }
    }
    window.warn(of: URLError(.notConnectedToInternet))
    say("opens: \(NSWorkspace.shared.open(URL(filePath: "/")))")
  }

  func buy(_ order: PurchaseOrder) async throws -> PurchaseOutcome {
    guard let product = try await Product.products(for: [order.productID]).first else {
      return .failed(.productUnavailable)
    }
    // A Mac shows the payment sheet in a window.
    let result = try await product.purchase(confirmIn: window.window)
    say("sold: \(order.productID)")
    return .init(result)
  }

  func access() async throws -> Set<Product.ID> { [] }
  func restorePurchases() async throws { try await AppStore.sync() }
}

/// A controller as Mac apps have them.
@MainActor private final class PaywallWindow: NSViewController {
  let window = NSApplication.shared.mainWindow ?? NSWindow()

  func warn(of error: any Error) {
    let alert = NSAlert(error: error)
    alert.addButton(withTitle: "OK")
    alert.beginSheetModal(for: window) { say("answered: \($0 == .alertFirstButtonReturn)") }
  }
}

private func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
