import JSONTree
import StoreKit
import VirtualRuntime
import Wire

/// The failure of a call from an app in another language.
struct RemoteCallError: Error {
  let failure: Reply.Failure
}

extension HostedCase where Adapter == RemoteApp {
  /// Carries out a call of an app in another language.
  func answer(to request: DeviceRequest) -> Result<JSON, RemoteCallError> {
    if let value = deviceAnswer(to: request.query) { return .success(value) }
    guard let app = adapter, !isInBackground else {
      let problem = adapter == nil ? "does not run" : "is in the background"
      return .failure(RemoteCallError(failure: .refused("the app \(problem)")))
    }
    let result =
      if case .step(let action) = request.query { perform(action, request.call, app) } else {
        ask(request, app)
      }
    return contradiction().map { .failure(RemoteCallError(failure: $0)) } ?? result
  }

  /// Answers calls that the device can answer while the app does not run; `nil` for every other
  /// call.
  private func deviceAnswer(to query: DeviceQuery) -> JSON? {
    switch query {
    case .canMakePayments: return .bool(AppStore.canMakePayments)
    case .clock: return .integer(Int(VirtualRuntime.now))
    case .bundled: return .array(ProductList.bundled.map(JSON.string))
    case .kept(let key, in: let store): return store.storage[key].map(JSON.string) ?? .null
    case .keep(let value, key: let key, in: let store):
      store.storage[key] = value
      return .null
    // Adapters ask after every step, whatever the step did to the app.
    case .updates, .intents: return adapter == nil || isInBackground ? [] : nil
    case .step, .products, .listen, .entitlements, .unfinished, .all, .latest, .status, .finish,
      .app, .done:
      return nil
    }
  }

  /// Carries out a call that shows a sheet, like the corresponding step of a scenario.
  private func perform(
    _ action: Action, _ call: DeviceCall, _ app: RemoteApp
  ) -> Result<JSON, RemoteCallError> {
    if call == .purchase, let id = action[.product]?.text, !app.hasLoaded(id) {
      return .failure(
        .init(failure: .refused("product '\(id)' is not loaded; call 'products' first")))
    }
    switch attempt(action) {
    case nil:
      // An unverified purchase counts as failed, and its transaction is still reported.
      if call == .purchase, let result = app.purchase { return .success(result) }
      return failure.map { .failure(refusal($0)) } ?? .success(.null)
    case .failed(let failure)?: return .failure(RemoteCallError(failure: failure))
    case .unsupported(let why)?:
      return .failure(
        .init(failure: .refused("unsupported '\(why)': '\(Adapter.about.name)' has none")))
    case .hello, .done, .observed:
      preconditionFailure("a step that is not carried out fails or is unsupported")
    }
  }

  private func ask(_ request: DeviceRequest, _ app: RemoteApp) -> Result<JSON, RemoteCallError> {
    let answer = FactAnswer()
    let problem = call(request.call.rawValue) {
      answer.value = try await app.value(of: request.query)
    }
    if let problem {
      return .failure(RemoteCallError(failure: .hangs(problem)))
    }
    return failure.map { .failure(refusal($0)) } ?? .success(answer.value)
  }

  private func refusal(_ reason: FailureReason) -> RemoteCallError {
    RemoteCallError(
      failure: Reply.Failure(
        .init(rawValue: reason.rawValue), isDefinite: reason != .network && reason != .unknown,
        message: "StoreKit throws an error that means '\(reason.rawValue)'"))
  }
}

extension DeviceStore {
  @MainActor fileprivate var storage: DeviceStorage {
    switch self {
    case .defaults: .defaults
    case .keychain: .keychain
    }
  }
}

extension RemoteApp {
  /// Answers calls that read StoreKit or listen to it.
  fileprivate func value(of query: DeviceQuery) async throws -> JSON {
    switch query {
    case .products(let ids): return try await load(ids)
    case .listen: listen()
    case .updates: return newUpdates()
    case .intents: return newIntents()
    case .entitlements: return await Self.list(Transaction.currentEntitlements)
    case .unfinished: return await Self.list(Transaction.unfinished)
    case .all(of: let product):
      return await Self.list(
        product.map { Transaction.all(for: $0.rawValue) } ?? Transaction.all)
    case .latest(of: let product):
      return await Transaction.latest(for: product.rawValue).map { JSON($0) } ?? .null
    case .status(inGroup: let group): return try await Self.statuses(inGroup: group)
    case .finish(let id): await Transaction.finish(id)
    case .app: return JSON(try await AppTransaction.shared)
    case .step, .clock, .keep, .kept, .bundled, .canMakePayments, .done: break
    }
    return .null
  }

  private static func list(_ transactions: Transaction.Transactions) async -> JSON {
    var items: [JSON] = []
    for await result in transactions { items.append(JSON(result)) }
    return .array(items)
  }

  private static func statuses(inGroup group: String?) async throws -> JSON {
    if let group {
      return .array(try await Product.SubscriptionInfo.status(for: group).map { JSON($0) })
    }
    var items: [JSON] = []
    for await (_, statuses) in Product.SubscriptionInfo.Status.all {
      items += statuses.map { JSON($0) }
    }
    return .array(items)
  }
}

extension Reply.Failure {
  static func refused(_ message: String) -> Reply.Failure {
    .definite(.refused, message)
  }

  static func hangs(_ message: String) -> Reply.Failure {
    .indefinite(.hangs, message)
  }
}
