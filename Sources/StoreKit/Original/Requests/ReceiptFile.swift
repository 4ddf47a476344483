import StoreSimulator
import StoreSigning

/// The App Store's receipt, a file among those of the app on the device in use.
struct ReceiptFile {
  let url: URL

  /// In the home that the launcher gave the app; without one, in a folder of this process.
  init(device: String, environment: AppInfo.Environment) {
    let process = ProcessInfo.processInfo
    let files =
      process.environment["CFFIXED_USER_HOME"].map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory
      .appending(path: "mystery-shopper-\(process.processIdentifier)")
    let name =
      switch environment {
      case .sandbox: "sandboxReceipt"
      case .production, .xcode: "receipt"
      }
    url = files.appending(path: "StoreKit/\(device)/\(name)")
  }

  /// Writes what the receipt is by now; removes the file if there is none.
  func renew(_ receipt: AppReceipt?) {
    let files = FileManager.default
    guard let receipt else {
      if files.fileExists(atPath: url.path) { attempt { try files.removeItem(at: url) } }
      return
    }
    attempt {
      try files.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(receipt.derBytes).write(to: url)
    }
  }

  /// The disk is ours, not the simulated device's: an app could make nothing of its failure.
  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { preconditionFailure("the receipt cannot be kept: \(error)") }
  }
}

extension SimulatedDevice {
  /// The receipt's file, with what the receipt is by now; nothing is signed for who never asks.
  func receiptFile() -> ReceiptFile {
    let (device, environment) = withState { ($0.mail.deviceID, $0.mail.app.environment) }
    let file = ReceiptFile(device: device, environment: environment)
    file.renew(receipt())
    return file
  }

  /// The App Store brings the receipt: with a purchase, or because the app asks for it.
  func bringReceipt() {
    withState { state in state.mail.receiptDate = state.world?.now }
  }

  private func receipt() -> AppReceipt? {
    withState { state in
      let (postmark, listed) = state.withWorld { (SigningContext($0), $0.all()) }
      return state.mail.receipt(of: listed, from: postmark)
    }
  }
}
