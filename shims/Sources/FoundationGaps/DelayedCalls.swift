import Foundation
import Synchronization

// tidy anyType: Apple's signatures

extension NSObject {
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/perform(_:with:afterdelay:)
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    let call = SelectorCall(selector, on: self, retaining: true)
    let arguments = SelectorArguments(of: argument)
    let timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { timer in
      DelayedCall.all.withLock { all in all.removeAll { $0.timer === timer } }
      call.perform(arguments.first)
    }
    let delayed = DelayedCall(timer, selector, on: self, argument)
    DelayedCall.all.withLock { $0.append(delayed) }
  }

  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/cancelpreviousperformrequests(withtarget:)
  public static func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCall.cancel { $0.target === target as AnyObject }
  }

  /// Cancels the calls with an equal argument; `nil` is equal to `nil` alone.
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject/cancelpreviousperformrequests(withtarget:selector:object:)
  public static func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    DelayedCall.cancel { call in
      call.target === target as AnyObject && call.selector == selector && call.has(argument)
    }
  }
}

/// A call that waits for its time.
private struct DelayedCall: @unchecked Sendable {  // tidy: everything runs on one thread
  static let all = Mutex<[DelayedCall]>([])

  let timer: Timer
  let selector: Selector
  private(set) weak var target: AnyObject?
  private let argument: Any?

  init(_ timer: Timer, _ selector: Selector, on target: AnyObject, _ argument: Any?) {
    self.timer = timer
    self.selector = selector
    self.target = target
    self.argument = argument
  }

  func has(_ other: Any?) -> Bool {
    guard let argument, let other else { return argument == nil && other == nil }
    return (argument as? NSObject)?.isEqual(other) ?? (argument as AnyObject === other as AnyObject)
  }

  static func cancel(where isMeant: (DelayedCall) -> Bool) {
    let meant = all.withLock { all in
      let meant = all.filter(isMeant)
      all.removeAll(where: isMeant)
      return meant
    }
    for call in meant { call.timer.invalidate() }
  }
}
