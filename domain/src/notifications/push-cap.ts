interface PushesToday {
  /** How many of those that count were brought on the person's logical day. */
  readonly sent: number;
  /** How many of those that count are being sent just now: whether they count is known when they are there. */
  readonly underway: number;
  readonly perDay: number;
}

/** What becomes of a push that counts: it is sent, waits for the outcome of others, or is left to the digest of the day. */
export function capped({ sent, underway, perDay }: PushesToday): 'send' | 'wait' | 'digest' {
  if (sent >= perDay) return 'digest';
  return sent + underway < perDay ? 'send' : 'wait';
}
