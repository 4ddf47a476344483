/// One product's lane in a journey's picture: the app's access to it, as far as it was observed.
struct EntitlementBar: Hashable {
  /// One instant at which the access was observed.
  struct Point: Hashable {
    let x: Int
    let hasAccess: Bool
  }

  /// The known access between two points.
  enum Interval: Hashable {
    /// Access at both ends.
    case held(from: Int, to: Int)
    /// Access at one end: it came or went somewhere in between.
    case changed(from: Int, to: Int)
  }

  let product: String
  let points: [Point]

  var intervals: [Interval] {
    zip(points, points.dropFirst()).compactMap { earlier, later in
      switch (earlier.hasAccess, later.hasAccess) {
      case (true, true): .held(from: earlier.x, to: later.x)
      case (false, false): nil
      case (true, false), (false, true): .changed(from: earlier.x, to: later.x)
      }
    }
  }

  /// - Parameter observed: what the app gave access to, and where in the picture.
  static func all(
    of products: [String], _ observed: [(x: Int, products: [String])]
  ) -> [EntitlementBar] {
    products.map { product in
      EntitlementBar(
        product: product,
        points: observed.map { Point(x: $0.x, hasAccess: $0.products.contains(product)) })
    }
  }
}
