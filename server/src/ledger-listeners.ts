import { deleteCategoryBudgets } from './features/finance/budgets/delete-budgets.ts';
import { scheduleBudgetCheck } from './features/finance/budgets/watch-budgets.ts';
import {
  findHeldInFund,
  rejectIfMovesFund,
  removeFundEntryByTransaction,
  restoreFundEntryByTransaction,
} from './features/finance/emergency-fund/on-transaction-changes.ts';
import { fundReserved } from './features/finance/emergency-fund/store.ts';
import type { LedgerListeners } from './features/finance/ledger/listeners/ledger-listeners.ts';
import { assertHeldInAccount } from './features/finance/ledger/money-accounts/assert-held-in-account.ts';
import { moveOrDeleteRules } from './features/finance/ledger/rules/move-or-delete-rules.ts';
import { restoreRules } from './features/finance/ledger/rules/restore-rules.ts';
import { putBackPayment } from './features/finance/obligations/put-back-payment.ts';
import { rejectIfPaysObligation } from './features/finance/obligations/reject-if-pays-obligation.ts';
import { reservedMinors } from './features/finance/savings/entries-store.ts';
import {
  findHeldInGoal,
  rejectIfMovesSavings,
  rejectIfOverdrawsGoal,
} from './features/finance/savings/on-transaction-changes.ts';
import { rejectIfZakat } from './features/finance/zakat/reject-if-zakat.ts';

type OnTransaction = LedgerListeners['onDeleting'];

/** One after the other, as each may lock rows. */
const inTurn =
  (...listeners: readonly OnTransaction[]): OnTransaction =>
  async (tx, user, id, now) => {
    for (const listener of listeners) await listener(tx, user, id, now);
  };

const reserved = [reservedMinors, fundReserved];

/** What follows from a change of the ledger, in the same transaction. */
export const ledgerListeners: LedgerListeners = {
  onSpending: scheduleBudgetCheck,
  onAmountChanging: inTurn(rejectIfPaysObligation, rejectIfMovesSavings, rejectIfMovesFund, rejectIfZakat),
  onDeleting: inTurn(rejectIfOverdrawsGoal, removeFundEntryByTransaction),
  onDeleted: inTurn(assertHeldInAccount(findHeldInGoal, reserved), assertHeldInAccount(findHeldInFund, reserved)),
  onRestoring: inTurn(putBackPayment, rejectIfOverdrawsGoal, restoreFundEntryByTransaction),
  onCategoriesDeleted: async (tx, user, deleted) => {
    await moveOrDeleteRules(tx, user, deleted);
    // Even if something takes their place: the amounts were planned for categories that no longer exist.
    await deleteCategoryBudgets(tx, user, deleted.ids);
  },
  onCategoriesRestored: restoreRules,
};
