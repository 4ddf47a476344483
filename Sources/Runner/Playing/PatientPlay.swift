import Wire

extension Conversation {
  /// How long a world in real time may take until what is expected of it holds.
  private static var patience: Duration { .seconds(5) }

  /// Plays a script on a world in real time, line by line: what was observed too early is asked for
  /// again until it is as expected, or patience ends.
  func playPatiently(_ script: CasePlan, _ play: inout CaseJudge) throws(ConversationEnd) {
    try announceCatalog(of: script)
    for line in script.lines {
      let deadline = Deadline(after: Self.patience)
      var trial = play
      var following = try trial.take(line, try reply(to: send(line.request)))
      while trial.verdict != play.verdict, line.isObservation, deadline.remainingMilliseconds > 0 {
        try pause()
        trial = play
        following = try trial.take(line, try reply(to: send(line.request)))
      }
      play = trial
      try ask(following) { (line, reply) throws(ConversationEnd) -> [CasePlan.Line] in
        try play.take(line, reply)
      }
    }
  }
}

extension CasePlan.Line {
  fileprivate var isObservation: Bool {
    switch purpose {
    case .observe: true
    case .begin, .perform, .await, .pass, .invariants, .compare, .end: false
    }
  }
}
