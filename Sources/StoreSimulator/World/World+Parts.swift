// Parts of a world that are large, so that each can be kept by itself.
extension World {
  /// Removes accounts and notifications. Until ``attach(_:_:)`` the world is of no use.
  package mutating func detach() -> (accounts: [Account], notifications: [ServerNotification]) {
    defer {
      accounts = []
      notifications = []
    }
    return (accounts, notifications)
  }

  /// - Precondition: both were detached from this world.
  package mutating func attach(_ accounts: [Account], _ notifications: [ServerNotification]) {
    self.accounts = accounts
    self.notifications = notifications
  }
}
