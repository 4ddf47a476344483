import Foundation

// Every Swift error is an `NSError` for Objective-C's runtime. Linux compiles such casts, and they
// fail when they run. `shopper port` writes these operators for `as` and `as?`.

/// As that of casts, which may follow: `error as NSError? as? T`.
precedencegroup ErrorCastPrecedence {
  associativity: left
  higherThan: CastingPrecedence
  lowerThan: RangeFormationPrecedence
}

infix operator ==> : ErrorCastPrecedence
infix operator =?> : ErrorCastPrecedence

extension NSError {
  /// The object that Objective-C's runtime makes of an error.
  fileprivate static func object(of error: any Error) -> NSError {
    if let error = (error as AnyObject) as? NSError { return error }
    var information = (error as? any CustomNSError)?.errorUserInfo ?? [:]
    if let described = error as? any LocalizedError {
      information[NSLocalizedDescriptionKey] = described.errorDescription
      information[NSLocalizedFailureReasonErrorKey] = described.failureReason
      information[NSLocalizedRecoverySuggestionErrorKey] = described.recoverySuggestion
    }
    return NSError(domain: error._domain, code: error._code, userInfo: information)
  }
}

public func ==> (error: any Error, type: NSError.Type) -> NSError { .object(of: error) }

@_disfavoredOverload public func ==> (error: (any Error)?, type: NSError.Type) -> NSError? {
  error.map(NSError.object)
}

public func =?> (error: any Error, type: NSError.Type) -> NSError? { .object(of: error) }

@_disfavoredOverload public func =?> (error: (any Error)?, type: NSError.Type) -> NSError? {
  error.map(NSError.object)
}

@_disfavoredOverload public func =?> (
  value: Any?, type: NSError.Type  // tidy: whatever is cast
) -> NSError? {
  (value as? any Error).map(NSError.object)
}
