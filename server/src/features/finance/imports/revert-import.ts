import type { imports } from '@afdal/contract/finance/imports';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { deleteByImport } from '../ledger/transactions/store.ts';
import { cancelLocked } from './cancel-import.ts';
import { lockImport, updateImport, wiped } from './store.ts';

/** Takes away what an import added; what was changed since goes to the trash. One that was not committed is cancelled. */
export async function revertImport({ db, user, params: { id }, now }: Call<typeof imports.revertImport>) {
  await db.transaction(async (tx) => {
    const { status } = orNotFound(await lockImport(tx, user.id, id));
    if (status === 'running') throw new AppError('import_busy');
    if (status === 'ready') await cancelLocked(tx, user.id, id, now);
    if (status !== 'done') return;
    await deleteByImport(tx, user.id, id, now);
    await updateImport(tx, user.id, id, { ...wiped, added: 0, status: 'reverted' }, now);
  });
  return undefined;
}
