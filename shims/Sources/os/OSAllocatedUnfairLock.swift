/// A lock with the state that it guards.
///
/// Source: https://developer.apple.com/documentation/os/osallocatedunfairlock
public struct OSAllocatedUnfairLock<State>: Sendable {
  private let storage: Storage<State>

  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// - Returns: `nil` without calling `body` if the lock is held.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  public enum Ownership: Hashable, Sendable { case owner, notOwner }

  /// Ends the process if the calling thread holds the lock although it should not, or the reverse.
  public func precondition(_ condition: Ownership) {
    switch condition {
    case .owner: os_unfair_lock_assert_owner(storage.lock)
    case .notOwner: os_unfair_lock_assert_not_owner(storage.lock)
    }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { storage = Storage(()) }

  public func withLock<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) rethrows -> Result {
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  public func lock() { os_unfair_lock_lock(storage.lock) }

  public func unlock() { os_unfair_lock_unlock(storage.lock) }

  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }
}

// tidy: guarded by the lock that it provides
/// Where a lock and its state stay in memory, however often the lock is copied.
private final class Storage<State>: @unchecked Sendable {
  let lock: UnsafeMutablePointer<os_unfair_lock>
  /// Touched only while the lock is held.
  var state: State

  init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
  }

  deinit { lock.deallocate() }
}
