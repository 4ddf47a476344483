/// A view on the screen of the simulated device, for an adapter to hold and to use.
///
/// ```swift
/// let screen = PresentedView(Paywall().environment(store))
/// try await screen.press("Restore")
/// ```
///
/// Bodies are read anew at each use, so that a button is there as soon as the view's state says so.
/// Tasks begin and sheets are presented in ``update()``, which runs at first, after each press and
/// when a task has ended. Call it after a change that the view does not make itself.
@MainActor public final class PresentedView {
  /// There is no such button.
  public struct MissingButton: Error, CustomStringConvertible {
    public let title: String
    /// The buttons that there are, from top to bottom.
    public let shown: [String]

    public var description: String {
      "unknown button '\(title)': the view shows "
        + (shown.isEmpty ? "none" : shown.map { "'\($0)'" }.joined(separator: ", "))
    }
  }

  /// Where a view is: the indices that lead to it.
  private typealias Place = [Int]

  private struct RunningTask {
    let id: AnyHashable?
    let task: Task<Void, Never>
  }

  private let root: any View
  /// The views that were in each place when it was last read.
  private var views: [Place: any View] = [:]
  private var tasks: [Place: RunningTask] = [:]

  public init(_ view: some View) {
    root = view
    beginTasks(shownActions())
  }

  /// Removes the view: its tasks are cancelled.
  public func close() {
    for running in tasks.values { running.task.cancel() }
    tasks = [:]
  }

  /// The titles of the buttons, from top to bottom.
  public var buttons: [String] {
    shownActions().compactMap { shown -> String? in
      if case .button(let title, _) = shown.action { title } else { nil }
    }
  }

  /// Presses the first button of that title, and waits for what it does.
  ///
  /// - Returns: what came of it, if the button's view says so.
  /// - Throws: ``MissingButton``.
  @discardableResult public func press(_ title: String) async throws -> (any Sendable)? {
    for (_, action) in shownActions() {
      guard case .button(let shown, let press) = action, shown == title else { continue }
      let result = await press()
      await update()
      return result
    }
    throw MissingButton(title: title, shown: buttons)
  }

  /// Begins the tasks of views that have appeared, cancels those of views that have gone, and
  /// presents the sheets that the view asks for.
  public func update() async {
    let shown = shownActions()
    beginTasks(shown)
    for (_, action) in shown {
      guard case .sheet(let isPresented, let present) = action, isPresented.wrappedValue else {
        continue
      }
      await present()
      isPresented.wrappedValue = false
    }
  }

  private func beginTasks(_ shown: [(place: Place, action: ViewAction)]) {
    var gone = Set(tasks.keys)
    for (place, action) in shown {
      guard case .task(let id, let work) = action else { continue }
      gone.remove(place)
      if let running = tasks[place] {
        if running.id == id { continue }
        running.task.cancel()
      }
      let task = Task { [weak self] in
        await work()
        if !Task.isCancelled { await self?.update() }
      }
      tasks[place] = RunningTask(id: id, task: task)
    }
    for place in gone { tasks.removeValue(forKey: place)?.task.cancel() }
  }

  private func shownActions() -> [(place: Place, action: ViewAction)] {
    var actions: [(place: Place, action: ViewAction)] = []
    let earlier = views
    views = [:]
    read(root, at: [], EnvironmentValues(), earlier, into: &actions)
    return actions
  }

  private func read(
    _ view: any View, at place: Place, _ values: EnvironmentValues, _ earlier: [Place: any View],
    into actions: inout [(place: Place, action: ViewAction)]
  ) {
    views[place] = view
    guard let primitive = view as? any PrimitiveView else {
      let known = earlier[place].flatMap { type(of: $0) == type(of: view) ? $0 : nil }
      install(
        values, in: Mirror(reflecting: view), after: known.map { Mirror(reflecting: $0) })
      return read(body(of: view), at: place + [0], values, earlier, into: &actions)
    }
    if let action = primitive.action(in: values) { actions.append((place, action)) }
    var inner = values
    for (index, part) in primitive.parts(in: &inner).enumerated() {
      read(part, at: place + [index], inner, earlier, into: &actions)
    }
  }

  private func body(of view: some View) -> any View { view.body }
}
