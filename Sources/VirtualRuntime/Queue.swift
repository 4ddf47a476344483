/// A FIFO queue over one array: cheap if it is emptied often, as `settle` does. Removed elements
/// stay in the array for a while.
struct Queue<Element> {
  private var elements: [Element] = []
  private var head = 0

  init() {}

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Puts elements before all others, in their order.
  mutating func prepend(_ first: [Element]) {
    elements.insert(contentsOf: first, at: head)
  }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer {
      head += 1
      if head > 64 { discardTaken() }
    }
    return elements[head]
  }

  /// Removes the first element that matches.
  mutating func popFirst(where matches: (Element) -> Bool) -> Element? {
    elements[head...].firstIndex(where: matches).map { elements.remove(at: $0) }
  }

  /// The first elements, at most `count`, as long as all match.
  func prefix(_ count: Int, while matches: (Element) -> Bool) -> ArraySlice<Element> {
    elements[head...].prefix(count).prefix(while: matches)
  }

  private mutating func discardTaken() {
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
  }
}
