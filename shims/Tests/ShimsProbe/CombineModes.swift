import Combine
import Foundation
import OlderCode

extension Modes {
  /// What schedulers do with virtual time.
  @MainActor static func schedulers() async throws {
    var kept = Set<AnyCancellable>()
    let observer = StoreObserver()
    observer.$title.dropFirst().sink { sayNow("title \($0)") }.store(in: &kept)
    observer.search = "r"
    observer.search = "ro"
    observer.price(of: "rose") { sayNow($0) }
    ["a", "b"].publisher.receive(on: DispatchQueue.main).sink { sayNow("main \($0)") }
      .store(in: &kept)
    ["c", "d"].publisher.receive(on: DispatchQueue.global()).sink { sayNow("global \($0)") }
      .store(in: &kept)
    ["e"].publisher.receive(on: OperationQueue()).sink { sayNow("operation \($0)") }
      .store(in: &kept)
    DispatchQueue.main.async { sayNow("a block of the main queue") }
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { _ in sayNow("tick") }
    DispatchQueue.main.schedule(after: DispatchQueue.main.now.advanced(by: .seconds(1.5))) {
      sayNow("after a while")
    }
    sayNow("begin")
    try await Task.sleep(nanoseconds: 2 * NSEC_PER_SEC + 500 * NSEC_PER_MSEC)
    timer.cancel()
    try await Task.sleep(for: .seconds(60))
    sayNow("end")
  }

  /// What stands on top of the core.
  @MainActor static func combine() async throws {
    var kept = Set<AnyCancellable>()
    // One subscriber each: OpenCombine notifies several in the order of their addresses.
    let (number, text) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<String, Never>("x"))
    number.combineLatest(text) { "\($0)\($1)" }.sink(
      receiveCompletion: { say("latest \($0)") }, receiveValue: { say("latest \($0)") }
    ).store(in: &kept)
    number.send(1)
    text.send("y")
    number.send(completion: .finished)
    text.send(completion: .finished)

    let flag = PassthroughSubject<Bool, Never>()
    Publishers.CombineLatest3(Just(1), Just("z"), flag).sink { say("three \($0)") }
      .store(in: &kept)
    flag.send(true)
    flag.send(false)
    let late = PassthroughSubject<Int, Never>()
    Publishers.MergeMany([late.eraseToAnyPublisher(), Just(9).eraseToAnyPublisher()])
      .sink { say("merged \($0)") }.store(in: &kept)
    late.send(1)
    let sent = Just([3, 4]).encode(encoder: JSONEncoder())
    sent.decode(type: [Int].self, decoder: JSONDecoder())
      .replaceError(with: []).sink { say("numbers \($0)") }.store(in: &kept)

    let observer = StoreObserver()
    observer.objectWillChange.sink { say("will change from \(observer.search)") }.store(in: &kept)
    let title = observer.buttonTitle.sink { say("button \($0)") }
    observer.search = "rose"
    title.cancel()
    observer.isPro = false
    NotificationCenter.default.post(name: .purchased, object: "vip.gold")
    await Task.yield()
    say("pro: \(observer.isPro)")
  }
}
