import StoreKit
import UIKit

/// What a class with selectors becomes in a copy by `shopper port`.
@MainActor private final class Watcher: NSObject {
  static let changed = Notification.Name("changed")

  override init() {
    super.init()
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector("note:", Watcher.self) { $0.note($1[0]) }, name: Self.changed,
      object: nil)
    center.addObserver(
      self, selector: Selector("object:", Watcher.self) { $0.object($1[0]) }, name: Self.changed,
      object: nil)
    center.addObserver(
      self,
      selector: Selector("active", Watcher.self) {
        _ = $1; $0.active()
      },
      name: UIApplication.didBecomeActiveNotification, object: nil)
  }

  func note(_ note: Notification) { say("note: \(note.object ?? "none")") }
  func object(_ object: NSNotification) { say("object: \(object.name.rawValue)") }
  func active() { say("active: \(UIApplication.shared.applicationState == .active)") }
  func tick(_ timer: Timer) { sayNow("tick") }
  func retry(_ isLast: Bool) { sayNow("retry, last: \(isLast)") }
}

private enum Refusal: Int, LocalizedError {
  case sold = 7, gone

  var errorDescription: String? { "It is \(self)." }
}

private final class Label {
  nonisolated(unsafe) static var key = 0

  let text: String
  init(_ text: String) { self.text = text }

  deinit { sayNow("gone: \(text)") }
}

extension Modes {
  @MainActor private static var watcher: Watcher?

  static func attachments() async throws {
    let (object, other) = (NSObject(), NSObject())
    func attached(to object: NSObject) -> String {
      (objc_getAssociatedObject(object, &Label.key) as? Label)?.text ?? "none"
    }
    let kept = Label("kept")
    objc_setAssociatedObject(object, &Label.key, kept, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(other, &Label.key, Label("dropped"), .OBJC_ASSOCIATION_ASSIGN)
    say("\(attached(to: object)), \(attached(to: other))")
    do {
      let gone = NSObject()
      objc_setAssociatedObject(gone, &Label.key, Label("owned"), .OBJC_ASSOCIATION_RETAIN)
      say(attached(to: gone))
    }
    objc_setAssociatedObject(object, &Label.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    say("\(attached(to: object)), \(kept.text)")
    objc_setAssociatedObject(other, &Label.key, kept, .OBJC_ASSOCIATION_RETAIN)
    objc_removeAssociatedObjects(other)
    say(attached(to: other))
  }

  @MainActor static func selectors() async throws {
    let center = NotificationCenter.default
    let removed = Watcher()
    let watcher = Watcher()
    self.watcher = watcher
    do {
      let gone = Watcher()
      say("responds: \(gone.responds(to: "none"))")
    }
    center.removeObserver(removed)
    center.post(name: Watcher.changed, object: "first")
    Timer.scheduledTimer(
      timeInterval: 0.25, target: watcher,
      selector: Selector("tick:", Watcher.self) { $0.tick($1[0]) }, userInfo: nil, repeats: false)
    try await Task.sleep(for: .seconds(1))
  }

  @MainActor static func delayedCalls() async throws {
    let watcher = Watcher()
    let retry = Selector("retry:", Watcher.self) { $0.retry($1[0]) }
    watcher.perform(retry, with: nil, afterDelay: 1)
    watcher.perform(retry, with: true, afterDelay: 2)
    watcher.perform(retry, with: nil, afterDelay: 3)
    try await Task.sleep(for: .seconds(1.5))
    NSObject.cancelPreviousPerformRequests(withTarget: watcher, selector: retry, object: nil)
    try await Task.sleep(for: .seconds(1))
    watcher.perform(retry, with: nil, afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: watcher)
    try await Task.sleep(for: .seconds(2))
  }

  /// What code asks the device and its settings for.
  @MainActor static func device() async throws {
    let (screen, defaults) = (UIScreen.main, UserDefaults.standard)
    func text(_ size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }
    let (points, pixels) = (screen.bounds.size, screen.nativeBounds.size)
    say("screen: \(text(points)), \(text(pixels)), \(Int(screen.scale))")
    say("unlocked: \(UIApplication.shared.isProtectedDataAvailable)")
    defaults.setValue("pro", forKey: "plan")
    let plan = defaults.string(forKey: "plan") ?? "none"
    defaults.setValue(nil, forKey: "plan")
    say("plan: \(plan), then \(defaults.string(forKey: "plan") ?? "none")")
    let reason = URLError(.notConnectedToInternet).networkUnavailableReason
    say("reason: \(reason.map { "\($0)" } ?? "none")")
  }

  @MainActor static func screen() async throws {
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification,
    ]
    for name in names {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated {
          let hasArrived = name.rawValue.contains(".did") && !name.rawValue.contains("Launching")
          say(name.rawValue + (hasArrived ? ", \(UIApplication.shared.applicationState)" : ""))
        }
      }
    }
  }

  @MainActor static func controllers() async throws {
    let (first, second) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    let tabs = UITabBarController()
    say("none selected: \(tabs.selectedViewController == nil)")
    tabs.viewControllers = [stack]
    let pages = UISplitViewController()
    pages.viewControllers = [first, second]
    say("beside: \(pages.viewControllers.last === second)")
    let selected = tabs.selectedViewController as? UINavigationController
    say("in front: \(selected?.topViewController === second)")
    say("popped: \(stack.popViewController(animated: false) === second)")
    say("only one: \(stack.popViewController(animated: false) == nil)")
  }

  /// What casts to `NSError` become in a copy.
  @MainActor static func casts() async throws {
    let own: any Error = Refusal.gone
    let store: any Error = StoreKitError.notEntitled
    let none: (any Error)? = nil
    let other: Any? = "text"
    for error in [own, store, NSError(domain: "d", code: 3)] {
      let object = error ==> NSError.self
      say("\(object.code): \(object.localizedDescription == error.localizedDescription)")
    }
    say("\(none =?> NSError.self == nil), \(other =?> NSError.self == nil)")
    do { throw store } catch let error as NSError { say("caught: \(error is StoreKitError)") }
  }
}
