import SwiftSource
import Testing

/// What is read of Swift code by its form.
@Suite struct DeclarationTests {
  private static func read(_ text: String) -> Declarations {
    let file = SwiftFile(path: "A.swift", text: text)
    return DeclarationReader.declarations(of: file, ActiveCode(file, modules: ["Foundation"]))
  }

  private static func function(_ text: String) throws -> FunctionDeclaration {
    try #require(read("class A {\n\(text)\n}").types.first?.functions.first)
  }

  @Test(
    arguments: [
      ("func f()", "f", [String](), nil, false, false),
      ("func f(_ a: Int, b c: String) async", "f", ["_ a Int", "b c String"], nil, true, false),
      (
        "func f<T: P>(a: [String: Set<T>]) throws -> T? { nil }", "f", ["a a [String:Set<T>]"],
        "T?",
        false, true
      ),
      (
        "func f(a: @escaping (Int) -> Void = { _ in }) async throws\n -> Result<Int, any Error> {}",
        "f", ["a a @escaping(Int)->Void"], "Result<Int,any Error>", true, true
      ),
      (
        "func `default`() throws(E) -> (a: Int, b: Int) where T: P {}", "default", [],
        "(a:Int,b:Int)",
        false, true
      ),
      (
        "static func == (a: A, b: A) -> Bool { true }", "=", ["a a A", "b b A"], "Bool", false,
        false
      ),
    ] as [(String, String, [String], String?, Bool, Bool)])
  func `a function is read with its parameters, effects and result`(
    text: String, name: String, parameters: [String], result: String?, isAsync: Bool,
    isThrowing: Bool
  ) throws {
    let function = try Self.function(text)
    #expect(function.name == name)
    #expect(
      function.parameters.map { "\($0.label ?? "_") \($0.name) \($0.type)" } == parameters)
    #expect(function.returnType == result)
    #expect((function.isAsync, function.isThrowing) == (isAsync, isThrowing))
  }

  @Test(
    arguments: [
      ("var a: Int", "a", "Int"), ("let a = Set<String>()", "a", "Set<String>"),
      ("@Published private(set) var a: [Product] = []", "a", "[Product]"),
      ("var a = false\n  var b = 1", "a", "Bool"), ("lazy var a: A = { A() }()", "a", "A"),
      ("var a: Int? { didSet { b() } }", "a", "Int?"),
      ("var a = [\n 1,\n 2,\n]\n", "a", nil), ("static let a = A(b: 1)\n  .c()", "a", "A"),
      ("var a: any P &\n  Q", "a", "any P&Q"),
    ] as [(String, String, String?)])
  func `a property is read with the type that its form shows`(
    text: String, name: String, type: String?
  ) throws {
    let property = try #require(Self.read("class A {\n\(text)\n}").types.first?.properties.first)
    #expect(property.name == name)
    #expect(property.type == type)
  }

  @Test func `types are read with what they inherit, nested ones by their whole name`() {
    let types = Self.read(
      """
      @MainActor public final class A<T>: B<T>, C where T: D { enum E: String { case a, b(Int) } }
      extension A.E: F { func g() {} }
      actor Z {}
      """
    ).types
    #expect(types.map(\.name) == ["A", "A.E", "A.E", "Z"])
    #expect(types.map(\.inherits) == [["B", "C"], ["String"], ["F"], []])
    #expect(types[0].marks.attributes == ["MainActor"])
    #expect(types[0].marks.modifiers == ["public", "final"])
    #expect(types[1].cases == ["a", "b"])
    #expect(types[2].functions.map(\.name) == ["g"])
  }

  @Test func `a typealias is read with the type that it names, by what holds it`() {
    let read = Self.read(
      """
      typealias Handler = (_ result: Result<[String], any Error>) -> Void
      class A { public typealias Pair<T> = (T, T); let a: Int }
      protocol P { associatedtype B }
      """)
    #expect(
      read.aliasedTypes == [
        "Handler": "(_ result:Result<[String],any Error>)->Void", "A.Pair": "(T,T)",
      ])
    #expect(read.aliases == ["Handler"])
    #expect(read.types.first?.properties.map(\.name) == ["a"])
  }

  @Test(arguments: [
    ("@available(iOS 15, macOS 12, *)", false, false),
    ("@available(iOS, unavailable)", false, false),
    ("@available(iOS, unavailable) @available(macOS, obsoleted: 1)", true, false),
    ("@available(*, unavailable, renamed: \"g\")", true, false),
    ("@available(swift, obsoleted: 5)", true, false),
    ("@available(iOS, introduced: 13, deprecated: 15, message: \"unavailable\")", false, true),
  ])
  func `what cannot be called and what should not be is read`(
    attributes: String, isObsolete: Bool, isDeprecated: Bool
  ) {
    let member = Self.read("class A { \(attributes) func f() {} }").types[0].functions[0]
    #expect(member.marks.isObsolete == isObsolete)
    #expect(member.marks.isDeprecated == isDeprecated)
    let extended = Self.read("\(attributes) public extension A { var a: B { b } }").types[0]
    #expect(extended.properties[0].marks.isObsolete == isObsolete)
  }

  @Test func `imports are read with their modules`() {
    let imports = Self.read("import A\n@testable import B\nimport struct C.D\nimport E.F\n").imports
    #expect(imports.map(\.module) == ["A", "B", "C", "E"])
  }

  @Test(arguments: [
    ("#if os(iOS)\nvar a: A\n#else\nvar b: B\n#endif", ["b"]),
    (
      "#if canImport(UIKit) && !os(tvOS)\nvar a: A\n#elseif canImport(Foundation)\nvar b: B\n#endif",
      ["b"]
    ),
    (
      "#if DEBUG\nvar a: A\n#if targetEnvironment(any) || os(Linux)\nvar b: B\n#endif\n#endif",
      ["a", "b"]
    ),
    ("#if !(os(Linux) || FLAG)\nvar a: A\n#else\nvar b: B\n#endif\nvar c: C", ["b", "c"]),
    ("#if swift(>=5.9)\nvar a: A\n#endif", ["a"]),
  ])
  func `only what Linux compiles is read`(text: String, names: [String]) {
    #expect(Self.read(text).properties.map(\.name) == names)
  }
}
