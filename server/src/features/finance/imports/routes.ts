import type { imports } from '@afdal/contract/imports';
import { found } from '../../../platform/failure.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { cancelImport } from './cancel-import.ts';
import { commitImport } from './commit-import.ts';
import { toImport } from './import-row.ts';
import { listImportRows } from './list-import-rows.ts';
import { mapImport } from './map-import.ts';
import { revertImport } from './revert-import.ts';
import { startImport } from './start-import.ts';
import { importOf, importsOf } from './store.ts';

export const importHandlers = (listeners: LedgerListeners): Handlers<typeof imports> => ({
  listImports: async ({ db, user }) => (await importsOf(db, user.id)).map(toImport),
  startImport,
  readImport: async ({ db, user, params }) => toImport(found(await importOf(db, user.id, params.id))),
  mapImport,
  listImportRows,
  commitImport: commitImport(listeners),
  cancelImport,
  revertImport,
});
