import type { ReservedReader } from '../ledger/money-accounts/reserved-reader.ts';
import type { DebtPaymentReader } from './debt-payments.ts';

/** What the fund reads of other areas. */
export interface FundNeeds {
  readonly findDebtPayments: DebtPaymentReader;
  /** What goals hold inside accounts. */
  readonly reservedByGoals: readonly ReservedReader[];
}
