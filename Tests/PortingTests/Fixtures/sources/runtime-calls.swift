import Foundation

class FakeTracker: NSObject {
  @objc static func status() -> Int { -1 }
  static func version() -> Int { 1 }
}

class Tracking: NSObject {
  static var tracker: AnyClass? { NSClassFromString("Tracker") }

  func status() -> Int {
    let tracker: AnyClass = Self.tracker ?? FakeTracker.self
    return tracker.status() + self.tracker.status() + tracker.version()
  }

  func other(tracker: Int) -> Int { tracker.status() }

  func open(_ selector: Selector) {
    typealias Opening = @convention(c) (AnyObject, Selector, NSURL) -> Void
    typealias Comparison = @convention(c) (Int, Int) -> Bool
    unsafeBitCast(method(for: selector), to: Opening.self)(self, selector, NSURL())
  }
}

func exchange(_ first: Selector, _ second: Selector) {
  guard let first = class_getInstanceMethod(Tracking.self, first),
    let second = class_getInstanceMethod(Tracking.self, second)
  else { return }
  method_exchangeImplementations(first, second)
}
