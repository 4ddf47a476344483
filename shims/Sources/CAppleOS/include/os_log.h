// Only the name os.log is needed: what Swift code finds in it stands in the Swift module os.
