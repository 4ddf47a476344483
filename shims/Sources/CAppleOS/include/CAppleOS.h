// A package's C target needs a module of its own name; everything stands in the module os.
