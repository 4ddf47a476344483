// The C module of the same name: os_unfair_lock, and the submodule that `import os.log` names.
@_exported import os
