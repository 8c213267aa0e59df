import type { ReservedReader } from '../ledger/money-accounts/reserved-reader.ts';
import type { DebtPaymentReader } from './debt-payments.ts';

/** What the fund reads of other areas; passed in by the composition root. */
export interface FundDeps {
  readonly findDebtPayments: DebtPaymentReader;
  /** What goals hold inside accounts. */
  readonly goals: readonly ReservedReader[];
}
