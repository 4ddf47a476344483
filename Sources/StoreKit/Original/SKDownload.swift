// tidy: open, as Apple's; its state never changes or is locked
/// Content that Apple hosted for a product.
///
/// Apple no longer hosts content, so no transaction has a download. The type exists for code that
/// names it.
/// Source: https://developer.apple.com/documentation/storekit/skdownload
open class SKDownload: NSObject, @unchecked Sendable {
  private let payment = SKPaymentTransaction()

  /// For subclasses that override its properties; no content.
  public override init() {}

  open var state: SKDownloadState { .waiting }
  open var contentIdentifier: String { "" }
  open var contentURL: URL? { nil }
  open var contentVersion: String { "" }
  /// Unit: bytes.
  open var expectedContentLength: Int64 { 0 }
  open var error: (any Error)? { nil }
  /// 0 to 1.
  open var progress: Float { 0 }
  open var timeRemaining: TimeInterval { SKDownloadTimeRemainingUnknown }
  open var transaction: SKPaymentTransaction { payment }
}

/// Source: https://developer.apple.com/documentation/storekit/skdownloadtimeremainingunknown
public let SKDownloadTimeRemainingUnknown: TimeInterval = -1

// Downloads do not exist, so these calls have no effect.
extension SKPaymentQueue {
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/start(_:)
  public func start(_ downloads: [SKDownload]) {}
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/pause(_:)
  public func pause(_ downloads: [SKDownload]) {}
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/resume(_:)
  public func resume(_ downloads: [SKDownload]) {}
  /// Source: https://developer.apple.com/documentation/storekit/skpaymentqueue/cancel(_:)
  public func cancel(_ downloads: [SKDownload]) {}
}

extension SKPaymentTransaction {
  /// Always empty.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpaymenttransaction/downloads
  public var downloads: [SKDownload] { [] }
}
