import Foundation

/// Delivers on a queue: the main queue in its order, every other as tasks.
///
/// Source: https://developer.apple.com/documentation/dispatch/dispatchqueue
extension DispatchQueue: @retroactive Scheduler {
  /// Source: https://developer.apple.com/documentation/dispatch/dispatchqueue/schedulertimetype
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return .nanoseconds(Int(truncatingIfNeeded: end &- start))
    }

    public func advanced(by interval: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + interval.timeInterval)
    }
  }

  /// How work is done. There is one thread, so all of it is done in the same way.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  private var place: ScheduledWork.Place { self === DispatchQueue.main ? .main : .elsewhere }

  // tidy: a scheduler's clock, virtual in a virtual process
  public var now: SchedulerTimeType { SchedulerTimeType(DispatchTime.now()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    ScheduledWork.run(on: place, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    let delay = now.distance(to: date).magnitude
    ScheduledWork.run(on: place, after: Int64(delay), action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let delay = now.distance(to: date).magnitude
    return ScheduledWork.repeat(
      on: place, after: Int64(delay), every: Int64(interval.magnitude), action)
  }
}
