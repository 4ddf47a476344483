import AdapterHost
import CVirtual
import FoundationNetworking
import StoreKit
import Synchronization

/// Lets every session of the process load from the simulated network, whatever its configuration.
/// Called by the adapter's process before the app runs.
///
/// A session asks each class of its configuration in turn whether it loads a URL; an app's own
/// classes come first. So the classes that FoundationNetworking puts into every configuration stay
/// where they are, and what they do when they load is replaced.
@_cdecl("simulated_network_begin")
func beginSimulation() -> Bool {
  // By name, since a configuration of a session would open files of the user's home.
  ["16_HTTPURLProtocol", "15_FTPURLProtocol", "21_WebSocketURLProtocol"].allSatisfy { name in
    guard let type = _typeByName("20FoundationNetworking\(name)C") as? AnyClass else {
      return false
    }
    return virtual_replace_loading(unsafeBitCast(type, to: UnsafeMutableRawPointer.self))
  }
}

extension URLProtocol {
  /// Called instead of the method of FoundationNetworking's own classes, when a task resumes.
  @_silgen_name("simulated_start_loading")
  func startSimulatedLoading() { Load.start(self) }

  /// Called when a task is cancelled or suspended.
  @_silgen_name("simulated_stop_loading")
  func stopSimulatedLoading() { Load.stop(self) }
}

/// The loading of one request.
///
/// It is used on the one thread of a virtual process, on whatever queue.
private final class Load: @unchecked Sendable {  // tidy: URLProtocol is not Sendable
  /// The loads that have not ended.
  private static let loads = Mutex<[ObjectIdentifier: Load]>([:])

  private let loader: URLProtocol
  private var task: Task<Void, Never>?
  /// The result that arrived while the app's task was suspended.
  private var held: Result<AppResponse, any Error>?

  private init(_ loader: URLProtocol) { self.loader = loader }

  /// Sends the request, or delivers what arrived for a suspended task.
  static func start(_ loader: URLProtocol) {
    if let load = loads.withLock({ $0[ObjectIdentifier(loader)] }) {
      if let held = load.held { load.end(with: held) }
      return
    }
    let load = Load(loader)
    loads.withLock { $0[ObjectIdentifier(loader)] = load }
    load.task = Task { await load.run() }
  }

  /// Forgets the request, unless its task is only suspended: servers do not know of that.
  static func stop(_ loader: URLProtocol) {
    guard loader.task?.state != .suspended, loader.task?.state != .running else { return }
    loads.withLock { $0.removeValue(forKey: ObjectIdentifier(loader)) }?.task?.cancel()
  }

  private func run() async {
    let result: Result<AppResponse, any Error>
    do {
      let response = try await AppRequests.send(
        try request(), patience: loader.request.timeoutInterval)
      result = .success(response)
    } catch {
      result = .failure(error)
    }
    if Task.isCancelled { return }
    if loader.task?.state == .suspended { held = result } else { end(with: result) }
  }

  private func end(with result: Result<AppResponse, any Error>) {
    _ = Self.loads.withLock { $0.removeValue(forKey: ObjectIdentifier(loader)) }
    switch result {
    case .success(let response): deliver(response)
    case .failure(let error):
      loader.client?.urlProtocol(loader, didFailWithError: described(error))
    }
  }

  private func request() throws -> AppRequest {
    let request = loader.request
    if loader.task is URLSessionDownloadTask {
      throw AppRequests.refuse("a download", of: request.url, remedy: "use a data task instead")
    }
    guard let url = request.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw AppRequests.refuse(
        "not HTTP", of: request.url, remedy: "give the code a stub instead")
    }
    let uploaded = (loader.task as? URLSessionUploadTask)?.uploadedBody
    return AppRequest(
      method: request.httpMethod ?? "GET", url: url,
      headers: loader.task?.headers(of: request) ?? request.allHTTPHeaderFields ?? [:],
      body: uploaded ?? request.httpBody ?? request.httpBodyStream.map { Data(reading: $0) }
        ?? Data())
  }

  private func deliver(_ response: AppResponse) {
    guard let url = loader.request.url,
      let head = HTTPURLResponse(
        url: url, statusCode: response.status, httpVersion: "HTTP/1.1",
        headerFields: response.headers)
    else { return }
    loader.client?.urlProtocol(loader, didReceive: head, cacheStoragePolicy: .notAllowed)
    // Once, since a session keeps only the latest part for a completion handler.
    if !response.body.isEmpty { loader.client?.urlProtocol(loader, didLoad: response.body) }
    loader.client?.urlProtocolDidFinishLoading(loader)
  }

  /// The error with the URL that failed, as FoundationNetworking's own have it.
  private func described(_ error: any Error) -> any Error {
    guard let error = error as? URLError, let url = loader.request.url else { return error }
    return URLError(error.code, userInfo: [NSURLErrorFailingURLErrorKey: url])
  }
}
