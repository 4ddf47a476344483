"""A PostgreSQL server of its own, in a folder that goes with it."""

import contextlib
import glob
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time


def missing():
    """What is not installed; None if all is."""
    if not programs():
        return "there is no 'initdb' of PostgreSQL"
    if importlib.util.find_spec("psycopg") is None:
        return "there is no 'psycopg'"
    if os.geteuid() == 0 and not account():
        return "PostgreSQL refuses to run as root, and there is no user 'postgres'"
    return None


def programs():
    """The folder of initdb and postgres, which Debian keeps out of PATH."""
    found = shutil.which("initdb")
    if found:
        return os.path.dirname(os.path.realpath(found))
    return max((os.path.dirname(path) for path in glob.glob("/usr/lib/postgresql/*/bin/initdb")), default=None)


def account():
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return None


@contextlib.contextmanager
def running():
    """Starts a server that listens on a socket in its folder alone, and gives its URL."""
    folder = tempfile.mkdtemp(prefix="postgresql-")
    options = {}
    if os.geteuid() == 0:
        os.chown(folder, account().pw_uid, account().pw_gid)
        options = {"user": "postgres", "group": "postgres", "extra_groups": []}
    data = os.path.join(folder, "data")
    server = None
    try:
        subprocess.run(
            # The caller's locale may know no encoding, and text would come back as bytes.
            [f"{programs()}/initdb", "-D", data, "-U", "shop", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
            check=True, stdout=subprocess.DEVNULL, cwd=folder, **options,
        )
        # Nothing has to survive the test.
        settings = ["listen_addresses=", f"unix_socket_directories={folder}", "fsync=off"]
        server = subprocess.Popen(
            [f"{programs()}/postgres", "-D", data, *(word for each in settings for word in ("-c", each))],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, **options,
        )
        url = f"postgresql://shop@/postgres?host={folder}"
        wait(url, server)
        yield url
    finally:
        if server:
            # A fast shutdown, which waits for no client.
            server.send_signal(signal.SIGINT)
            server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def wait(url, server):
    import psycopg

    for _ in range(200):
        try:
            return psycopg.connect(url).close()
        except psycopg.OperationalError as error:
            refusal = error
        if server.poll() is not None:
            break
        time.sleep(0.05)
    raise refusal
