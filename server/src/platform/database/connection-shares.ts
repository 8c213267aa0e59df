/** The connections of a process to the database, besides those of its jobs. */
const all = 10;
/** Of webhooks and delivered mail. */
const events = 2;
/** The watch that asks whether the database answers. */
const health = 1;

/**
 * Who has how many of the connections. A call takes one at a time, so as many calls of somebody run at once as
 * connections are theirs.
 */
export const connectionShares = {
  events,
  health,
  /** Of all calls, and of those: of one person, and of everybody together who is not signed in. */
  calls: all - events - health,
  person: Math.floor((all * 3) / 10),
  networks: Math.floor(all / 2),
} as const;
