import Mutation
import Testing

@Suite struct RewritingTests {
  @Test(arguments: [
    (
      "if a { b() }",
      "if Mutants.condition(a, negate: 1, always: 2, never: 3) { if !Mutants.isActive(4) { b() } }"
    ),
    (
      "let x = a < b",
      "let x = Mutants.condition((Mutants.isActive(4) ? a <= b : a < b), negate: 1, always: 2, never: 3)"
    ),
    (
      "guard a, b else { fatalError() }",
      "guard !Mutants.isActive(1), Mutants.condition(a, negate: 2, always: 3), "
        + "Mutants.condition(b, negate: 4, always: 5) else { fatalError() }"
    ),
    (
      "let x = a && b",
      "let x = Mutants.condition(Mutants.and(Mutants.condition(a, negate: 5, always: 6) , "
        + "Mutants.condition(b, negate: 7, always: 8), 4), negate: 1, always: 2, never: 3)"
    ),
    ("let x = a ?? nil", "let x = Mutants.fallback(a , nil, 1)"),
    ("let x = true", "let x = Mutants.bool(true, 1)"),
    ("let x = 30 * n", "let x = (Mutants.isActive(1) ? 30 / n : Mutants.number(30, 2) * n)"),
    (
      "x.sorted().filter(isGood)",
      "if !Mutants.isActive(1) { (Mutants.isActive(2) ? x : x.sorted()).filter(isGood) }"
    ),
    (
      "let x = a ? b : c",
      "let x = Mutants.condition(a, negate: 1, always: 2, never: 3) ? b : c"
    ),
    (
      "let x = all.filter { isGood($0) }",
      "let x = all.filter { Mutants.condition(isGood($0), negate: 1, always: 2, never: 3) }"
    ),
    ("x.y = 1", "if !Mutants.isActive(1) { x.y = Mutants.number(1, 2) }"),
    ("_ = await a()", "if !Mutants.isActive(1) { _ = await a() }"),
    ("if let a = try? b() {}", "if let a = Mutants.none(try? b(), 1) {}"),
    ("if let a {}", "if let a = Mutants.none(a, 1) {}"),
    ("if case .a(let x) = b {}", "if !Mutants.isActive(1), case .a(let x) = b {}"),
    ("for x in xs {}", "for x in xs where !Mutants.isActive(1) {}"),
    (
      "for x in xs where x.isGood {}",
      "for x in xs where Mutants.condition(x.isGood, negate: 1, always: 2, never: 3) {}"
    ),
    (
      "switch x { case .a: b() default: break }",
      "switch x { case .a where !Mutants.isActive(1): if !Mutants.isActive(2) { b() } default: break }"
    ),
    ("f(a: b?.c)", "if !Mutants.isActive(1) { f(a: Mutants.none(b?.c, 2)) }"),
    (
      "func a() -> Int? { b() }",
      "func a() -> Int? { if Mutants.isActive(1) { return nil }; return b() }"
    ),
    (
      "func a() -> [Int] { b(); return c }",
      "func a() -> [Int] { if Mutants.isActive(1) { return [] }; if !Mutants.isActive(2) { b() }; return c }"
    ),
    (
      "Task { await a() }",
      "if !Mutants.isActive(1) { Task { if !Mutants.isActive(2) { await a() } } }"
    ),
  ])
  func `a change waits behind a question`(source: String, expected: String) {
    #expect(MutatedSource(source, file: "A.swift").text == expected)
  }

  @Test(arguments: [
    "enum A: Int { case a = 1 }",
    "@available(iOS 15, *) func a() {}",
    "let x = y.map { f($0) }",
    "func a() -> B { b() }",
    "func a() -> B { if c() {} else {} }".replacing("if c() {} else {}", with: "b"),
    "init() { self.a = b }",
    "switch x { case .a: break case .b: break }",
  ])
  func `what needs a constant, or a first value, stays as it is`(source: String) {
    #expect(MutatedSource(source, file: "A.swift").text == source)
  }

  @Test func `lines stay where they were`() {
    let source = """
      func a() -> Bool {
        guard let b = c,
          b > 0
        else { return false }
        return d
          && !e
      }
      """
    let mutated = MutatedSource(source, file: "A.swift").text
    #expect(mutated.split(separator: "\n").count == 7)
    #expect(mutated.split(separator: "\n")[4].hasPrefix("  return Mutants.condition("))
  }

