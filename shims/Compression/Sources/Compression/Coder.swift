import CBrotli
import Foundation
import zlib

/// A stream of one format and one direction.
protocol Coder: AnyObject {
  var isFinished: Bool { get }

  /// Takes bytes, and returns what comes out of the stream.
  ///
  /// - Parameter isLast: whether no more bytes will come.
  /// - Throws: ``FilterError/invalidData``.
  func code(_ bytes: [UInt8], isLast: Bool) throws(FilterError) -> [UInt8]
}

/// - Throws: ``FilterError/invalidState`` for a format that is not built.
func coder(
  _ operation: FilterOperation, _ algorithm: Algorithm
) throws(FilterError) -> any Coder {
  switch algorithm {
  case .zlib: return try DeflateCoder(operation)
  case .brotli: return try BrotliCoder(operation)
  case .lz4, .lzfse, .lzma:
    let message = "Compression: '\(algorithm)' is not built here, only 'zlib' and 'brotli'\n"
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    throw .invalidState
  }
}

/// Room for what comes out at once.
private let chunkSize = 64 * 1024

/// Deflate without zlib's own header, as Apple's ``Algorithm/zlib`` is.
private final class DeflateCoder: Coder {
  /// At one address as long as it lives, which zlib keeps.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let operation: FilterOperation
  private(set) var isFinished = false

  init(_ operation: FilterOperation) throws(FilterError) {
    self.operation = operation
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let status =
      switch operation {
      // Apple's encoder has one level, 5, as its header 'compression.h' says.
      case .compress:
        deflateInit2_(
          stream, 5, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
      case .decompress: inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, size)
      }
    guard status == Z_OK else { throw .invalidState }
  }

  deinit {
    switch operation {
    case .compress: deflateEnd(stream)
    case .decompress: inflateEnd(stream)
    }
    stream.deallocate()
  }

  func code(_ bytes: [UInt8], isLast: Bool) throws(FilterError) -> [UInt8] {
    var input = bytes
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    let status = input.withUnsafeMutableBufferPointer { source in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(source.count)
      while true {
        let status = chunk.withUnsafeMutableBufferPointer { target in
          stream.pointee.next_out = target.baseAddress
          stream.pointee.avail_out = UInt32(target.count)
          return step(isLast)
        }
        let room = Int(stream.pointee.avail_out)
        output += chunk.prefix(chunkSize - room)
        guard status == Z_OK, room == 0 || stream.pointee.avail_in > 0 else { return status }
      }
    }
    isFinished = status == Z_STREAM_END
    // Without more bytes or room there is nothing to do, which is no mistake.
    guard isFinished || !isLast, [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
      throw .invalidData
    }
    return output
  }

  private func step(_ isLast: Bool) -> Int32 {
    switch operation {
    case .compress: deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
    case .decompress: inflate(stream, Z_NO_FLUSH)
    }
  }
}

private final class BrotliCoder: Coder {
  private enum State {
    case encoder(OpaquePointer)
    case decoder(OpaquePointer)
  }

  private let state: State
  private(set) var isFinished = false

  init(_ operation: FilterOperation) throws(FilterError) {
    switch operation {
    case .compress:
      guard let encoder = BrotliEncoderCreateInstance(nil, nil, nil) else { throw .invalidState }
      // Assumption: Apple's encoder has level 2. What is read does not depend on it.
      BrotliEncoderSetParameter(encoder, BROTLI_PARAM_QUALITY, 2)
      state = .encoder(encoder)
    case .decompress:
      guard let decoder = BrotliDecoderCreateInstance(nil, nil, nil) else { throw .invalidState }
      state = .decoder(decoder)
    }
  }

  deinit {
    switch state {
    case .encoder(let encoder): BrotliEncoderDestroyInstance(encoder)
    case .decoder(let decoder): BrotliDecoderDestroyInstance(decoder)
    }
  }

  func code(_ bytes: [UInt8], isLast: Bool) throws(FilterError) -> [UInt8] {
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    let isSound = bytes.withUnsafeBufferPointer { source in
      var next = source.baseAddress
      var available = source.count
      while true {
        var room = chunkSize
        let isSound = chunk.withUnsafeMutableBufferPointer { target in
          var place = target.baseAddress
          return step(isLast, &available, &next, &room, &place)
        }
        output += chunk.prefix(chunkSize - room)
        guard isSound, !isFinished, room == 0 || available > 0 else { return isSound }
      }
    }
    guard isSound, isFinished || !isLast else { throw .invalidData }
    return output
  }

  /// Returns whether the bytes are sound.
  private func step(
    _ isLast: Bool, _ available: inout Int, _ next: inout UnsafePointer<UInt8>?,
    _ room: inout Int, _ place: inout UnsafeMutablePointer<UInt8>?
  ) -> Bool {
    switch state {
    case .encoder(let encoder):
      let operation = isLast ? BROTLI_OPERATION_FINISH : BROTLI_OPERATION_PROCESS
      let isSound = BrotliEncoderCompressStream(
        encoder, operation, &available, &next, &room, &place, nil)
      isFinished = BrotliEncoderIsFinished(encoder) == BROTLI_TRUE
      return isSound == BROTLI_TRUE
    case .decoder(let decoder):
      let result = BrotliDecoderDecompressStream(
        decoder, &available, &next, &room, &place, nil)
      isFinished = result == BROTLI_DECODER_RESULT_SUCCESS
      return result != BROTLI_DECODER_RESULT_ERROR
    }
  }
}
