import Foundation
import class StoreKit.UIApplication

// Methods that code takes from Objective-C's runtime and calls as functions of C. `shopper port`
// writes the types of such functions without '@convention(c)'.
// tidy anyType: what a method by selector takes is only known to its closure

/// A method, to be called as a function with its object, its selector and its arguments.
///
/// Source: https://developer.apple.com/documentation/objectivec/imp
public struct IMP: Sendable {
  fileprivate init() {}
}

extension NSObject {
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/method(for:)
  public func method(for selector: Selector) -> IMP! { IMP() }
}

extension UIApplication {
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/method(for:)
  public nonisolated func method(for selector: Selector) -> IMP! { IMP() }
}

// The functions that call a method. The process ends where the object does not have it, as on a
// device, and where the function has a result, which no selector returns here. They are told from
// Swift's own by their number of arguments, since it would be preferred to one for any number.

public func unsafeBitCast<Result>(
  _ method: IMP?, to type: ((AnyObject, Selector) -> Result).Type
) -> (AnyObject, Selector) -> Result {
  { call($1, of: $0) }
}

public func unsafeBitCast<First, Result>(
  _ method: IMP?, to type: ((AnyObject, Selector, First) -> Result).Type
) -> (AnyObject, Selector, First) -> Result {
  { call($1, of: $0, $2) }
}

public func unsafeBitCast<First, Second, Result>(
  _ method: IMP?, to type: ((AnyObject, Selector, First, Second) -> Result).Type
) -> (AnyObject, Selector, First, Second) -> Result {
  { call($1, of: $0, $2, $3) }
}

public func unsafeBitCast<First, Second, Third, Result>(
  _ method: IMP?, to type: ((AnyObject, Selector, First, Second, Third) -> Result).Type
) -> (AnyObject, Selector, First, Second, Third) -> Result {
  { call($1, of: $0, $2, $3, $4) }
}

private func call<Result>(
  _ selector: Selector, of target: AnyObject, _ arguments: Any?...
) -> Result {
  // Nothing is opened, as 'UIApplication.open' says.
  if !(target is UIApplication && selector == "openURL:options:completionHandler:") {
    let call = SelectorCall(selector, on: target, retaining: true)
    guard call.isKnown else {
      fatalError("unrecognized selector '\(selector)' sent to a \(type(of: target))")
    }
    call.perform(arguments)
  }
  guard let nothing = () as? Result else {
    fatalError("the method '\(selector)' is called for its result, which selectors lack here")
  }
  return nothing
}
