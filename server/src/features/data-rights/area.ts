import { dataRights } from '@afdal/contract/people/data-rights';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { sendExportMail } from './export-mail.ts';
import { cancelExport, findExport, findExports } from './exports-store.ts';
import { downloadExport, purgeCopies, startExport, toExport } from './handlers.ts';
import { confirmRestore, startRestore, toRestore } from './restore-handlers.ts';
import { cancelRestore, findRestore, findRestores } from './restores-store.ts';
import { type RestoreContents, runRestore } from './run-restore.ts';
import { exportChunks, exports, restoreChunks, restores } from './tables.ts';
import { type ExportContents, writeExport } from './write-export.ts';

type CopyNeeds = ExportContents & RestoreContents;

const copied = 'stays: copies of what was recorded, downloaded in a session alone';
const waiting = 'stays: copies of what was recorded, until they are imported';

export const dataRightsArea = defineArea({
  endpoints: dataRights,
  handlers: (contents: CopyNeeds) => {
    const [writing, restoring] = [writeExport(contents), runRestore(contents)];
    return {
      listExports: async ({ db, user }) => (await findExports(db, user.id)).map(toExport),
      startExport: (call) => startExport(call, writing),
      readExport: async ({ db, user, params: { id } }) => toExport(orNotFound(await findExport(db, user.id, id))),
      downloadExport,
      cancelExport: async ({ db, user, params: { id } }) => {
        orNotFound(await findExport(db, user.id, id));
        await cancelExport(db, user.id, id);
      },
      listRestores: async ({ db, user }) => (await findRestores(db, user.id)).map(toRestore),
      startRestore,
      readRestore: async ({ db, user, params: { id } }) => toRestore(orNotFound(await findRestore(db, user.id, id))),
      confirmRestore: (call) => confirmRestore(call, restoring),
      cancelRestore: async ({ db, user, params: { id } }) => {
        orNotFound(await findRestore(db, user.id, id));
        if (!(await cancelRestore(db, user.id, id))) throw new AppError('restore_over');
      },
    };
  },
  tables: [
    {
      table: exports,
      notExported: 'copies of these very rows',
      purge: (db, _, now) => purgeCopies(db, now),
      atTakeover: copied,
    },
    { table: exportChunks, notExported: 'copies of these very rows', atTakeover: copied },
    { table: restores, notExported: 'which copies were imported', atTakeover: waiting },
    { table: restoreChunks, notExported: 'a copy that the person has, until it is imported', atTakeover: waiting },
  ],
  jobs: (contents: CopyNeeds) => [writeExport(contents), runRestore(contents), sendExportMail],
});
