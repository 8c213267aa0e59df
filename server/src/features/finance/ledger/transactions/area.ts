import { transactions } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { isNull } from 'drizzle-orm';
import { defineArea } from '../../../../platform/area/define-area.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { rowExists } from '../../../../platform/database/row-exists.ts';
import type { ListenerNeeds } from '../listeners/ledger-listeners.ts';
import { transactions as transactionsTable, transactionTags } from '../schema/transactions-tables.ts';
import { recountBalances } from './balances.ts';
import { editTransaction } from './edit-transaction.ts';
import { exportTransactionsOfx } from './exports/export-ofx.ts';
import { exportTransactionsCsv, exportTransactionsJson, transactionsAsCsv } from './exports/export-transactions.ts';
import { exportTransactionsXlsx } from './exports/export-workbook.ts';
import {
  addTransaction,
  assertConsistentTransactions,
  deleteTransaction,
  deriveImported,
  listTransactions,
  readTransactionTotals,
} from './handlers.ts';
import { ledgerInvariants } from './invariants.ts';
import { restoreTransaction } from './restore-transaction.ts';
import { searchPayees, searchTransactions } from './search-store.ts';
import { splitTransaction } from './split-transaction.ts';
import { payeeOrCategory, purgeTransactions, signedAmount } from './store.ts';
import {
  deleteTransactions,
  moveTransactions,
  recategoriseTransactions,
  restoreTransactions,
  tagTransactions,
} from './together/change-together.ts';
import type { LinkNeeds } from './transaction-links.ts';

export const transactionsArea = defineArea({
  endpoints: transactions,
  handlers: ({ listeners, transactionLinks }: ListenerNeeds & LinkNeeds) => ({
    listTransactions,
    readTransactionTotals,
    addTransaction: (call) => addTransaction(call, listeners),
    editTransaction: (call) => editTransaction(call, listeners),
    deleteTransaction: (call) => deleteTransaction(call, listeners),
    restoreTransaction: (call) => restoreTransaction(call, listeners),
    recategoriseTransactions: (call) => recategoriseTransactions(call, listeners),
    tagTransactions,
    moveTransactions: (call) => moveTransactions(call, listeners, transactionLinks),
    deleteTransactions: (call) => deleteTransactions(call, listeners, transactionLinks),
    restoreTransactions: (call) => restoreTransactions(call, listeners, transactionLinks),
    splitTransaction: (call) => splitTransaction(call, listeners),
    exportTransactionsCsv,
    exportTransactionsJson,
    exportTransactionsOfx,
    exportTransactionsXlsx,
  }),
  tables: [
    {
      table: transactionsTable,
      leftOut: { payeeKey: 'derived from other columns', searchText: 'derived from other columns' },
      imported: { derive: deriveImported },
      purge: purgeTransactions,
      trashed: {
        kind: 'transaction',
        title: payeeOrCategory,
        on: transactionsTable.occurredOn,
        amountMinor: signedAmount,
        currency: transactionsTable.currency,
        which: isNull(transactionsTable.mergedIntoId),
      },
    },
    { table: transactionTags, notExported: 'the tags of transactions, which are exported', atTakeover: 'deleted' },
  ],
  provides: {
    invariants: ledgerInvariants,
    exportedLists: [{ name: 'transactions', lines: (db: Db, user: UserId) => transactionsAsCsv(db, user, {}) }],
    finishRestore: [assertConsistentTransactions, recountBalances],
    searchReaders: [
      { kind: 'transaction' as const, find: searchTransactions },
      { kind: 'payee' as const, find: searchPayees },
    ],
    firstDayReaders: [
      {
        step: 'transaction' as const,
        isDone: rowExists('has_transactions', transactionsTable, isNull(transactionsTable.deletedAt)),
      },
    ],
  },
});
