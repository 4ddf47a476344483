// tidy: touched on the main thread only, by callers of any isolation
/// A value of the app that only the main thread uses.
///
/// Apple's queue and requests take observers and delegates from any isolation and call them on the
/// main thread. Their protocols come from Objective-C and promise nothing, so no type of Swift's
/// can say that this is safe.
struct MainThread<Value>: @unchecked Sendable {
  let value: Value
}

/// A weak reference to an observer or delegate.
final class WeakReference {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// An observer or delegate, identified for the device.
typealias MainThreadReference = MainThread<WeakReference>

extension MainThread where Value == WeakReference {
  init(_ object: AnyObject) { value = WeakReference(object) }

  var object: AnyObject? { value.object }
}
