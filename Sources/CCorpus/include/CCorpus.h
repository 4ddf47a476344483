/// The files that are built into shopper: the scenarios with the files beside them, and the
/// documents that commands read.
#ifndef CCORPUS_H
#define CCORPUS_H

#include <stddef.h>

/// One file as it was when shopper was built.
struct corpus_file {
  /// From the top of the repository, such as `scenarios/rules.yaml`.
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// The number of files.
extern const size_t corpus_count;

/// A file, in the order of their paths' bytes. `index` is less than `corpus_count`.
const struct corpus_file *corpus_file_at(size_t index);

#endif
