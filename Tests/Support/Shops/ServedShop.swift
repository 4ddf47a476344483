package import AppStoreServer
package import JSONTree
package import PlainHTTP
import Scenarios
package import StoreSigning
package import StoreSimulator

/// Florist, served by an App Store server in the process that asks it.
package enum ServedShop {
  /// When tokens are valid, in seconds since 1970.
  package static let clock = 1_800_000_000

  package static let credentials = ServerCredentials(
    keyID: "KEY", issuerID: "issuer", bundleID: AppInfo.sample.bundleID,
    key: TestKey(label: "test server"))

  /// - Parameters:
  ///   - catalog: what the store sells.
  ///   - url: where notifications go; `nil` for nowhere.
  ///   - courier: posts notifications.
  package static func session(
    _ environment: AppInfo.Environment = .sandbox, selling catalog: Catalog = Florist.catalog,
    url: String? = nil, journal: (any Journal)? = nil, courier: @escaping ServerSession.Courier,
    print: @escaping @Sendable (String) -> Void
  ) -> ServerSession {
    var app = AppInfo.sample
    app.environment = environment
    let world = World(
      catalog: catalog, profile: .device,
      now: StoreTime(milliseconds: 1_767_225_600_000), app: app)
    let products = [
      CatalogIndex.Product(
        id: Florist.silver.rawValue, kind: .subscription(group: "VIP", level: 2)),
      .init(id: Florist.gold.rawValue, kind: .subscription(group: "VIP", level: 1)),
      .init(id: Florist.flowers.rawValue, kind: .nonConsumable),
      .init(id: Florist.installation.rawValue, kind: .consumable),
      .init(id: Florist.garden.rawValue, kind: .nonRenewing),
    ]
    let generic = CatalogIndex.Product(
      id: Florist.generic.rawValue,
      kind: .subscription(group: Florist.managed.rawValue, level: 1))
    let isManaged = catalog.product(Florist.generic) != nil
    let root = ScenarioRoot(
      folder: "", rules: [], tags: [],
      catalogs: [
        CatalogIndex(
          name: "shop", products: products + (isManaged ? [generic] : []),
          codes: [], storekit: .null)
      ])
    return ServerSession(
      ServedStore(world, notificationURL: url), catalog: "shop", in: root,
      credentials: credentials, journal: journal, courier: courier, print: print)
  }

  /// A request of the App Store Server API with a valid token.
  package static func request(
    _ method: String, _ target: String, _ body: [UInt8] = []
  ) -> HTTPRequest {
    HTTPRequest(
      method, target, headers: [.init("Authorization", "Bearer \(token())")], body: body)
  }

  /// - Parameter changed: members of the header or the claims to replace, or (`nil`) to remove.
  package static func token(
    _ changed: [String: JSON?] = [:], key: TestKey = credentials.key
  ) -> String {
    func replaced(_ members: [(String, JSON)]) -> JSON {
      .object(
        members.compactMap { name, value in
          (changed.keys.contains(name) ? changed[name] ?? nil : value).map {
            JSON.Member(name, $0)
          }
        })
    }
    let header = replaced([("alg", "ES256"), ("kid", "KEY"), ("typ", "JWT")])
    let claims = replaced([
      ("iss", "issuer"), ("iat", .integer(clock)), ("exp", .integer(clock + 300)),
      ("aud", "appstoreconnect-v1"), ("bid", .string(AppInfo.sample.bundleID)),
    ])
    return JWSSigner(header: header, key: key).sign(claims)
  }
}
