/** Aborts the startup. The message is one plain sentence for the operator; no stack trace is shown. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
