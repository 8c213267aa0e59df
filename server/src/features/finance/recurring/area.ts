import { recurring } from '@afdal/contract/finance/recurring';
import { defineArea } from '../../../platform/area/define-area.ts';
import { deleteHandler } from '../../../platform/http/trash-handlers.ts';
import type { ListenerNeeds } from '../ledger/listeners/ledger-listeners.ts';
import type { SourceReader } from '../ledger/transactions/transaction-sources.ts';
import { confirmOccurrence, editOccurrence, skipOccurrence, undoOccurrence } from './change-occurrence.ts';
import { expensesUntilPayday, findSalaries, transfersUntilPayday } from './handlers.ts';
import { listOccurrences, listRecurring } from './load-recurring.ts';
import { listMatches, matchOccurrence, refuseMatch } from './match-occurrence.ts';
import { findRecordingTransactions } from './occurrences-store.ts';
import { recordRecurring } from './record-recurring.ts';
import { recurringRows } from './store.ts';
import { recurringOccurrences, recurring as recurringTable, recurringTerms } from './tables.ts';
import { addRecurring, editRecurring, restoreRecurring } from './write-recurring.ts';

export const recurringArea = defineArea({
  endpoints: recurring,
  handlers: ({ listeners }: ListenerNeeds) => ({
    listRecurring,
    addRecurring,
    editRecurring,
    deleteRecurring: deleteHandler(recurringRows),
    restoreRecurring,
    listOccurrences,
    confirmOccurrence: (call) => confirmOccurrence(call, listeners),
    skipOccurrence,
    undoOccurrence: (call) => undoOccurrence(call, listeners),
    editOccurrence,
    listMatches,
    matchOccurrence,
    refuseMatch,
  }),
  tables: [
    {
      table: recurringTable,
      isFlat: true,
      purge: recurringRows.purge,
      trashed: { kind: 'recurring', title: recurringTable.title },
    },
    { table: recurringTerms, imported: { parentColumns: ['recurringId'] } },
    {
      table: recurringOccurrences,
      imported: { parentColumns: ['recurringId'] },
      foreignKeysLeftOut: {
        recurring_occurrences_transaction_id_transactions_id_fk: 'sets null',
        recurring_occurrences_replaced_transaction_id_transactions_id_f: 'sets null',
      },
    },
  ],
  jobs: ({ listeners }: ListenerNeeds) => [{ job: recordRecurring(listeners), cron: '7 * * * *' }],
  provides: {
    expensesUntilPayday: [expensesUntilPayday],
    transfersUntilPayday: [transfersUntilPayday],
    findSalaries,
    transactionSources: [{ source: 'recurring', find: findRecordingTransactions } satisfies SourceReader],
  },
});
