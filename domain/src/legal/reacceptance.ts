/** Whom a version asks to accept it again: nobody, who has a plan, or everybody. Stored: never rename one. */
export const reacceptances = ['nobody', 'subscribers', 'everybody'] as const;
export type Reacceptance = (typeof reacceptances)[number];

/** A version of one document. Instants are milliseconds since 1970. */
export interface LegalVersion {
  readonly version: number;
  readonly reacceptance: Reacceptance;
  readonly inForceFromMs: number;
}

/** Who reads a document: since when they have an account, whether a plan of theirs is in effect, and what they agreed to. */
export interface LegalReader {
  readonly joinedAtMs: number;
  readonly isSubscribed: boolean;
  /** The newest version that they agreed to; 0 for none. */
  readonly agreedVersion: number;
}

/**
 * The newest version of a document that is in force and asks this person for their acceptance, which they did not give to it
 * or to a later one; null for none. Who joined under a version agreed to it with the account, so it asks only those who were
 * there before.
 */
export function findVersionToAccept(
  versions: readonly LegalVersion[],
  { joinedAtMs, isSubscribed, agreedVersion }: LegalReader,
  nowMs: number,
): number | null {
  const asking = versions.filter(
    ({ version, reacceptance, inForceFromMs }) =>
      inForceFromMs <= nowMs &&
      inForceFromMs > joinedAtMs &&
      version > agreedVersion &&
      (reacceptance === 'everybody' || (reacceptance === 'subscribers' && isSubscribed)),
  );
  return asking.length > 0 ? Math.max(...asking.map(({ version }) => version)) : null;
}
