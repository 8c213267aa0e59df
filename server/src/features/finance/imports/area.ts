import { ImportMapping, imports } from '@afdal/contract/finance/imports';
import { orNotFound } from '../../../platform/app-error.ts';
import type { CopiedRow } from '../../../platform/area/area-table.ts';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { ListenerNeeds } from '../ledger/listeners/ledger-listeners.ts';
import { imports as importsTable } from '../ledger/schema/imports-tables.ts';
import { countImportRows } from '../ledger/transactions/store.ts';
import type { SourceNeeds } from '../ledger/transactions/transaction-sources.ts';
import { addImportedRows } from './add-imported-rows.ts';
import { commitImport } from './commit-import.ts';
import { cancelImport, listImportRows, mapImport, purgeImports, revertImport } from './handlers.ts';
import { toImport } from './import-row.ts';
import { startImport } from './start-import.ts';
import { findImport, findImports } from './store.ts';

export const importsArea = defineArea({
  endpoints: imports,
  handlers: ({ listeners, ...needs }: ListenerNeeds & SourceNeeds) => ({
    listImports: async ({ db, user }) => (await findImports(db, user.id)).map((row) => toImport(row)),
    startImport,
    readImport: async ({ db, user, params: { id } }) => {
      const row = orNotFound(await findImport(db, user.id, id));
      return row.status === 'done' ? toImport(row, await countImportRows(db, user.id, id)) : toImport(row);
    },
    mapImport,
    listImportRows: (call) => listImportRows(call, needs.transactionSources),
    commitImport: commitImport(listeners),
    cancelImport,
    revertImport,
  }),
  tables: [
    {
      table: importsTable,
      leftOut: {
        content: 'the uploaded file while it is being dealt with: the person has it',
        outline: 'of that file',
        choice: 'of that file',
        delimiter: 'no longer used',
      },
      imported: {
        columns: { mapping: ImportMapping },
        // An import that was not over has no file here to go on with.
        derive: ({ status, added }): CopiedRow =>
          status === 'ready' || status === 'running' ? { status: Number(added) > 0 ? 'done' : 'cancelled' } : {},
      },
      purge: (db, _, now) => purgeImports(db, now),
    },
  ],
  jobs: ({ listeners }: ListenerNeeds) => [addImportedRows(listeners)],
});
