import NewerCode
import os

extension Modes {
  /// Every level, and every kind of privacy.
  @MainActor static func logs() async throws {
    let log = Logger(subsystem: "com.example", category: "Store")
    log.trace("a")
    log.debug("b")
    log.info("c")
    log.log("d")
    log.notice("e")
    log.warning("f")
    log.error("g")
    log.critical("h")
    log.fault("i")
    log.log(level: .info, "two\nlines")
    let name = "Ann"
    log.info("\(name), \(name, privacy: .public), \(name, privacy: .private)")
    log.info("\(name, privacy: .sensitive), \(name, privacy: .private(mask: .hash))")
    log.info("\(255, format: .hex) \(1.005, format: .fixed(precision: 1)) \(true) \([1])")
    log.info("[\(name, align: .right(columns: 5))] [\(name, align: .left(columns: 5))]")
    Logger().info("no category")
    Logger(.disabled).fault("never shown")
    os_log("%{public}@ %{private}s %ld%% %.2f %@", "x", "y", 3, 1.5, "z")
    os_log(.fault, "missing: %d %d", 1)
    os_log("plain", log: .default, type: .error)
    os_log("to \(name)")
    os_log(.info, log: OSLog(subsystem: "com.example", category: "Old"), "from \(name)")
    say("signposts: \(OSSignposter(logger: log).isEnabled)")
  }

  @MainActor static func lockTwice() async throws {
    let cache = PriceCache()
    cache["a"] = 3
    say("price: \(cache["a"] ?? 0)")
    let lock = OSAllocatedUnfairLock(initialState: 1)
    say("free: \(lock.withLockIfAvailable { $0 } ?? 0)")
    say("held: \(lock.withLock { _ in lock.withLockIfAvailable { $0 } } ?? 0)")
    var plain = os_unfair_lock()
    os_unfair_lock_lock(&plain)
    say("again: \(os_unfair_lock_trylock(&plain))")
    os_unfair_lock_unlock(&plain)
    cache.takeTwice()
  }
}
