import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';

/** What a share is calculated from: counts, or minor units of the person's currency. */
export interface Part {
  readonly part: number;
  readonly whole: number;
}

/** Debts in the person's currency, in minor units. */
export interface Debts {
  readonly leftMinor: number;
  /** What was left of them on the day that is asked for; null where none was recorded then. */
  readonly remainingBeforeMinor: number | null;
  /** What they ask for in a month, of the income of a month; null while that is not known. */
  readonly monthly: Part | null;
}

interface EmergencyCover {
  /** Months of essential expenses that the fund covers; null while these are not known. */
  readonly coverMonths: number | null;
  readonly hasTarget: boolean;
}

/** Asked about a person; `since` is the first day of what is looked back on. */
type Reader<T> = (db: Db, person: CallerToday, since: CivilDate) => Promise<T>;

/**
 * What the score needs of areas that it does not know. Null, of a reader or its answer,
 * is not known: the indicator is left out.
 */
export interface HealthReaders {
  /** Payments that were due, and those of them that were paid by then. */
  readonly paidOnTime: Reader<Part> | null;
  readonly debts: Reader<Debts> | null;
  /** The categories of the present budget, and those within it. */
  readonly insideBudget: Reader<Part> | null;
  readonly emergencyFund: Reader<EmergencyCover | null> | null;
  /** What is planned to be saved in the present cycle, and what of it was. */
  readonly savedOfPlanned: Reader<Part> | null;
  readonly hasBudget: Reader<boolean> | null;
  readonly hasZakatDate: Reader<boolean> | null;
}