  @Test func `a mutant says where it is, what it changes and which rules it may break`() {
    let source = """
      /// Rules REF-2, OFF-CODE-2: a sentence.
      func a() {
        b.c = d ?? e
      }
      """
    let mutants = MutatedSource(source, file: "A.swift", first: 5).mutants
    #expect(mutants.map(\.number) == [5, 6])
    #expect(mutants.map(\.kind) == [.assignment, .fallback])
    #expect(mutants.map(\.line) == [3, 3])
    #expect(mutants.map(\.column) == [3, 9])
    #expect(mutants.map(\.source) == ["b.c = d ?? e", "b.c = d ?? e"])
    #expect(mutants.map(\.change) == ["b.c = d ?? e → removed", "d ?? e → e"])
    #expect(mutants.map(\.rules) == [["OFF-CODE-2", "REF-2"], ["OFF-CODE-2", "REF-2"]])
  }

  @Test func `a type's rules are not those of each mutant in it`() {
    let source = """
      /// Rule EXP-3: a sentence.
      struct A {
        func a() { b.c = d ?? e }
      }
      """
    #expect(MutatedSource(source, file: "A.swift").mutants.map(\.rules) == [[], []])
  }

  @Test func `a statement's rules are not those of the next one, and its function's are`() {
    let source = """
      /// Rule FIN-7: a sentence.
      func a() {
        // Rule PUR-4: a sentence.
        b.c = d ?? e
        f.g = h ?? i
      }
      """
    #expect(
      MutatedSource(source, file: "A.swift").mutants.map(\.rules)
        == [["FIN-7", "PUR-4"], ["FIN-7", "PUR-4"], ["FIN-7"], ["FIN-7"]])
  }

  @Test func `a function that does nothing breaks the rules of all its statements`() {
    let source = """
      func a() -> Int {
        b()
        // Rule PUR-4: a sentence.
        c()
        return d
      }
      """
    let mutants = MutatedSource(source, file: "A.swift").mutants
    #expect(mutants.map(\.kind) == [.result, .call, .call])
    #expect(mutants.map(\.rules) == [["PUR-4"], [], ["PUR-4"]])
  }

  @Test func `a statement has the rules of what it uses, unless a name has two meanings`() {
    let rules = NamedRules(sources: [
      """
      struct Habits {
        /// Rule UPD-6: a sentence.
        var isOutdated = false
        /// Rule REF-2: a sentence.
        func end() {}
      }
      struct Other { func end() {} }
      """
    ])
    let source = "func a() { b.c = habits.isOutdated; habits.end() }"
    let mutants = MutatedSource(source, file: "A.swift", namedRules: rules).mutants
    #expect(mutants.map(\.kind) == [.assignment, .call])
    #expect(mutants.map(\.rules) == [["UPD-6"], []])
  }

  @Test func `what the compiler rejects is left out, and keeps its number`() throws {
    let source = "x = a < b"
    let whole = MutatedSource(source, file: "A.swift")
    #expect(
      whole.text == "if !Mutants.isActive(1) { x = "
        + "Mutants.condition((Mutants.isActive(5) ? a <= b : a < b), negate: 2, always: 3, never: 4) }"
    )
    func rejected(at text: String) throws -> Set<Int> {
      let place = try #require(whole.text.firstRange(of: text)).lowerBound
      let column = 1 + whole.text.utf8.distance(from: whole.text.startIndex, to: place)
      return whole.mutants(atLine: 1, column: column)
    }
    #expect(try rejected(at: "if !") == [1])
    #expect(try rejected(at: "never:") == [2, 3, 4])
    #expect(try rejected(at: "<=") == [5])
    #expect(whole.mutants(atLine: 2, column: 1) == [])
    let rest = MutatedSource(source, file: "A.swift", excluding: [5, 3])
    #expect(
      rest.text == "if !Mutants.isActive(1) { x = Mutants.condition(a < b, negate: 2, never: 4) }")
    #expect(rest.mutants == whole.mutants)
  }
}
