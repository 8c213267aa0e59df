import type { transactions } from '@afdal/contract/finance/transactions';
import type { Handlers } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { addTransaction } from './add-transaction.ts';
import { deleteTransaction } from './delete-transaction.ts';
import { editTransaction } from './edit-transaction.ts';
import { exportTransactionsCsv } from './export-transactions-csv.ts';
import { exportTransactionsJson } from './export-transactions-json.ts';
import { listTransactions } from './list-transactions.ts';
import { findPayees } from './payee-store.ts';
import { recategoriseTransactions } from './recategorise-transactions.ts';
import { restoreTransaction } from './restore-transaction.ts';
import { splitTransaction } from './split-transaction.ts';

export const transactionHandlers = (listeners: LedgerListeners): Handlers<typeof transactions> => ({
  listTransactions,
  addTransaction: (call) => addTransaction(call, listeners),
  editTransaction: (call) => editTransaction(call, listeners),
  deleteTransaction: (call) => deleteTransaction(call, listeners),
  restoreTransaction: (call) => restoreTransaction(call, listeners),
  recategoriseTransactions: (call) => recategoriseTransactions(call, listeners),
  splitTransaction: (call) => splitTransaction(call, listeners),
  listPayees: async ({ db, user }) => await findPayees(db, user.id),
  exportTransactionsCsv,
  exportTransactionsJson,
});
