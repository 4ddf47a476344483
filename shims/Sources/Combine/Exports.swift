// Combine's core, as OpenCombine has it. Its other products look for a module of the name Combine
// and would find this one.
@_exported import Foundation
@_exported import OpenCombine
