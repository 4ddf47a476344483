import JSONTree
import PlainHTTP
import StoreSimulator

// Retention messaging: images, messages, defaults, and the URL of the developer's own endpoint.
//
// Source: https://developer.apple.com/documentation/retentionmessaging
extension AppStoreServerAPI {
  static let messagingEndpoints = [
    Endpoint("Get Image List", "GET", "v1/messaging/image/list") { _, store throws(APIError) in
      let items = store.world.retention.images.map { image -> JSON in
        [
          "imageIdentifier": .string(image.id),
          "imageState": .string(store.approval(of: image.date)), "imageSize": .string(image.size),
        ]
      }
      return HTTPResponse(json: ["imageIdentifiers": .array(items)])
    },
    Endpoint(
      "Upload Image", "PUT", "v1/messaging/image/{imageIdentifier}", query: ["imageSize"],
      body: .png, uploadImage),
    Endpoint("Delete Image", "DELETE", "v1/messaging/image/{imageIdentifier}") {
      call, store throws(APIError) in
      let id = try identifier(call.values[0])
      guard let index = store.world.retention.images.firstIndex(where: { $0.id == id }) else {
        throw .imageNotFound
      }
      guard !store.world.retention.messages.contains(where: { $0.images.contains(id) }) else {
        throw APIError(4_030_019, "Image in use.")
      }
      store.world.retention.images.remove(at: index)
      return HTTPResponse(200)
    },
    Endpoint("Get Message List", "GET", "v1/messaging/message/list") {
      _, store throws(APIError) in
      let items = store.world.retention.messages.map { message -> JSON in
        [
          "messageIdentifier": .string(message.id),
          "messageState": .string(store.approval(of: message.date)),
        ]
      }
      return HTTPResponse(json: ["messageIdentifiers": .array(items)])
    },
    Endpoint(
      "Upload Message", "PUT", "v1/messaging/message/{messageIdentifier}", body: .object,
      uploadMessage),
    Endpoint("Delete Message", "DELETE", "v1/messaging/message/{messageIdentifier}") {
      call, store throws(APIError) in
      let id = try identifier(call.values[0])
      guard let index = store.world.retention.messages.firstIndex(where: { $0.id == id }) else {
        throw .messageNotFound
      }
      store.world.retention.messages.remove(at: index)
      store.world.retention.defaults.removeAll { $0.message == id }
      return HTTPResponse(200)
    },
    Endpoint(
      "Configure Default Message", "PUT", "v1/messaging/default/{productId}/{locale}", body: .object
    ) {
      call, store throws(APIError) in
      let (product, locale) = try configuration(call, store)
      let id = try identifier(try call.object()["messageIdentifier"]?.text ?? "")
      guard let message = store.world.retention.messages.first(where: { $0.id == id }) else {
        throw .messageNotFound
      }
      guard store.world.isApproved(message.date) else {
        throw APIError(4_030_017, "Message not approved.")
      }
      // Its images are: they were uploaded before it.
      store.world.retention.defaults.removeAll { $0.product == product && $0.locale == locale }
      store.world.retention.defaults.append(.init(product: product, locale: locale, message: id))
      return HTTPResponse(200)
    },
    Endpoint("Get Default Message", "GET", "v1/messaging/default/{productId}/{locale}") {
      call, store throws(APIError) in
      let index = try defaultIndex(call, store)
      return HTTPResponse(
        json: ["messageIdentifier": .string(store.world.retention.defaults[index].message)])
    },
    Endpoint("Delete Default Message", "DELETE", "v1/messaging/default/{productId}/{locale}") {
      call, store throws(APIError) in
      store.world.retention.defaults.remove(at: try defaultIndex(call, store))
      return HTTPResponse(200)
    },
    Endpoint("Configure Realtime URL", "PUT", "v1/messaging/realtime/url", body: .object) {
      call, store throws(APIError) in
      guard let url = try call.object()["realtimeURL"]?.text, (1...256).contains(url.utf8.count),
        url.hasPrefix("https://") || url.hasPrefix("http://")
      else { throw APIError(4_000_215, "Invalid request. The url is invalid.") }
      guard store.world.app.environment != .production else {
        throw APIError(4_030_026, "A passing performance test is required.")
      }
      store.world.retention.realtimeURL = url
      return HTTPResponse(200)
    },
    Endpoint("Get Realtime URL", "GET", "v1/messaging/realtime/url") {
      _, store throws(APIError) in
      guard let url = store.world.retention.realtimeURL else { throw .realtimeURLNotFound }
      return HTTPResponse(json: ["realtimeURL": .string(url)])
    },
    Endpoint("Delete Realtime URL", "DELETE", "v1/messaging/realtime/url") {
      _, store throws(APIError) in
      guard store.world.retention.realtimeURL != nil else { throw .realtimeURLNotFound }
      store.world.retention.realtimeURL = nil
      return HTTPResponse(200)
    },
  ]

