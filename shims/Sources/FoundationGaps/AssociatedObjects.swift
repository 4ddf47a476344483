import Foundation

// Values that code attaches to objects of other modules, as Objective-C's runtime keeps them.
// tidy anyType: Apple's signatures

/// How long an attached value is kept.
///
/// Source: https://developer.apple.com/documentation/objectivec/objc_associationpolicy
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches `value` to `object`; `nil` removes the value of `key`.
///
/// The value is released with the next call after the object has gone, not together with it.
/// Source: https://developer.apple.com/documentation/objectivec/objc_setassociatedobject(_:_:_:_:)
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let value = AssociatedValue(value, policy)
  AssociatedValues.shared.change(of: object as AnyObject) { $0[key] = value }
}

/// The value that was attached to `object` for `key`.
///
/// Source: https://developer.apple.com/documentation/objectivec/objc_getassociatedobject(_:_:)
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.shared.values(of: object as AnyObject)[key]?.content
}

/// Source: https://developer.apple.com/documentation/objectivec/objc_removeassociatedobjects(_:)
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedValues.shared.change(of: object as AnyObject) { $0 = [:] }
}

/// A value with the strength of its reference.
private enum AssociatedValue {
  final class Unretained {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  case retained(Any)
  case unretained(Unretained)

  init?(_ value: Any?, _ policy: objc_AssociationPolicy) {
    guard let value else { return nil }
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: self = .unretained(Unretained(value as AnyObject))
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: self = .retained(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      self = .retained((value as? NSCopying)?.copy() ?? value)
    }
  }

  var content: Any? {
    switch self {
    case .retained(let value): value
    case .unretained(let value): value.object
    }
  }
}

/// The values of all objects.
private final class AssociatedValues: @unchecked Sendable {  // tidy: a lock guards any values
  typealias Values = [UnsafeRawPointer: AssociatedValue]

  private struct Row {
    weak var owner: AnyObject?
    var values: Values = [:]
  }

  static let shared = AssociatedValues()

  private let lock = NSLock()
  private var rows: [ObjectIdentifier: Row] = [:]

  func values(of object: AnyObject) -> Values {
    // An object that has gone may have had the same address.
    lock.withLock { rows[ObjectIdentifier(object)].flatMap { $0.owner == nil ? nil : $0.values } }
      ?? [:]
  }

  func change(of object: AnyObject, by change: (inout Values) -> Void) {
    let before = lock.withLock {
      let before = rows
      rows = rows.filter { $0.value.owner != nil }
      change(&rows[ObjectIdentifier(object), default: Row(owner: object)].values)
      return before
    }
    // What goes is released here, outside of the lock: it may change values when it goes.
    withExtendedLifetime(before) {}
  }
}
