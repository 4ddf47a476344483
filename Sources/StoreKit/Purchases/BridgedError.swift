import Foundation

/// An error that casts to `NSError` and back.
///
/// Objective-C's runtime casts every error in this way. On Linux only a type that bridges does;
/// `catch let error as NSError` would otherwise compile and not catch.
public protocol _BridgedError: Error, _ObjectiveCBridgeable where _ObjectiveCType == NSError {}

extension _BridgedError {
  public func _bridgeToObjectiveC() -> NSError { ErrorObject(self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout Self?) {
    result = original(of: source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout Self?
  ) -> Bool {
    result = original(of: source)
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> Self {
    guard let error = source.flatMap(original) else {
      preconditionFailure("\(String(describing: source)) is not \(Self.self)")
    }
    return error
  }

  private static func original(of error: NSError) -> Self? {
    (error as? ErrorObject)?.original as? Self
  }
}

/// The object of a Swift error.
// tidy: NSError is Sendable, and the compiler wants it repeated
private final class ErrorObject: NSError, @unchecked Sendable {
  let original: any Error

  init(_ error: any Error) {
    original = error
    var information: [String: Any] = [  // tidy: what NSError takes
      NSLocalizedDescriptionKey: error.localizedDescription
    ]
    if let described = error as? any LocalizedError {
      information[NSLocalizedFailureReasonErrorKey] = described.failureReason
      information[NSLocalizedRecoverySuggestionErrorKey] = described.recoverySuggestion
    }
    super.init(domain: error._domain, code: error._code, userInfo: information)
  }

  required init?(coder: NSCoder) { nil }
}

extension StoreKitError: _BridgedError {}
extension Product.PurchaseError: _BridgedError {}
extension Transaction.RefundRequestError: _BridgedError {}
extension VerificationResult.VerificationError: _BridgedError {}
extension InvalidRequestError: _BridgedError {}

extension SKError: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSError { _nsError }

  public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout SKError?) {
    result = SKError(_nsError: source)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSError, result: inout SKError?
  ) -> Bool {
    guard source.domain == SKErrorDomain else { return false }
    result = SKError(_nsError: source)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> SKError {
    guard let source else { preconditionFailure("there is no error") }
    return SKError(_nsError: source)
  }
}
