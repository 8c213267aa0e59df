import type { FileResponse } from '@afdal/contract/endpoint';
import type { DataExport, dataRights, ExportId } from '@afdal/contract/people/data-rights';
import { exportRetentionDays, restoreRetentionDays } from '@afdal/domain/data-rights/limits';
import { lasts } from '@afdal/domain/limits/age';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { assertReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { findUserDay } from './export-mail.ts';
import {
  type ExportRow,
  findExport,
  findOpenExport,
  insertExport,
  purgeExports,
  streamContent,
} from './exports-store.ts';
import { purgeRestores } from './restores-store.ts';
import type { writeExport } from './write-export.ts';

/** Takes away the copies whose days are over, and those that nobody confirmed. */
export async function purgeCopies(db: Db, now: Date): Promise<void> {
  await purgeExports(db, now);
  await purgeRestores(db, new Date(now.getTime() - restoreRetentionDays * 86_400_000));
}

/** The file of a copy, read while it is sent: it may be larger than what memory should hold. */
export async function downloadExport(call: Call<typeof dataRights.downloadExport>): Promise<FileResponse> {
  const { db, user, params, now } = call;
  const { status, sizeBytes, expiresAt, createdAt } = orNotFound(await findExport(db, user.id, params.id));
  await assertReauthenticated(db, user, now);
  const retentionMs = exportRetentionDays * 86_400_000;
  const isAvailable = expiresAt !== null && lasts(retentionMs, expiresAt.getTime() - retentionMs, now.getTime());
  if (status !== 'done' || !isAvailable) throw new AppError('export_not_ready');
  const { day } = await findUserDay(db, user.id, createdAt);
  const name = `afdal-${day}.zip`;
  return { name, bytes: streamContent(db, user.id, params.id), sizeBytes: sizeBytes ?? 0 };
}

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

export function toExport({ id, status, progress, sizeBytes, createdAt, expiresAt }: ExportRow): DataExport {
  return {
    id,
    status,
    progress,
    sizeBytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
