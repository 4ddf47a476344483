import Glibc
import JSONTree
import Wire

/// One way in which an adapter's process can break.
enum HostFault: String, CaseIterable {
  case none
  case exitsAtOnce = "exits-at-once"
  case printsBeforeHello = "prints-before-hello"
  case speaksAnotherVersion = "speaks-another-version"
  case answersNonsenseDone = "answers-nonsense-done"
  case silentAtHello = "silent-at-hello"
  case lacksRestore = "lacks-restore"
  case lacksBalance = "lacks-balance"
  case crashesOnBuy = "crashes-on-buy"
  case exitsOnBuy = "exits-on-buy"
  case hangsOnBuy = "hangs-on-buy"
  case printsOnBuy = "prints-on-buy"
  case wrongID = "wrong-id"
  case answersTwice = "answers-twice"
  case claimsEverything = "claims-everything"
  case observesNothing = "observes-nothing"
  case observesNonsense = "observes-nonsense"
  case hugeLine = "huge-line"
  case endlessLine = "endless-line"
  case halfLine = "half-line"
  case ignoresTermination = "ignores-termination"
  case leavesChild = "leaves-child"
  case contradictsItself = "contradicts-itself"
  case failsFirstBuy = "fails-first-buy"
  case crashesOnce = "crashes-once"
  case logsOnBuy = "logs-on-buy"
  case slowOnBuy = "slow-on-buy"
  case worksOnBuy = "works-on-buy"
  case crashesAtBegin = "crashes-at-begin"
  case unlocksLate = "unlocks-late"
  case unlocksNever = "unlocks-never"
  case notesStart = "notes-start"
  case marksSteps = "marks-steps"
  case complainsAtBegin = "complains-at-begin"
  case asksForOthers = "asks-for-others"
  case exitsWithoutMessage = "exits-without-message"
  case sellsNoUnlocks = "sells-no-non-consumables"
}

/// Answers like a dull but correct adapter, up to its fault.
struct BrokenHost {
  let fault: HostFault
  /// A path that some faults need.
  let path: String
  private var buys = 0
  private var looks = 0

  init(fault: HostFault, path: String) {
    self.fault = fault
    self.path = path
  }

  mutating func run() {
    if fault == .exitsAtOnce {
      complain("no licence file\n")
      exit(3)
    }
    if fault == .printsBeforeHello { print("Loading products…") }
    if fault == .ignoresTermination { signal(SIGTERM, SIG_IGN) }
    while let line = readLine() {
      guard let request = try? NumberedRequest(line: line) else {
        if fault != .exitsWithoutMessage { complain("invalid request\n") }
        exit(70)
      }
      if request.request == .bye { leave() }
      answer(request)
      fflush(nil)
    }
  }

  private func leave() -> Never {
    if fault == .ignoresTermination { while true { pause() } }
    exit(0)
  }

  private mutating func answer(_ request: NumberedRequest) {
    switch request.request {
    case .hello:
      if fault == .notesStart { note("started") }
      // A log is no message about what follows.
      if fault == .exitsWithoutMessage { complain("greeting\n") }
      sayHello(request.id)
    case .probe(let verb):
      say(request.id, fault == .answersNonsenseDone ? .done(nil) : .unsupported(why: verb))
    case .end where fault == .asksForOthers:
      say(request.id, .done(.init(time: 0, askedProducts: ["com.mine.pro"])))
    case .perform(let action) where action.verb == .buy: buy(request.id)
    case .perform(let action) where fault == .claimsEverything && action.verb == .consume:
      say(request.id, .unsupported(why: "consume"))
    case .observe(let queries): observe(request.id, queries)
    case .begin where fault == .crashesAtBegin:
      noteDescriptors()
      abort()
    case .begin where fault == .complainsAtBegin:
      complain("no network\n")
      say(request.id, .done(nil))
    case .catalog, .begin, .perform, .end, .bye: say(request.id, .done(nil))
    }
  }

