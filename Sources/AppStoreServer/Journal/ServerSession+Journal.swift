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

  /// Whether the entries take so much room that the state which they led to is to replace them.
  var isLong: Bool { get }

  /// Replaces all entries. At every instant, what is kept leads to the same state; without room for
  /// the new ones, the old ones stay.
  ///
  /// - Parameter next: gives the next entry; `nil` after the last.
  func replace(with next: () -> JournalEntry?)
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
    peek {
      $0.replay = JournalReplay(entries: entries[...], end: end)
      $0.isBusy = true
    }
    defer { self.end() }
    takeKeptState()
    if let rest = restOfDamaged { return entries.count - rest }
    while let entry = nextReplayed() {
      switch entry {
      case .control(let request):
        beginCommand()
        _ = try? control(request.httpRequest)
      case .api(let request, _): repeatRequest(request)
      case .delivery:
        beginCommand()
        postAll()
      case .outcome, .kept: peek { $0.replay?.isDamaged = true }
      }
      if let rest = restOfDamaged { return entries.count - rest }
    }
    finishReplay()
    return nil
  }

  /// The number of entries after one that does not follow; `nil` if all do so far.
  private var restOfDamaged: Int? {
    peek { $0.replay?.isDamaged == true ? $0.replay?.entries.count : nil }
  }

  /// Records a command of the control thread: a request, or a delivery.
  ///
  /// - Returns: whether it may be carried out.
  func begin(_ entry: JournalEntry) -> Bool {
    peek { state in
      compactIfLong(state)
      guard journal?.append(entry) ?? true else { return false }
      // A snapshot can be restored, so that what led to it is still needed.
      if entry.isReset, state.snapshots.isEmpty { journal?.compact(to: entry) }
      state.change = 0
      state.isBusy = true
      return true
    }
  }

  /// Ends a command.
  func end() { peek { $0.isBusy = false } }

  /// Replaces the entries of a long journal by the state that they led to.
  func compactIfLong(_ state: State) {
    guard let journal, journal.isLong else { return }
    let pieces = KeptState(state).makeIterator()
    journal.replace { pieces.next() }
  }

  /// Takes the state with which a compacted journal begins.
  private func takeKeptState() {
    peek { state in
      var reading = KeptStateReading(chain: initial.chain)
      while case .kept(let piece) = state.replay?.entries.first {
        state.replay?.entries.removeFirst()
        guard reading.take(piece) else {
          state.replay?.isDamaged = true
          return
        }
      }
      if !reading.restore(&state) { state.replay?.isDamaged = true }
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
  ///
  /// - Parameters:
  ///   - isUrgent: whether the App Store waits for less than a second.
  ///   - keepsResponse: whether the response matters.
  func post(
    _ body: [UInt8], to url: String, isUrgent: Bool = false, keepsResponse: Bool = false
  ) -> PostOutcome {
    while let entry = nextReplayed() {
      switch entry {
      case .outcome(let outcome): return outcome
      case .api(let request, _): repeatRequest(request)
      case .control, .delivery, .kept:
        peek { $0.replay?.isDamaged = true }
        return PostOutcome(.noResponse)
      }
    }
    finishReplay()
    let answer = courier(url, body, isUrgent)
    let outcome = keepsResponse ? answer : answer.withoutResponse
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
