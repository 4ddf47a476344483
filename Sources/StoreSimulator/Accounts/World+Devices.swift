// Who is where: the customers' devices and accounts.
extension World {
  /// The account that is signed in on the device in use.
  package var accountInUse: AccountID { device.account }

  /// The device of that name; `nil` if there is none.
  package func device(named name: String) -> Device? { devices.first { $0.name == name } }

  /// The account of that name, as the App Store keeps it; `nil` if there is none.
  package func account(named name: String) -> Account? { accounts.first { $0.name == name } }

  /// A device that is taken up again is as it was left, but for the app.
  mutating func useDevice(_ name: String) {
    guard name != device.name else { return }
    quit()
    let known = devices.firstIndex { $0.name == name }
    if known == nil { devices.append(Device(name: name, account: device.account)) }
    deviceInUse = DeviceID(known ?? devices.count - 1)
  }

  /// What the account that leaves has not heard on this device is lost: it is in the listings when
  /// that account comes back. Source: assumption
  mutating func signIn(as name: String) throws(ActionRefusal) {
    guard name != account.name else { return }
    guard device.isOnline else { throw .noNetworkToSignIn(name) }
    quit()
    device.account = accountID(named: name) ?? openAccount(name)
    device.undelivered = []
    delays.forget(deviceInUse)
  }

  func accountID(named name: String) -> AccountID? {
    accounts.firstIndex { $0.name == name }.map { AccountID($0) }
  }

  /// Adds a customer without purchases, for whom the catalog's settings hold.
  mutating func openAccount(_ name: String) -> AccountID {
    var account = Account(
      id: AccountID(accounts.count), name: name, storefront: catalog.settings.storefront)
    account.adopt(catalog.settings)
    account.pace = pace
    account.identifierBase = accounts[0].identifierBase
    accounts.append(account)
    return account.id
  }
}