  /// Appends how many descriptors the runner has open.
  private func noteDescriptors() {
    guard let folder = opendir("/proc/\(getppid())/fd") else { exit(70) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    closedir(folder)
    note("\(count)")
  }

  private func note(_ line: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    _ = "\(line)\n".withCString { write(file, $0, strlen($0)) }
  }

  private func sayHello(_ id: Int) {
    if fault == .silentAtHello { while true { pause() } }
    if fault == .speaksAnotherVersion {
      print(#"{"id":1,"hello":{"protocol":9}}"#)
      return
    }
    var capabilities = Capability.allCases
    if fault == .lacksRestore { capabilities.removeAll { $0 == .restore } }
    if fault == .lacksBalance { capabilities.removeAll { $0 == .balance } }
    let name = AdapterName(name: "broken", version: "1")
    let livesInRealTime = fault == .unlocksLate || fault == .unlocksNever
    let world = livesInRealTime ? WorldKind.own : .simulated
    let limits: [Limit] = fault == .sellsNoUnlocks ? [.kind(.nonConsumables)] : []
    say(id, .hello(.init(adapter: name, world: world, capabilities: capabilities, limits: limits)))
  }

  private mutating func buy(_ id: Int) {
    buys += 1
    switch fault {
    case .crashesOnBuy:
      complain("Fatal error: index out of range\n")
      abort()
    case .exitsOnBuy: exit(0)
    case .hangsOnBuy: while true { pause() }
    case .printsOnBuy: print("bought it!")
    case .wrongID: say(id + 100, .done(nil))
    case .answersTwice:
      say(id, .done(nil))
      say(id, .done(nil))
    case .hugeLine: print(String(repeating: "x", count: Protocol.lineLimit + 2))
    case .endlessLine:
      let part = String(repeating: "x", count: 1 << 20)
      while true { print(part, terminator: "") }
    case .halfLine:
      print(#"{"id":"#, terminator: "")
      fflush(nil)
      exit(1)
    case .leavesChild: leaveChild()
    case .contradictsItself:
      say(id, .failed(.indefinite(.bug, "two and two are five")))
    case .failsFirstBuy where buys == 1:
      say(id, .failed(.definite(.refused, "not today")))
    case .crashesOnce where access(path, F_OK) != 0:
      close(creat(path, 0o600))
      abort()
    case .marksSteps:
      complain("\u{1E}asking the store\nno answer\n")
      say(id, .done(nil))
    case .logsOnBuy:
      complain("buying\n")
      say(id, .done(nil))
    case .slowOnBuy:
      // Until somebody says that it has waited long enough.
      while access(path, F_OK) != 0 { usleep(1000) }
      say(id, .done(nil))
    case .worksOnBuy:
      // Signs of progress, altogether for longer than a runner waits for one line.
      for _ in 0..<30 {
        print("")
        fflush(nil)
        usleep(80_000)
      }
      say(id, .done(nil))
    case .failsFirstBuy, .crashesOnce, .none, .exitsAtOnce, .printsBeforeHello,
      .speaksAnotherVersion, .answersNonsenseDone,
      .silentAtHello, .lacksRestore, .lacksBalance, .claimsEverything, .observesNothing,
      .observesNonsense, .ignoresTermination, .crashesAtBegin, .unlocksLate, .unlocksNever,
      .notesStart, .asksForOthers, .sellsNoUnlocks, .exitsWithoutMessage, .complainsAtBegin:
      say(id, .done(nil))
    }
  }

  /// Dies while a child of its own keeps stdout open.
  private func leaveChild() {
    var child: pid_t = 0
    let arguments = [strdup("sleep"), strdup("60"), nil]
    posix_spawnp(&child, "sleep", nil, nil, arguments, environ())
    exit(9)
  }

  private func environ() -> [UnsafeMutablePointer<CChar>?] { [strdup("PATH=/usr/bin:/bin"), nil] }

  private mutating func observe(_ id: Int, _ queries: [FactQuery]) {
    looks += 1
    switch fault {
    case .unlocksNever, .marksSteps, .complainsAtBegin, .asksForOthers:
      say(id, .observed(queries.map { .init($0, []) }))
    // Who looks a third time finds what was bought.
    case .unlocksLate where looks < 3: say(id, .observed(queries.map { .init($0, []) }))
    case .observesNothing: say(id, .observed([]))
    case .observesNonsense: say(id, .observed(queries.map { .init($0, .integer(7)) }))
    default: say(id, .observed(queries.map { .init($0, Self.value(of: $0)) }))
    }
  }

  private static func value(of query: FactQuery) -> JSON {
    query.fact == .app(.purchase) ? "purchased" : ["shop.rose"]
  }

  private func say(_ id: Int, _ reply: Reply) { print(NumberedReply(id: id, reply: reply).line) }
}

/// Writes to stderr, past C's buffers.
func complain(_ text: String) {
  _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
