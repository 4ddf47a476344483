import CLibYAML

/// libYAML's parser over bytes that outlive it.
struct EventReader: ~Copyable {
  // libYAML keeps pointers into the parser itself, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// - Parameter bytes: UTF-8 without a byte order mark, valid as long as the reader is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    precondition(yaml_parser_initialize(parser) == 1, "no memory for a YAML parser")
    // UTF-16 is recognized here, since an error in libYAML's guess would not explain itself.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Fills `event`, which the caller deletes.
  /// - Returns: the error that ended reading, if one did; then `event` is empty.
  func next(_ event: inout yaml_event_t) -> LibYAMLError? {
    yaml_parser_parse(parser, &event) == 1 ? nil : LibYAMLError(parser.pointee)
  }
}

extension YAMLMark {
  /// libYAML counts from 0.
  init(_ mark: yaml_mark_t) {
    self.init(line: UInt32(mark.line) + 1, column: UInt32(mark.column) + 1)
  }
}

/// An error of libYAML.
struct LibYAMLError {
  enum Phase { case characters, syntax }

  let phase: Phase
  /// libYAML's own words, by which ``SyntaxFault`` distinguishes errors.
  let problem: String
  let context: String
  let mark: YAMLMark
  /// The start of the construct that could not be finished.
  let contextMark: YAMLMark

  init(_ parser: yaml_parser_t) {
    phase = parser.error == YAML_READER_ERROR ? .characters : .syntax
    problem = parser.problem.map { String(cString: $0) } ?? ""
    context = parser.context.map { String(cString: $0) } ?? ""
    mark = YAMLMark(parser.problem_mark)
    contextMark = YAMLMark(parser.context_mark)
  }
}
