/** Aborts the startup. The message is one plain sentence for the operator; no stack trace is shown. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
