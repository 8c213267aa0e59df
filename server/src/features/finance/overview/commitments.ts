import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Requirement } from '@afdal/domain/savings/uncovered-requirements';
import type { Db } from '../../../platform/database/database.ts';
import type { Reserves } from '../ledger/money-accounts/reserves.ts';

/** What an area has to say of the days from today until the day before payday. */
export type Reader<T> = (
  db: Db,
  user: UserId,
  until: { readonly today: CivilDate; readonly payday: CivilDate },
) => Promise<readonly T[]>;

export interface Amount {
  readonly currency: string;
  readonly minor: number;
}

/** What is still to be spent, and out of which account. */
export interface Outgoing extends Amount {
  readonly accountId: string;
}

/** A transfer into what is not spendable that is still to come; `receivedMinor` is in the currency of its target. */
export interface ComingTransfer extends Outgoing {
  readonly toAccountId: string | null;
  readonly receivedMinor: number | null;
}

/** When it is to be paid. */
interface Dated {
  readonly dueOn: CivilDate;
}

/** Reads what an area owes out of the spendable money. */
export type CommitmentReader = Reader<Amount & Dated>;

/**
 * The areas' readers, by the part of safe-to-spend that they add to, and of what is reserved in accounts, which is not
 * liquid. What is asked to be set aside names its account: what lies there, or comes by
 * a planned transfer, is not taken off twice.
 */
export interface Commitments extends Reserves {
  readonly expensesUntilPayday: readonly Reader<Outgoing & Dated>[];
  readonly owedUntilPayday: readonly CommitmentReader[];
  readonly savingsUntilPayday: readonly Reader<Amount & Requirement>[];
  readonly refillUntilPayday: readonly Reader<Amount & Requirement>[];
  readonly transfersUntilPayday: readonly Reader<ComingTransfer>[];
}
