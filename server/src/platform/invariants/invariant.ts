import type { Db } from '../database/database.ts';

/** A row that contradicts others. Its id names it in its table; nothing in `detail` says whose it is or what they wrote. */
export interface Violation {
  readonly id: string;
  readonly detail: string;
}

/** What holds of stored rows at any time, whoever wrote them: something derived is as what it is derived from. */
export interface Invariant {
  /** For the log and the administration, in words with hyphens. */
  readonly name: string;
  /**
   * The rows for which it does not hold, at most `violationsListed` of them. It reads one moment, so that what is written
   * meanwhile contradicts nothing.
   *
   * @param now what a check of a part of all people at a time chooses that part by
   */
  readonly findViolations: (db: Db, now: Date) => Promise<readonly Violation[]>;
}

/** What areas give to whoever checks all of them. */
export interface Invariants {
  readonly invariants: readonly Invariant[];
}

/** That many say as much as all of them. */
export const violationsListed = 20;
