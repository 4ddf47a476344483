import Testing

@Suite struct LogTests {
  @Test func `a message is one line of standard error, and what is marked private is hidden`()
    throws
  {
    let said = """
      debug Store: a
      debug Store: b
      info Store: c
      default Store: d
      default Store: e
      error Store: f
      error Store: g
      fault Store: h
      fault Store: i
      info Store: two\\nlines
      info Store: Ann, Ann, <private>
      info Store: <private>, <mask.hash: 'f999bd199ff42d18'>
      info Store: ff 1.0 true [1]
      info Store: [  Ann] [Ann  ]
      info: no category
      default: x <private> 3% 1.50 z
      fault: missing: 1 <decode: missing data>
      error: plain
      default: to Ann
      info Old: from Ann
      signposts: false

      """
    #expect(try Probe(mode: "logs") == Probe(said))
  }

  @Test func `a lock that its own thread takes twice ends the process with a sentence`() throws {
    let said = """
      price: 3
      free: 1
      held: 0
      again: false
      os_unfair_lock: the thread that holds the lock takes it again

      """
    // A signal: SIGABRT is the sixth.
    #expect(try Probe(mode: "lockTwice") == Probe(said, exitCode: 6))
  }
}
