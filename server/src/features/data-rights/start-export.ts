import type { ExportId } from '@afdal/contract/ids';
import type { dataRights } from '@afdal/contract/people/data-rights';
import { AppError } from '../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { assertReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { toExport } from './export-view.ts';
import { findExport, findOpenExport, insertExport } from './exports-store.ts';
import type { writeExport } from './write-export.ts';

/** Has a copy written. The same one for every click while it is being written. */
export async function startExport(
  { db, user, body, now }: Call<typeof dataRights.startExport>,
  job: ReturnType<typeof writeExport>,
) {
  await assertReauthenticated(db, user, now);
  const id = idOrNew<ExportId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = (await findExport(tx, user.id, id)) ?? (await findOpenExport(tx, user.id));
    if (known) return new ExistingRow(toExport(known));
    const row = await insertExport(tx, user.id, id, now);
    if (!row) throw new AppError('conflict');
    await enqueue(tx, job, { userId: user.id, exportId: id });
    return toExport(row);
  });
}
