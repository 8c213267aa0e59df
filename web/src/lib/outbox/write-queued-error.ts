/** A write that was not sent, because nobody answered: it is kept on this device and sent later. It did not fail. */
export class WriteQueuedError extends Error {
  constructor() {
    super('The write waits on this device.');
    this.name = 'WriteQueuedError';
  }
}

/** For writes that others follow: one that waits is followed in the order in which all are sent. */
export function ignoreQueued(error: unknown): undefined {
  if (error instanceof WriteQueuedError) return;
  throw error;
}
