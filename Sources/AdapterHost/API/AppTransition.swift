/// A change of the app's state on the simulated device's screen.
///
/// Modules that take the place of UIKit observe it; an adapter conforms to ``SceneFollowing``.
public enum AppTransition: Sendable {
  /// The app was opened, and its adapter's `launch()` has returned.
  case launched
  case enteredBackground
  case enteredForeground

  /// The latest one of the process.
  @MainActor public private(set) static var latest = AppTransition.launched

  @MainActor private static var observers: [@MainActor (AppTransition) -> Void] = []

  /// Calls a function at every transition, as long as the process lives.
  @MainActor public static func observe(_ observer: @escaping @MainActor (AppTransition) -> Void) {
    observers.append(observer)
  }

  @MainActor func report() {
    Self.latest = self
    for observer in Self.observers { observer(self) }
  }
}
