import StoreSimulator
import StoreKit

// Errors that calls of StoreKit throw in the test environment.
extension SKTestSession {
  /// Makes a call fail with an error, or succeed for `nil`.
  ///
  /// Lasts until another error is set, ``resetToDefaultState()`` or a new session.
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/setsimulatederror(_:forapi:)
  /// - Throws: ``SKTestError`` for a call that StoreKit does not have.
  public func setSimulatedError<API: FailableStoreKitAPI>(
    _ error: API.Failure?, forAPI api: API
  ) async throws {
    let call = try Self.call(of: api)
    let failure = error as? any KnownFailure
    environment.fail(call, with: failure?.storeError, given: failure?.underlying)
  }

  /// The simulated error of a call; `nil` if it succeeds.
  ///
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/simulatederror(forapi:)
  public func simulatedError<API: FailableStoreKitAPI>(forAPI api: API) async -> API.Failure? {
    guard let call = (api as? any KnownAPI).map({ type(of: $0).call }),
      let error = environment.settings.failure(of: call),
      let type = API.Failure.self as? any KnownFailure.Type
    else { return nil }
    return type.init(error.storeKitError) as? API.Failure
  }

  private static func call(of api: some FailableStoreKitAPI) throws -> StoreCall {
    guard let known = api as? any KnownAPI else {
      throw SKTestError(
        .invalidAction, "unknown API '\(type(of: api))': expected one of StoreKit's")
    }
    return type(of: known).call
  }
}
