import Foundation

extension DispatchQueue.SchedulerTimeType {
  /// A span of time. Unit: nanoseconds.
  public struct Stride:
    SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Hashable, Codable, Sendable
  {
    public var magnitude: Int

    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    private init(nanoseconds: Int) { magnitude = nanoseconds }

    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let count): self = .seconds(count)
      case .milliseconds(let count): self = .milliseconds(count)
      case .microseconds(let count): self = .microseconds(count)
      case .nanoseconds(let count): self = .nanoseconds(count)
      case .never: self = .nanoseconds(.max)
      @unknown default: self = .nanoseconds(.max)
      }
    }

    public init(floatLiteral value: Double) { self = .seconds(value) }
    public init(integerLiteral value: Int) { self = .seconds(value) }

    public init?(exactly source: some BinaryInteger) {
      guard let count = Int(exactly: source) else { return nil }
      self = .nanoseconds(count)
    }

    public static func seconds(_ s: Double) -> Stride { Stride(nanoseconds: Int(s * 1e9)) }
    public static func seconds(_ s: Int) -> Stride { Stride(nanoseconds: s * 1_000_000_000) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: ms * 1_000_000) }
    public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: us * 1_000) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }

    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      .nanoseconds(lhs.magnitude + rhs.magnitude)
    }

    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      .nanoseconds(lhs.magnitude - rhs.magnitude)
    }

    /// As Apple's, the product of the numbers of nanoseconds.
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      .nanoseconds(lhs.magnitude * rhs.magnitude)
    }

    public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
  }
}
