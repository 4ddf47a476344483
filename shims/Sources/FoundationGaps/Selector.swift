import Foundation

// tidy anyType: what a method by selector takes is only known to its closure

/// The name of a method. Copies by `shopper port` hold a closure that calls it, too.
///
/// Source: https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  public let description: String
  fileprivate let method: (@MainActor @Sendable (AnyObject, SelectorArguments) -> Void)?

  /// A selector without a method, to which nothing responds.
  public init(_ name: String) {
    description = name
    method = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// - Parameters:
  ///   - name: as in Objective-C: `pay:with:`.
  ///   - type: the class of the method.
  ///   - method: calls it.
  public init<Target: AnyObject>(
    _ name: String, _ type: Target.Type,
    _ method: @escaping @MainActor @Sendable (Target, SelectorArguments) -> Void
  ) {
    description = name
    self.method = { target, arguments in
      guard let target = target as? Target else {
        fatalError("unrecognized selector '\(name)' sent to a \(Swift.type(of: target))")
      }
      method(target, arguments)
    }
  }

  /// Whether there is a method to call.
  var isKnown: Bool { method != nil }

  public static func == (left: Self, right: Self) -> Bool { left.description == right.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// The arguments of a call by selector.
public struct SelectorArguments: @unchecked Sendable {  // tidy: everything runs on one thread
  fileprivate let values: [Any?]

  fileprivate init(values: [Any?]) { self.values = values }

  init(of value: Any?) { values = [value] }

  var first: Any? { values.first ?? nil }

  /// The argument at a place, as the method declares it; the process ends if it is of another type.
  public subscript<Value>(place: Int) -> Value {
    let value = place < values.count ? values[place] : nil
    if let value = value as? Value { return value }
    if value == nil, let zero: Value = zero() { return zero }
    if let note = value as? Notification, let object = note._bridgeToObjectiveC() as? Value {
      return object
    }
    fatalError("argument \(place) of a selector is \(String(describing: value)), not \(Value.self)")
  }

  /// What Objective-C's runtime passes for `nil` to a method that takes a number: zero bits.
  private func zero<Value>() -> Value? {
    Value.self == Bool.self
      ? false as? Value : (Value.self as? any BinaryInteger.Type)?.init(0) as? Value
  }
}

/// A method of one object, which can be called.
final class SelectorCall: @unchecked Sendable {  // tidy: everything runs on one thread
  private let selector: Selector
  private(set) weak var target: AnyObject?
  private let retained: AnyObject?

  init(_ selector: Selector, on target: AnyObject, retaining: Bool) {
    self.selector = selector
    self.target = target
    retained = retaining ? target : nil
  }

  /// Whether there is a method to call.
  var isKnown: Bool { selector.isKnown }

  /// Calls the method if its object still lives.
  func perform(_ arguments: Any?...) { perform(arguments) }

  func perform(_ arguments: [Any?]) {
    let arguments = SelectorArguments(values: arguments)
    guard target != nil else { return }
    MainActor.assumeIsolated {
      guard let target, let method = selector.method else { return }
      method(target, arguments)
    }
  }
}
