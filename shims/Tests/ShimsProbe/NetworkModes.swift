import Network
import _StoreKit_SwiftUI

/// Reports the network status to the app, for as long as it runs.
@MainActor private let monitor = NWPathMonitor()

@MainActor private final class DocumentSandbox {
  @Environment(\.purchase) var purchase
  @Environment(\.requestReview) var requestReview
}

extension Modes {
  @MainActor static func network() async throws {
    say("now: \(monitor.currentPath.status), wifi \(monitor.currentPath.usesInterfaceType(.wifi))")
    monitor.pathUpdateHandler = { path in
      say("handler: \(path.status), \(path.availableInterfaces.map(\.name))")
    }
    monitor.start(queue: DispatchQueue(label: "monitor"))
    for await path in NWPathMonitor() {
      say("loop: \(path.status)")
      return
    }
  }

  /// The folders that an app finds by name.
  @MainActor static func folders() async throws {
    let folders = [
      URL.documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .libraryDirectory,
    ]
    say("\(folders.map(\.lastPathComponent)), \(folders.allSatisfy(\.hasDirectoryPath))")
    say(URL.documentsDirectory.appending(path: "a.json").lastPathComponent)
  }

  /// A view's way to buy.
  @MainActor static func actions() async throws {
    let desk = DocumentSandbox()
    let silver = "com.rarcher.subscription.vip.silver"
    guard let product = try await Product.products(for: [silver]).first else { return }
    if case .success(let result) = try await desk.purchase(product) {
      say("bought \(result.unsafePayloadValue.productID)")
    }
    desk.requestReview()
  }
}
