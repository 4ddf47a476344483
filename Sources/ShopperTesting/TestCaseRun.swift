import OperatingSystem
import RunEvents
import Runner
import Scenarios
import Workspace

/// A run of one case on one adapter, as `shopper run` does it.
struct TestCaseRun {
  let scenario: Scenario
  let knownIssues: [KnownIssue]
  let command: AdapterCommand
  let profile: String
  let seed: Int
  let timeout: Duration
  let isStrict: Bool

  /// Plays on a thread of its own, since the runner blocks until the adapter process answers.
  ///
  /// - Throws: `SystemError` if the system has no threads or descriptors left.
  func summary() async throws -> RunSummary {
    var thread: WorkerThread?
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<RunSummary, SystemError>, Never>) in
      do throws(SystemError) {
        thread = try WorkerThread { continuation.resume(returning: play()) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    thread?.join()
    return try result.get()
  }

  private func play() -> Result<RunSummary, SystemError> {
    var summary = RunSummary()
    do throws(SystemError) {
      try Run(
        scenarios: [scenario], adapters: [command], knownIssues: knownIssues, options: options,
        emit: { summary.add($0) }
      ).run()
    } catch {
      return .failure(error)
    }
    return .success(summary)
  }

  private var options: RunOptions {
    let now = WallClock.millisecondsSince1970()
    var options = RunOptions(
      profile: profile, seed: seed, timeout: timeout, version: Version.current,
      environment: Environment.current().forAdapters(of: nil), stop: StopSignal(),
      isWholeSelection: false,
      isStrict: isStrict, today: WallClock.day(of: now), startedAt: now)
    options.profiles = ProfileChoice.names(of: profile)
    return options
  }
}
