import Wire

/// Asks adapters who they are, without playing anything.
package enum AdapterIntroduction {
  /// `nil` if the adapter could not be started or did not answer.
  package static func host(of command: AdapterCommand, _ options: RunOptions) -> Reply.Host? {
    let run = AdapterRun(command, options: options)
    // Without an answer nothing is known, and whoever asks says so.
    _ = run.prepare()
    _ = run.finish(patience: .seconds(1))
    return run.about
  }
}
