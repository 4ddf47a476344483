import Diagnostics
import JSONTree

/// The expected value of a fact. Its form follows the fact's kind in the vocabulary, so that the
/// judge sees only matchers that fit.
package indirect enum Expected: Sendable {
  case equal(any ExpectedValue)
  /// This value, or a higher or later one.
  case atLeast(any ExpectedValue)
  /// This value, or a lower or earlier one.
  case atMost(any ExpectedValue)
  /// A string in which each `*` matches any characters, or none.
  case form(String)
  /// Any of these.
  case oneOf([Expected])
  /// Nothing is reported: the fact or the part is missing, `null` or the word `none`.
  case absent
  /// Products, in any order.
  case products(Membership, [String])
  /// The named parts of a record, or the values of the named products.
  case parts([Part])
  /// Records, in any order unless it counts; each has the parts that are named.
  case records(Membership, [[Part]])

  /// The comparison of a list.
  package enum Membership: Hashable, Sendable {
    /// Exactly these.
    case exactly
    /// Exactly these, in this order.
    case inOrder
    /// At least these.
    case includes
    /// None of these.
    case excludes
    /// At least one, whichever: what is left for an app that does not say which.
    case some
  }

  /// A named part of a record, with the position of its name.
  package struct Part: Sendable {
    package let name: String
    package let expected: Expected
    package let position: SourcePosition

    package init(name: String, expected: Expected, position: SourcePosition) {
      self.name = name
      self.expected = expected
      self.position = position
    }
  }
}

/// A value that is compared with observed ones by the rules of its kind.
package protocol ExpectedValue: Sendable {
  /// As scenarios write it.
  var text: String { get }
  func equals(_ observed: JSON) -> Bool
  /// Below 0 if the observed value is lower or earlier, 0 if equal, above 0 otherwise; `nil` if the
  /// kind has no order, or the value is of another kind.
  func order(of observed: JSON) -> Int?
}

extension ExpectedValue {
  package func order(of observed: JSON) -> Int? { nil }
}

extension Comparable {
  /// Below 0 if this is lower than the other, 0 if equal, above 0 otherwise.
  func order(relativeTo other: Self) -> Int { self == other ? 0 : self < other ? -1 : 1 }
}
