// What code imports from OSLog is what stands in os; reading logs back is not there.
// Source: https://developer.apple.com/documentation/oslog
@_exported import os
