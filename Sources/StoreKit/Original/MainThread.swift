// tidy: touched on the main thread only, by callers of any isolation
/// Something of the app's that only the main thread touches once the app has handed it over.
///
/// Apple's queue and requests take observers and delegates from any isolation and call them on the
/// main thread. Their protocols come from Objective-C and promise nothing, so no type of Swift's
/// can say that this is safe.
struct MainThread<Value>: @unchecked Sendable {
  let value: Value
}

/// An observer or delegate, which its caller does not keep alive.
final class WeakReference {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// An observer or delegate as the device remembers it.
typealias MainThreadReference = MainThread<WeakReference>

extension MainThread where Value == WeakReference {
  init(_ object: AnyObject) { value = WeakReference(object) }

  var object: AnyObject? { value.object }
}
