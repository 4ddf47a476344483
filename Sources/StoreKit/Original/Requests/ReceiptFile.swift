import CVirtual
import StoreSigning
import StoreSimulator

/// The receipt file of the app on the device in use.
struct ReceiptFile {
  let url: URL

  /// In the home folder that the runner gave the app, or else in a folder of this process.
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

  /// Writes the current receipt, or removes the file if there is no receipt.
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

  /// A failure of the disk is not simulated: the app could not handle it.
  private func attempt(_ work: () throws -> Void) {
    do { try work() } catch { preconditionFailure("the receipt cannot be kept: \(error)") }
  }
}

extension SimulatedDevice {
  /// The receipt file, updated; signed only for apps that ask for it.
  func receiptFile() -> ReceiptFile { withState { $0.renewReceiptFile() } }

  /// Fetches the receipt: with a transaction, or because the app requests it.
  func bringReceipt() { withState { $0.bringReceipt() } }
}

extension HostState {
  /// Fetches the receipt. An app that has located the file may read it without asking for its place
  /// again.
  mutating func bringReceipt() {
    device.signedPayloads.receiptDate = world?.now
    if device.signedPayloads.isReceiptLocated { _ = renewReceiptFile() }
  }

  fileprivate mutating func renewReceiptFile() -> ReceiptFile {
    device.signedPayloads.isReceiptLocated = true
    let file = ReceiptFile(
      device: device.signedPayloads.deviceID,
      environment: device.signedPayloads.settings.app.environment)
    let (context, listed) = withWorld { (SigningContext($0), $0.allInReceipt()) }
    file.renew(device.signedPayloads.receipt(of: listed, from: context))
    return file
  }
}

/// Foundation's own `Bundle.appStoreReceiptURL`: the place of the App Store's receipt, whether
/// there is one or not. On Linux it is always `nil`, so Foundation's class is given our answer in
/// its place. A property of ours would make conformances ambiguous that Foundation's satisfies.
///
/// The file holds the receipt at that instant: what the customer bought in the app, without
/// consumables that the app has finished. In production it comes with the app. In the sandbox and
/// in Xcode it exists only after the first transaction that reaches the device, a restore, or an
/// ``SKReceiptRefreshRequest``. Removing the app removes it. Apple renews it at a purchase or a
/// refresh; that it is also renewed whenever the app reads the property, and with each transaction
/// that reaches an app which has read it, is an assumption.
/// Source: https://developer.apple.com/documentation/foundation/bundle/appstorereceipturl
enum FoundationReceipt {
  /// - Returns: whether Foundation answers so from now on.
  @discardableResult static func replace() -> Bool { virtual_replace_receipt_url() }
}

/// C knows it by this name.
@_silgen_name("simulated_receipt_url")
func simulatedReceiptURL() -> URL? { SimulatedDevice.current.receiptFile().url }
