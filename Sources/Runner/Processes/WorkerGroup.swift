/// The threads of a run.
final class WorkerGroup {
  private let count: Int
  private let commands: [AdapterCommand]
  private let expectations: OutcomePolicy
  private let options: RunOptions
  private var threads: [WorkerThread] = []

  init(
    _ count: Int, _ commands: [AdapterCommand], _ expectations: OutcomePolicy, _ options: RunOptions
  ) {
    self.count = count
    self.commands = commands
    self.expectations = expectations
    self.options = options
  }

  /// Starts every worker.
  ///
  /// - Throws: ``SystemError`` if the system does not allow so many; those that were started wait
  ///   for the end of the program.
  func start() throws(SystemError) -> CaseQueue {
    let workload = try CaseQueue(workers: count, stop: options.stop)
    for number in 0..<count {
      let (commands, expectations, options, count) = (commands, expectations, options, count)
      threads.append(
        try WorkerThread {
          var worker = Worker(number: number, commands, expectations, options, workload)
          worker.work(besides: count)
        })
    }
    return workload
  }

  /// Waits until every worker has left.
  func join() {
    for thread in threads { thread.join() }
    threads = []
  }
}
