import Foundation

/// Delivers on the main thread: the loop of a virtual process is its main queue.
///
/// Source: https://developer.apple.com/documentation/foundation/runloop
extension RunLoop: @retroactive Scheduler {
  /// Source: https://developer.apple.com/documentation/foundation/runloop/schedulertimetype
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    public var date: Date

    public init(_ date: Date) { self.date = date }

    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    public func advanced(by interval: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date + interval.timeInterval)
    }
  }

  public struct SchedulerOptions: Sendable {}

  // tidy: a scheduler's clock, virtual in a virtual process
  public var now: SchedulerTimeType { SchedulerTimeType(Date.now) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    ScheduledWork.run(on: .main, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    ScheduledWork.run(on: .main, after: now.distance(to: date).nanoseconds, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    ScheduledWork.repeat(
      on: .main, after: now.distance(to: date).nanoseconds, every: interval.nanoseconds, action)
  }
}

extension RunLoop.SchedulerTimeType {
  /// A span of time. Unit: seconds.
  public struct Stride:
    SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
    Hashable, Codable, Sendable
  {
    public var magnitude: TimeInterval

    public var timeInterval: TimeInterval { magnitude }

    var nanoseconds: Int64 { Int64((magnitude * 1e9).rounded()) }

    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    public init(floatLiteral value: TimeInterval) { magnitude = value }
    public init(integerLiteral value: TimeInterval) { magnitude = value }
    public init?(exactly source: some BinaryInteger) { magnitude = TimeInterval(source) }

    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }

    public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
    public static func + (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude + rhs.magnitude)
    }
    public static func - (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude - rhs.magnitude)
    }
    public static func * (lhs: Stride, rhs: Stride) -> Stride {
      Stride(lhs.magnitude * rhs.magnitude)
    }
    public static func += (lhs: inout Stride, rhs: Stride) { lhs = lhs + rhs }
    public static func -= (lhs: inout Stride, rhs: Stride) { lhs = lhs - rhs }
    public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
  }
}
