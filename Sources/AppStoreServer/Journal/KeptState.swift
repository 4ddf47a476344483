import FoundationEssentials
import JSONTree
import StoreSigning
import StoreSimulator

/// A part of a server's state, as a journal keeps it.
package struct KeptPiece: Hashable, Sendable {
  enum Kind: String, Sendable {
    /// The beginning of a store.
    case store
    /// One of its customers.
    case account
    /// One of its notifications.
    case notification
    /// The end of a store that was kept as a snapshot.
    case snapshot
    /// The end of the present store, and what belongs to no store.
    case end
  }

  let kind: Kind
  let value: JSON
}

/// A server's state in pieces: the snapshots, then the present store. None of them is much larger
/// than a customer, so that to keep a state takes little memory.
struct KeptState: Sequence {
  private let state: ServerSession.State

  init(_ state: ServerSession.State) { self.state = state }

  /// What belongs to no store.
  struct End: Codable {
    let failures: [ServerSession.APIFailure]
    let rateLimits: RateLimits
  }

  func makeIterator() -> AnyIterator<JournalEntry> {
    let end = End(failures: state.failures, rateLimits: state.rateLimits)
    var stores = state.snapshots[...]
    var pieces = PiecesOfStore(stores.popFirst() ?? state.store)
    var ends = state.snapshots.map { _ in KeptPiece(kind: .snapshot, value: .null) }[...]
    var isPresent = ends.isEmpty
    var isDone = false
    return AnyIterator {
      if let piece = pieces.next() { return .kept(piece) }
      if let end = ends.popFirst() {
        pieces = PiecesOfStore(stores.popFirst() ?? state.store)
        isPresent = ends.isEmpty
        return .kept(end)
      }
      guard isPresent, !isDone else { return nil }
      isDone = true
      return .kept(KeptPiece(.end, end))
    }
  }
}

/// The pieces of a store, but for its end.
private struct PiecesOfStore: IteratorProtocol {
  private let beginning: ServedStore.Kept
  private let store: ServedStore
  private let accounts: [Account]
  private let notifications: [ServerNotification]
  private var index = -1

  init(_ store: ServedStore) {
    self.store = store
    var world = store.world
    (accounts, notifications) = world.detach()
    beginning = store.kept(with: world)
  }

  mutating func next() -> KeptPiece? {
    defer { index += 1 }
    if index < 0 { return KeptPiece(.store, beginning) }
    if index < accounts.count { return KeptPiece(.account, accounts[index]) }
    guard index - accounts.count < notifications.count else { return nil }
    let notification = notifications[index - accounts.count]
    return KeptPiece(
      .notification,
      ServedStore.Kept.Sent(
        notification: notification, results: store.results[notification.number] ?? [:]))
  }
}

extension KeptPiece {
  fileprivate init(_ kind: Kind, _ value: some Encodable) {
    do {
      self.init(kind: kind, value: try JSON(parsing: [UInt8](JSONEncoder().encode(value))))
    } catch {
      preconditionFailure("the state of a server is a value of JSON: \(error)")
    }
  }

  fileprivate func read<Value: Decodable>(as _: Value.Type) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(value.bytes))
  }
}

/// Puts a state together from its pieces.
struct KeptStateReading {
  private let chain: SigningChain
  private var beginning: ServedStore.Kept?
  private var accounts: [Account] = []
  private var notifications: [ServedStore.Kept.Sent] = []
  private var snapshots: [ServedStore] = []
  private var present: (store: ServedStore, end: KeptState.End)?

  init(chain: SigningChain) { self.chain = chain }

  /// - Returns: whether the piece is possible here.
  mutating func take(_ piece: KeptPiece) -> Bool {
    switch piece.kind {
    case .store:
      guard present == nil, beginning == nil else { return false }
      beginning = piece.read(as: ServedStore.Kept.self)
      return beginning != nil
    case .account:
      guard let account = piece.read(as: Account.self) else { return false }
      accounts.append(account)
    case .notification:
      guard let sent = piece.read(as: ServedStore.Kept.Sent.self) else { return false }
      notifications.append(sent)
    case .snapshot:
      guard let store = takeStore() else { return false }
      snapshots.append(store)
    case .end:
      guard let end = piece.read(as: KeptState.End.self), let store = takeStore() else {
        return false
      }
      present = (store, end)
    }
    return true
  }

  private mutating func takeStore() -> ServedStore? {
    guard let kept = beginning, !accounts.isEmpty else { return nil }
    defer {
      beginning = nil
      accounts = []
      notifications = []
    }
    return ServedStore(kept, accounts: accounts, notifications: notifications, chain: chain)
  }

  /// Sets the state to what was taken; if that is nothing, it stays.
  ///
  /// - Returns: whether what was taken has an end.
  func restore(_ state: inout ServerSession.State) -> Bool {
    guard let present else { return beginning == nil && accounts.isEmpty && snapshots.isEmpty }
    state.store = present.store
    state.snapshots = snapshots
    state.failures = present.end.failures
    state.rateLimits = present.end.rateLimits
    return true
  }
}
