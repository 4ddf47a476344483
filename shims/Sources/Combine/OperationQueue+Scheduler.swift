import Foundation

/// Delivers as dispatch queues do: the main queue in its order, every other as tasks.
///
/// Source: https://developer.apple.com/documentation/foundation/operationqueue
extension OperationQueue: @retroactive Scheduler {
  // Apple declares these two types twice; code does not name them.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
  public typealias SchedulerOptions = RunLoop.SchedulerOptions

  private var place: ScheduledWork.Place { self === OperationQueue.main ? .main : .elsewhere }

  public var now: SchedulerTimeType { RunLoop.main.now }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    ScheduledWork.run(on: place, action)
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    ScheduledWork.run(on: place, after: now.distance(to: date).nanoseconds, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    ScheduledWork.repeat(
      on: place, after: now.distance(to: date).nanoseconds, every: interval.nanoseconds, action)
  }
}
