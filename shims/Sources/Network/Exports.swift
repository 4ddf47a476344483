@_exported import Dispatch
