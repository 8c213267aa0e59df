import type { dataRights } from '@afdal/contract/people/data-rights';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { confirmRestore } from './confirm-restore.ts';
import { downloadExport } from './download-export.ts';
import { toExport } from './export-view.ts';
import { cancelExport, findExport, findExports } from './exports-store.ts';
import { toRestore } from './restore-view.ts';
import { cancelRestore, findRestore, findRestores } from './restores-store.ts';
import { type RestoreContents, runRestore } from './run-restore.ts';
import { startExport } from './start-export.ts';
import { startRestore } from './start-restore.ts';
import { type ExportContents, writeExport } from './write-export.ts';

export function dataRightsHandlers(contents: ExportContents & RestoreContents): Handlers<typeof dataRights> {
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
    startRestore: startRestore(contents.map),
    readRestore: async ({ db, user, params: { id } }) => toRestore(orNotFound(await findRestore(db, user.id, id))),
    confirmRestore: (call) => confirmRestore(call, { map: contents.map, job: restoring }),
    cancelRestore: async ({ db, user, params: { id } }) => {
      orNotFound(await findRestore(db, user.id, id));
      if (!(await cancelRestore(db, user.id, id))) throw new AppError('restore_over');
    },
  };
}
