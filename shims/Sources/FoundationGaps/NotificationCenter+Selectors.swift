import Foundation
import Synchronization

// tidy anyType: Apple's signatures

extension NotificationCenter {
  /// Calls a method of an object, as long as the object lives.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let call = SelectorCall(selector, on: observer, retaining: false)
    let token = addObserver(forName: name, object: object, queue: nil) { call.perform($0) }
    Registration.all.withLock { all in
      all.removeAll { $0.call.target == nil }
      all.append(Registration(call: call, name: name, token: token))
    }
  }

  /// Removes what was added for an object with a selector.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:)
  public func removeObserver(_ observer: AnyObject) { remove(observer) { _ in true } }

  /// Source: https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:name:object:)
  public func removeObserver(
    _ observer: AnyObject, name: Notification.Name?, object: Any? = nil
  ) {
    remove(observer) { name == nil || $0 == name }
  }

  private func remove(_ observer: AnyObject, where matches: (Notification.Name?) -> Bool) {
    // A token of a closure is an object, too.
    removeObserver(observer as Any)
    let removed = Registration.all.withLock { all in
      let removed = all.filter { $0.call.target === observer && matches($0.name) }
      all.removeAll { $0.call.target === observer && matches($0.name) }
      return removed
    }
    for registration in removed { removeObserver(registration.token as Any) }
  }
}

/// A method that a notification center calls.
private struct Registration: @unchecked Sendable {  // tidy: a token is not Sendable
  static let all = Mutex<[Registration]>([])

  let call: SelectorCall
  let name: Notification.Name?
  let token: any NSObjectProtocol
}
