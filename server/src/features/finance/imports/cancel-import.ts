import type { imports } from '@afdal/contract/finance/imports';
import type { ImportId, UserId } from '@afdal/contract/ids';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { deleteByImport } from '../ledger/transactions/store.ts';
import { toImport } from './import-row.ts';
import { type ImportRow, lockImport, updateImport, wiped } from './store.ts';

/** Cancels an import. A worker that is adding its rows waits for this lock before its next chunk, and then stops. */
export async function cancelImport({ db, user, params: { id }, now }: Call<typeof imports.cancelImport>) {
  return await db.transaction(async (tx) => {
    const { status } = orNotFound(await lockImport(tx, user.id, id));
    if (status !== 'ready' && status !== 'running') throw new AppError('import_over');
    return toImport(await cancelLocked(tx, user.id, id, now));
  });
}

/** Cancels an import, which must be locked, and takes away what it has added so far. */
export async function cancelLocked(tx: Db, user: UserId, id: ImportId, now: Date): Promise<ImportRow> {
  await deleteByImport(tx, user, id, now);
  return await updateImport(tx, user, id, { ...wiped, added: 0, status: 'cancelled' }, now);
}
