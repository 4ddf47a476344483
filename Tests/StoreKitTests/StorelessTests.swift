import ProgramRun
import Testing

@Suite struct StorelessTests {
  @Test func `without a store, lists are empty, calls fail, and one line says what to do`() throws {
    let run = try ProgramRun(program: "StoreKitProbe", arguments: ["without-a-store"])
    #expect(
      run
        == ProgramRun(
          output: """
            products: The system could not do it.
            sync: The system could not do it.
            app transaction: The system could not do it.
            transactions: 0
            storefront: none

            """,
          errors: """
            StoreKit: no store: create an SKTestSession from a .storekit file, or run under \
            AdapterHost

            """))
  }
}