  private static func identifier(_ text: String) throws(APIError) -> String {
    guard let id = UUIDString(text) else { throw .badRequest }
    return id.description
  }

  /// An image has to be a PNG; its size in pixels is not checked.
  @Sendable private static func uploadImage(
    _ call: EndpointCall, _ store: inout ServedStore
  ) throws(APIError) -> HTTPResponse {
    let id = try identifier(call.values[0])
    let size = call.request.values("imageSize").first ?? "FULL_SIZE"
    guard ["FULL_SIZE", "BULLET_POINT"].contains(size) else {
      throw APIError(4_000_216, "Invalid request. The image's size is invalid.")
    }
    guard call.request.header("content-type") == "image/png",
      call.request.body.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { throw APIError(4_000_161, "Invalid request. The image is invalid.") }
    guard !store.world.retention.images.contains(where: { $0.id == id }) else {
      throw APIError(4_090_000, "Image already exists.")
    }
    guard store.world.retention.images.count < limit else {
      throw APIError(4_030_014, "Maximum number of images reached.")
    }
    store.world.retention.images.append(.init(id: id, size: size, date: store.world.now))
    return HTTPResponse(200)
  }

  /// How many images, and how many messages, an app may have.
  private static let limit = 2000

  @Sendable private static func uploadMessage(
    _ call: EndpointCall, _ store: inout ServedStore
  ) throws(APIError) -> HTTPResponse {
    let id = try identifier(call.values[0])
    let body = try call.object()
    guard let header = body["header"]?.text, let text = body["body"]?.text else {
      throw .badRequest
    }
    if header.count > 66 { throw APIError(4_000_162, "Header too long.") }
    if text.count > 144 { throw APIError(4_000_163, "Body too long.") }
    let images = try imagesOfMessage(body, store)
    guard !store.world.retention.messages.contains(where: { $0.id == id }) else {
      throw APIError(4_090_001, "Message already exists.")
    }
    guard store.world.retention.messages.count < limit else {
      throw APIError(4_030_016, "Maximum number of messages reached.")
    }
    store.world.retention.messages.append(.init(id: id, images: images, date: store.world.now))
    return HTTPResponse(200)
  }

  /// The identifiers of a message's images, which must exist, approved or not.
  /// Source: https://developer.apple.com/documentation/retentionmessaging/upload-message
  private static func imagesOfMessage(
    _ body: JSON, _ store: ServedStore
  ) throws(APIError) -> [String] {
    var items: [JSON] = []
    if let image = body["image"], image != .null {
      items.append(image)
    } else if body["headerPosition"] == "ABOVE_IMAGE" {
      throw APIError(4_000_224, "Header position above image requires an image.")
    }
    if case .array(let points) = body["bulletPoints"] {
      if points.count > 5 { throw .tooManyBulletPoints }
      if points.contains(where: { ($0["text"]?.text?.count ?? 0) > 66 }) {
        throw APIError(4_000_219, "Bullet point text too long.")
      }
      items += points
    }
    var ids: [String] = []
    for item in items {
      if (item["altText"]?.text?.count ?? 0) > 150 {
        throw APIError(4_000_175, "Alt text too long.")
      }
      let id = try identifier(item["imageIdentifier"]?.text ?? "")
      guard store.world.retention.images.contains(where: { $0.id == id }) else {
        throw .imageNotFound
      }
      ids.append(id)
    }
    return ids
  }

  private static func configuration(
    _ call: EndpointCall, _ store: ServedStore
  ) throws(APIError) -> (product: String, locale: String) {
    guard store.world.catalog.product(ProductID(call.values[0])) != nil else {
      throw .invalidProductID
    }
    let parts = call.values[1].split(separator: "-", omittingEmptySubsequences: false)
    let isLocale = parts.allSatisfy {
      (2...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isNumber }
    }
    guard isLocale else { throw APIError(4_000_164, "Invalid request. Locale is invalid.") }
    return (call.values[0], call.values[1])
  }

  private static func defaultIndex(
    _ call: EndpointCall, _ store: ServedStore
  ) throws(APIError) -> Int {
    let (product, locale) = try configuration(call, store)
    let index = store.world.retention.defaults.firstIndex {
      $0.product == product && $0.locale == locale
    }
    guard let index else { throw APIError(4_040_020, "Default message not found.") }
    return index
  }
}

extension ServedStore {
  /// The state of what was uploaded at a date.
  fileprivate func approval(of date: StoreTime) -> String {
    world.isApproved(date) ? "APPROVED" : "PENDING"
  }
}

extension APIError {
  fileprivate static let tooManyBulletPoints = APIError(
    4_000_218, "Invalid request. The number of bullet points is too many.")
  fileprivate static let imageNotFound = APIError(4_040_014, "Image not found.")
  fileprivate static let messageNotFound = APIError(4_040_015, "Message not found.")
  fileprivate static let realtimeURLNotFound = APIError(4_040_021, "Realtime URL not found.")
}
