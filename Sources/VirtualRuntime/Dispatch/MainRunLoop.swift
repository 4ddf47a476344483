import CVirtual

/// The main run loop: its timers are CoreFoundation's, in virtual time.
final class MainRunLoop {
  private var generations: [Int32: Int] = [:]
  private var timers: [UnsafeMutableRawPointer] = []
  private var hasWork = false

  /// A timer of the operating system was set, or disarmed.
  func arm(_ descriptor: Int32, due: Int64, _ scheduler: Scheduler) {
    let generation = generations[descriptor, default: 0] + 1
    generations[descriptor] = generation
    guard due != virtual_never else { return }
    scheduler.insert(
      .descriptor(descriptor, generation: generation), due: max(due, scheduler.now))
  }

  func fire(_ descriptor: Int32, _ generation: Int) {
    guard generations[descriptor] == generation else { return }
    virtual_timer_fire(descriptor)
    hasWork = true
  }

  func awaken() { hasWork = true }

  func add(_ timer: UnsafeMutableRawPointer) {
    virtual_core_retain(timer)
    timers.append(timer)
  }

  /// Does what is due; false if there is nothing, or the main thread is busy.
  func service(_ scheduler: Scheduler) -> Bool {
    let main = scheduler.objects.main
    guard hasWork, main.closed(toBarrier: false) == nil else { return false }
    hasWork = false
    main.enter(asBarrier: false)
    scheduler.frames.append(Frame(queue: main, isSync: false))
    virtual_run_loop_service()
    scheduler.frames.removeLast()
    main.leave(asBarrier: false, scheduler)
    return true
  }

  /// Ends the timers of a case that is over.
  func forget() {
    let old = timers
    timers = []
    for timer in old {
      virtual_run_loop_timer_invalidate(timer)
      virtual_core_release(timer)
    }
  }
}
