import Foundation

extension Timer {
  /// The time, again and again, once it is connected.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/timer/timerpublisher
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    init(interval: TimeInterval) { self.interval = interval }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let loop = RunLoop.main
      return loop.schedule(
        after: loop.now.advanced(by: .init(interval)), interval: .init(interval)
      ) { [subject] in
        subject.send(loop.now.date)
      }
    }
  }

  /// - Parameters:
  ///   - interval: how long after each time the next one is. Unit: seconds.
  ///   - runLoop: the main thread's, whichever is given: a virtual process has no other.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }
}
