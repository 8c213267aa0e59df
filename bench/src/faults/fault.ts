/** What a scenario found: its figures as one line, and whether they are as they must be. */
export interface FaultResult {
  readonly figures: string;
  readonly isKept: boolean;
}

/** The numbers of `--rounds`, `--minutes` and `--seed`. */
interface FaultOptions {
  readonly rounds: number;
  readonly minutes: number;
  readonly seed: number;
}

export type Fault = (options: FaultOptions) => Promise<FaultResult>;

/** Thrown where this machine does not let a scenario be staged: it is named, and does not count as passed or failed. */
export class NotStaged extends Error {}
