import AdapterHost
import FoundationNetworking
import StoreKit

typealias SessionUse = @MainActor @Sendable (Heard) async throws -> Void

/// How purchase code sends requests, by name.
@MainActor let sessionUses: [String: SessionUse] =
  asyncUses.merging(callbackUses) { $1 }.merging(otherUses) { $1 }.merging(polls) { $1 }

func address(_ path: String = "verify") -> URL {
  guard let url = URL(string: "https://api.example.com/\(path)") else {
    preconditionFailure("an address")
  }
  return url
}

private func post(_ path: String = "verify", _ body: String = "receipt") -> URLRequest {
  var request = URLRequest(url: address(path))
  request.httpMethod = "POST"
  request.httpBody = Data(body.utf8)
  request.setValue("anna", forHTTPHeaderField: "X-Customer")
  return request
}

@MainActor private let asyncUses: [String: SessionUse] = [
  "dataFrom": { heard in
    heard.note("shared", try await URLSession.shared.data(from: address()))
  },
  "dataFor": { heard in
    let session = URLSession(configuration: .ephemeral)
    heard.note("ephemeral", try await session.data(for: post()))
  },
  "upload": { heard in
    let session = URLSession(configuration: .default)
    heard.note("data", try await session.upload(for: post(), from: Data("uploaded".utf8)))
    // Several tests play this at once.
    let name = "upload-\(ProcessInfo.processInfo.processIdentifier).txt"
    let file = URL.temporaryDirectory.appending(path: name)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("from a file".utf8).write(to: file)
    heard.note("file", try await session.upload(for: post(), fromFile: file))
  },
  "table": { heard in
    heard.note("table", try await URLSession.shared.data(for: post("table")))
    await heard.noteResult("broken", of: post("broken"))
  },
  "headers": { heard in
    var request = post("headers")
    request.setValue("secret", forHTTPHeaderField: "X-API-KEY")
    heard.note("headers", try await URLSession.shared.data(for: request))
  },
  "products": { heard in
    let products = try? await Product.products(for: ProductList.bundled)
    heard.note("on sale: \(products.map { "\($0.count)" } ?? "unknown")")
    heard.note("products", try await URLSession.shared.data(from: address("products")))
  },
  "configuredHeaders": { heard in
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = [
      "X-API-KEY": "public", "Build": "7", "x-customer": "eve",
    ]
    let session = URLSession(configuration: configuration)
    heard.note("headers", try await session.data(for: post("headers")))
  },
  "verifyReceipt": { heard in
    for product in try await Product.products(for: ["com.rarcher.nonconsumable.flowers.large"]) {
      _ = try await product.purchase()
    }
    let receipt = try Bundle.main.appStoreReceiptURL.map { try Data(contentsOf: $0) } ?? Data()
    for host in ["buy", "sandbox"] {
      guard let url = URL(string: "https://\(host).itunes.apple.com/verifyReceipt") else { return }
      var request = post("", #"{"receipt-data":"\#(receipt.base64EncodedString())"}"#)
      request.url = url
      let (data, _) = try await URLSession.shared.data(for: request)
      let answer = try JSONDecoder().decode(VerifiedReceipt.self, from: data)
      let sold = answer.receipt?.inApp.map(\.productId) ?? []
      heard.note("\(host): \(answer.status) \(sold)")
    }
  },
  "fails": { heard in await heard.noteResult("shared", of: post()) },
  "cancels": { heard in
    let task = Task { await heard.noteResult("cancelled", of: post()) }
    try await Task.sleep(for: .seconds(1))
    task.cancel()
    await task.value
  },
  "together": { heard in
    async let slow: Void = heard.noteResult("slow", of: post("slow"))
    async let quick: Void = heard.noteResult("quick", of: post("quick"))
    _ = await (slow, quick)
  },
]

/// What an app reads of the answer of `verifyReceipt`.
private struct VerifiedReceipt: Decodable {
  let status: Int
  let receipt: Receipt?

  struct Receipt: Decodable {
    let inApp: [Purchase]

    enum CodingKeys: String, CodingKey { case inApp = "in_app" }
  }

  struct Purchase: Decodable {
    let productId: String

    enum CodingKeys: String, CodingKey { case productId = "product_id" }
  }
}

@MainActor private let callbackUses: [String: SessionUse] = [
  "completion": { heard in
    await withCheckedContinuation { done in
      URLSession.shared.dataTask(with: post()) { data, response, _ in
        Task { @MainActor in
          heard.note("completion", data, response)
          done.resume()
        }
      }.resume()
    }
  },
  // The app does not wait for the answer.
  "unawaited": { heard in
    URLSession.shared.dataTask(with: address()) { data, response, _ in
      Task { @MainActor in heard.note("unawaited", data, response) }
    }.resume()
  },
  "delegate": { heard in
    let listener = Listener(heard)
    let session = URLSession(configuration: .default, delegate: listener, delegateQueue: .main)
    session.dataTask(with: post()).resume()
    session.finishTasksAndInvalidate()
    try await Task.sleep(for: .seconds(10))
  },
  "suspends": { heard in
    let task = URLSession.shared.dataTask(with: address()) { data, response, _ in
      Task { @MainActor in heard.note("resumed", data, response) }
    }
    task.resume()
    task.suspend()
    try await Task.sleep(for: .seconds(10))
    task.resume()
    try await Task.sleep(for: .seconds(10))
  },
]

@MainActor private let otherUses: [String: SessionUse] = [
  "ownProtocol": { heard in
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = [OwnLoading.self] + (configuration.protocolClasses ?? [])
    let session = URLSession(configuration: configuration)
    heard.note("own", try await session.data(from: address("own")))
    heard.note("other", try await session.data(from: address()))
  },
  "dataOfURL": { heard in heard.note("contents", try content(of: address()), nil) },
  "download": { heard in
    do { _ = try await URLSession.shared.download(from: address()) } catch {
      heard.note("download", error)
    }
  },
]

/// Outside of async functions, where the compiler does not see that it blocks.
private func content(of url: URL) throws -> Data { try Data(contentsOf: url) }

extension Heard {
  func note(_ name: String, _ answer: (Data, URLResponse)) { note(name, answer.0, answer.1) }

  func noteResult(_ name: String, of request: URLRequest) async {
    do { note(name, try await URLSession.shared.data(for: request)) } catch { note(name, error) }
  }
}

/// A delegate of a session, as older code has them.
private final class Listener: NSObject, URLSessionDataDelegate {
  private let heard: Heard

  init(_ heard: Heard) { self.heard = heard }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    MainActor.assumeIsolated { heard.note("received '\(text)'") }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let code = (error as? URLError)?.code.rawValue ?? 0
    MainActor.assumeIsolated { heard.note("completed with \(code)") }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    MainActor.assumeIsolated { heard.note("invalid") }
  }
}

/// A class with which an app answers some of its requests itself.
private final class OwnLoading: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.lastPathComponent == "own"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 299, httpVersion: nil, headerFields: nil)
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("by the app".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
