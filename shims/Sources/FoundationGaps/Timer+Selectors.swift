import Foundation

// tidy anyType: Apple's signatures

extension Timer {
  /// Source: https://developer.apple.com/documentation/foundation/timer/init(timeinterval:target:selector:userinfo:repeats:)
  public convenience init(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let call = SelectorCall(selector, on: target, retaining: true)
    self.init(timeInterval: interval, repeats: repeats) { call.perform($0) }
  }

  /// Source: https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)
  @discardableResult public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let call = SelectorCall(selector, on: target, retaining: true)
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { call.perform($0) }
  }
}

extension NSObject {
  /// Whether the selector names a method that the copy of the code knows.
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
  public func responds(to selector: Selector) -> Bool { selector.isKnown }

  /// Source: https://developer.apple.com/documentation/objectivec/nsobjectprotocol/perform(_:with:)
  public func perform(_ selector: Selector, with argument: Any? = nil) {
    SelectorCall(selector, on: self, retaining: true).perform(argument)
  }
}
