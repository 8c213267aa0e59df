import { knownPayees } from '@afdal/contract/finance/ledger/known-payees';
import { payees } from '@afdal/contract/finance/ledger/payees';
import { defineArea } from '../../../../platform/area/define-area.ts';
import type { ListenerNeeds } from '../listeners/ledger-listeners.ts';
import { deleteNamesOfPayees } from '../payee-store/names-store.ts';
import { getPayeeKey } from '../payee-store/payee-key.ts';
import { findPayees } from '../payee-store/store.ts';
import { payeeNames, payees as payeesTable } from '../schema/payees-tables.ts';
import { distinguishPayees, listSimilarPayees, listUsedPayees, readPayee } from './handlers.ts';
import { mergePayees, renamePayee, separatePayeeName } from './rename-payee.ts';

const derived = {
  leftOut: { key: 'derived from other columns' },
  imported: {
    before: 'replaced',
    matchBy: { columns: ['key'] },
    derive: ({ name }: Record<string, unknown>) => ({ key: getPayeeKey(String(name)) }),
  },
} as const;

export const payeesArea = defineArea({
  endpoints: { ...knownPayees, ...payees },
  handlers: ({ listeners }: ListenerNeeds) => ({
    listPayees: async ({ db, user }) => await findPayees(db, user.id),
    listUsedPayees,
    listSimilarPayees,
    readPayee,
    renamePayee: (call) => renamePayee(call, listeners),
    mergePayees: (call) => mergePayees(call, listeners),
    separatePayeeName,
    distinguishPayees,
  }),
  tables: [
    { table: payeeNames, ...derived },
    { table: payeesTable, ...derived },
  ],
  provides: {
    finishRestore: [deleteNamesOfPayees],
  },
});
