import PlainHTTP

/// Keeps the entries of a server's journal.
package protocol Journal: Sendable {
  /// Appends an entry. After it returns, the entry survives the end of the process.
  ///
  /// - Returns: whether it could be kept; if not, the request is refused.
  func append(_ entry: JournalEntry) -> Bool

  /// Forgets what came before the last entry, which begins everything anew. At every instant, what
  /// is kept leads to the same state.
  ///
  /// - Parameter last: the entry that was appended last.
  func compact(to last: JournalEntry)
}

/// The entries of a journal that are still to be repeated.
struct JournalReplay: Sendable {
  var entries: ArraySlice<JournalEntry>
  /// Whether a command came before the outcome of a post.
  var isDamaged = false
  /// Called once, when nothing is left to repeat.
  let end: @Sendable () -> Void
}

// The journal: what changes the state is appended before it is applied, and answered after that.
extension ServerSession {
  /// Repeats the entries of a journal. The last request of the control API may be unfinished; what
  /// it did not post is posted now.
  ///
  /// Requests of the control API must wait until this returns, all others until `end` is called.
  /// - Returns: the number of the first entry that does not follow from those before; `nil` if all
  ///   do.
  package func replay(
    _ entries: [JournalEntry], end: @escaping @Sendable () -> Void
  ) -> Int? {
    peek { $0.replay = JournalReplay(entries: entries[...], end: end) }
    while let entry = nextReplayed() {
      switch entry {
      case .control(let request):
        beginCommand()
        _ = try? control(request.httpRequest)
      case .api(let request, _): repeatRequest(request)
      case .delivery:
        beginCommand()
        postAll()
      case .outcome: peek { $0.replay?.isDamaged = true }
      }
      let rest = peek { $0.replay?.isDamaged == true ? $0.replay?.entries.count : nil }
      if let rest { return entries.count - rest }
    }
    finishReplay()
    return nil
  }

  /// Records a command of the control thread: a request, or a delivery.
  ///
  /// - Returns: whether it may be carried out.
  func begin(_ entry: JournalEntry) -> Bool {
    peek { state in
      guard journal?.append(entry) ?? true else { return false }
      // A snapshot can be restored, so that what led to it is still needed.
      if entry.isReset, state.snapshots.isEmpty { journal?.compact(to: entry) }
      state.change = 0
      return true
    }
  }

  private func repeatRequest(_ request: JournalEntry.RecordedRequest) {
    peek { state in
      Self.apply(request.httpRequest, to: &state)
      return
    }
  }

  private func beginCommand() { peek { $0.change = 0 } }

  /// Posts a body, or takes the outcome from the journal.
  func post(_ body: [UInt8], to url: String) -> PostOutcome {
    while let entry = nextReplayed() {
      switch entry {
      case .outcome(let outcome): return outcome
      case .api(let request, _): repeatRequest(request)
      case .control, .delivery:
        peek { $0.replay?.isDamaged = true }
        return PostOutcome(.noResponse)
      }
    }
    finishReplay()
    let outcome = courier(url, body)
    // Without the entry, the post would be repeated after a restart, which loses nothing.
    peek { _ in _ = journal?.append(.outcome(outcome)) }
    return outcome
  }

  private func nextReplayed() -> JournalEntry? { peek { $0.replay?.entries.popFirst() } }

  private func finishReplay() {
    let end = peek { state -> (@Sendable () -> Void)? in
      defer { state.replay = nil }
      return state.replay?.end
    }
    end?()
  }
}

extension ServerSession.State {
  /// Repeats the requests of the App Store Server API that came before the next change.
  mutating func replayRequests() {
    while case .api(let request, let before) = replay?.entries.first, before <= change {
      replay?.entries.removeFirst()
      ServerSession.apply(request.httpRequest, to: &self)
    }
  }
}
