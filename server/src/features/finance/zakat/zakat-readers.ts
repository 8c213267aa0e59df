import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import type { OutsideReader } from '../ledger/money-accounts/outside-accounts.ts';

interface Part {
  readonly currency: string;
  readonly minor: number;
}
type Amounts = readonly Part[];

/** What other areas tell of the figures of zakat. */
export interface ZakatReaders {
  /** What the emergency fund and what goals hold outside the accounts. */
  readonly fundOutsideAccounts: OutsideReader;
  readonly goalsOutsideAccounts: OutsideReader;
  /** Each term of debts includes the one before. */
  readonly owedByTerm: (
    db: Db,
    user: UserId,
    today: CivilDate,
  ) => Promise<{
    readonly jamiya: Amounts;
    readonly receivables: Amounts;
    readonly dueNow: Amounts;
    readonly dueInYear: Amounts;
    readonly all: Amounts;
  }>;
}
