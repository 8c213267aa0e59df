import type { dataRights } from '@afdal/contract/people/data-rights';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { AreaTable } from '../../platform/area/area-table.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { assertUnusedAccount } from './assert-unused-account.ts';
import { toRestore } from './restore-view.ts';
import { lockRestore, markRunning } from './restores-store.ts';
import type { runRestore } from './run-restore.ts';

/** Leaves the import to a worker. A second click finds it running. */
export async function confirmRestore(
  { db, user, params: { id } }: Call<typeof dataRights.confirmRestore>,
  { tables, job }: { readonly tables: readonly AreaTable[]; readonly job: ReturnType<typeof runRestore> },
) {
  return await db.transaction(async (tx) => {
    const row = orNotFound(await lockRestore(tx, user.id, id));
    if (row.status === 'running') return toRestore(row);
    if (row.status !== 'ready') throw new AppError('restore_over');
    await assertUnusedAccount(tx, user.id, tables);
    const running = await markRunning(tx, user.id, id);
    if (!running) throw new Error('a locked row stays as it is');
    await enqueue(tx, job, { userId: user.id, restoreId: id });
    return toRestore(running);
  });
}
