import type { imports } from '@afdal/contract/finance/imports';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { countEdited } from '../ledger/transactions/store.ts';
import { cancelImport } from './cancel-import.ts';
import { commitImport } from './commit-import.ts';
import { toImport } from './import-row.ts';
import { listImportRows } from './list-import-rows.ts';
import { mapImport } from './map-import.ts';
import { revertImport } from './revert-import.ts';
import { startImport } from './start-import.ts';
import { findImport, findImports } from './store.ts';

export const importHandlers = (listeners: LedgerListeners): Handlers<typeof imports> => ({
  listImports: async ({ db, user }) => (await findImports(db, user.id)).map((row) => toImport(row)),
  startImport,
  readImport: async ({ db, user, params: { id } }) => {
    const row = orNotFound(await findImport(db, user.id, id));
    return toImport(row, row.status === 'done' ? await countEdited(db, user.id, id) : 0);
  },
  mapImport,
  listImportRows,
  commitImport: commitImport(listeners),
  cancelImport,
  revertImport,
});
