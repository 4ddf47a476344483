import StoreSimulator
import Synchronization

extension Product.SubscriptionInfo.Status {
  /// How the customer stands in every group in which there is something to tell. Read when the loop
  /// begins; it ends.
  ///
  /// An App Store that fails tells of no group. Source: assumption
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status/all
  public static var all: AsyncStream<(groupID: String, statuses: [Self])> {
    let unread = Mutex<[GroupStandings]?>(nil)
    return AsyncStream {
      if unread.withLock({ $0 == nil }) {
        let read = await SimulatedDevice.current.standingsOfAllGroups()
        unread.withLock { $0 = read }
      }
      let group = unread.withLock { $0?.isEmpty == false ? $0?.removeFirst() : nil }
      return group.map { ($0.groupID.rawValue, $0.standings.map(Self.init)) }
    }
  }
}

/// How the customer stands in one group.
private struct GroupStandings: Sendable {
  let groupID: GroupID
  let standings: [LedgerStatus]
}

extension SimulatedDevice {
  /// In the catalog's order. Rule ENT-12: a read in a cancelled task finds nothing.
  fileprivate func standingsOfAllGroups() async -> [GroupStandings] {
    await answer(to: .status)
    if Task.isCancelled { return [] }
    return perform { world in
      guard (try? world.begin(.subscriptionStatus)) != nil else { return ([], []) }
      var ids: [GroupID] = []
      for id in world.catalog.products.compactMap({ $0.subscriptionTerms?.groupID })
      where !ids.contains(id) { ids.append(id) }
      let groups = ids.map { GroupStandings(groupID: $0, standings: world.standings(in: $0)) }
      return (groups.filter { !$0.standings.isEmpty }, [])
    }
  }
}
