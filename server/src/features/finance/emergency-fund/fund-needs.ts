import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserves.ts';

interface Part {
  readonly currency: string;
  readonly minor: number;
}

/** What debts ask for in a month, and what transactions paid of them in stretches of days. */
interface DebtPayments {
  readonly monthly: readonly Part[];
  readonly paid: readonly (Part & {
    readonly dateBucket: number;
    readonly categoryId: string | null;
    readonly occurredOn: CivilDate;
  })[];
}

/** Reads the debts of another area. */
export type DebtPaymentReader = (
  db: Db,
  user: UserId,
  requested: { readonly today: CivilDate; readonly starts: readonly CivilDate[] },
) => Promise<DebtPayments>;

/** What the fund reads of other areas. */
export interface FundNeeds {
  readonly findDebtPayments: DebtPaymentReader;
  /** What goals hold inside accounts. */
  readonly reservedByGoals: readonly ReservedReader[];
}
