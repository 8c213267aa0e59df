// Imported for its side effect by long-running commands. A SIGTERM to npm ends npm and its shell but never reaches us:
// an orphan would keep holding the port. So a process started by npm ends when its shell has gone.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
