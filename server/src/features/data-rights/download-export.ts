import type { FileResponse } from '@afdal/contract/endpoint';
import type { dataRights } from '@afdal/contract/people/data-rights';
import { exportRetentionDays } from '@afdal/domain/data-rights/limits';
import { lasts } from '@afdal/domain/limits/age';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { assertReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { findExport, streamContent } from './exports-store.ts';

/** The file of a copy, read while it is sent: it may be larger than what memory should hold. */
export async function downloadExport(call: Call<typeof dataRights.downloadExport>): Promise<FileResponse> {
  const { db, user, params, now } = call;
  const { status, sizeBytes, expiresAt, createdAt } = orNotFound(await findExport(db, user.id, params.id));
  await assertReauthenticated(db, user, now);
  const retentionMs = exportRetentionDays * 86_400_000;
  const isAvailable = expiresAt !== null && lasts(retentionMs, expiresAt.getTime() - retentionMs, now.getTime());
  if (status !== 'done' || !isAvailable) throw new AppError('export_not_ready');
  const name = `afdal-${createdAt.toISOString().slice(0, 10)}.zip`;
  return { name, bytes: streamContent(db, user.id, params.id), sizeBytes: sizeBytes ?? 0 };
}
