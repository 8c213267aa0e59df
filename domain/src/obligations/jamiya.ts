/** A rotating savings circle: every member pays in each round, and one after the other receives the whole pot. */
export interface Jamiya {
  /** All shares, which is the number of rounds. */
  readonly shares: number;
  /** Shares that the person holds. */
  readonly myShares: number;
  /** What one share pays in a round, in minor units. */
  readonly contributionMinor: number;
  /** Rounds in which the person receives the pot, from 1 to `shares`: one for each share held. */
  readonly turns: readonly number[];
}

/** Where a person stands in a circle after some rounds, in minor units; at most one of the last two is above 0. */
export interface JamiyaPosition {
  readonly paidInMinor: number;
  readonly receivedMinor: number;
  /** Paid in and not received yet: savings. */
  readonly savedMinor: number;
  /** Received and still to be paid in: an obligation. */
  readonly owedMinor: number;
}

/** What the person pays in each round, in minor units. */
export function jamiyaRoundMinor({ contributionMinor, myShares }: Jamiya): number {
  return contributionMinor * myShares;
}

/** What the person receives in one turn, in minor units. */
export function jamiyaPotMinor({ contributionMinor, shares }: Pick<Jamiya, 'contributionMinor' | 'shares'>): number {
  return contributionMinor * shares;
}

/**
 * Turns that have passed once so many rounds were paid: their pots came, unless the person says otherwise.
 *
 * @param roundsPaid rounds paid before the circle is added
 */
export function countPassedTurns(turns: readonly number[], roundsPaid: number): number {
  return turns.filter((turn) => turn <= roundsPaid).length;
}

/**
 * The position after some was paid in and pots were received.
 *
 * @param paidInMinor what the person has paid in so far
 * @param potsReceived turns in which the pot was received
 */
export function jamiyaPosition(jamiya: Jamiya, paidInMinor: number, potsReceived: number): JamiyaPosition {
  const receivedMinor = jamiyaPotMinor(jamiya) * potsReceived;
  const minor = receivedMinor - paidInMinor;
  return { paidInMinor, receivedMinor, savedMinor: Math.max(0, -minor), owedMinor: Math.max(0, minor) };
}
