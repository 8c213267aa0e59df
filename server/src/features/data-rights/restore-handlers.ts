import { errors } from '@afdal/contract/errors';
import type { DataRestore, dataRights, RestoreId, RestoreProblem } from '@afdal/contract/people/data-rights';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, LongHandler } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { readManifest } from './read-copy.ts';
import {
  findRestore,
  findRunningRestore,
  insertRestore,
  lockRestore,
  markRunning,
  type RestoreRow,
} from './restores-store.ts';
import type { runRestore } from './run-restore.ts';
import { openZip } from './zip-reader.ts';

// A copy is held in memory while it is stored.
const storing = concurrencyLimit({ atOnce: 2, waiting: 20 });

/** Stores a copy and answers what it contains. Nothing is imported yet. */
export const startRestore: LongHandler<typeof dataRights.startRestore> = {
  work: async ({ user, body, file, now }, finish) => {
    const id = idOrNew<RestoreId>(body.id, now);
    await storing.run(async () => {
      const { counts, exportedAt } = await manifestIn(file.bytes);
      const row = { id, fileName: file.name, sizeBytes: file.bytes.length, counts, exportedAt: new Date(exportedAt) };
      await finish((last) =>
        last.transaction(async (tx) => {
          await lockPerson(tx, user.id);
          return await createOrGet({ insert: () => insert(tx), known: () => known(tx) });
        }),
      );
      async function insert(tx: Db) {
        if (await findRestore(tx, user.id, id)) return null;
        if (await findRunningRestore(tx, user.id)) throw new AppError('restore_busy');
        const added = await insertRestore(tx, user.id, row, file.bytes, now);
        return added && toRestore(added);
      }
      async function known(tx: Db) {
        const found = await findRestore(tx, user.id, id);
        return found && toRestore(found);
      }
    });
  },
};

type File = Call<typeof dataRights.startRestore>['file']['bytes'];

async function manifestIn(bytes: File) {
  const zip = await openZip({
    sizeBytes: bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
  });
  return await readManifest(zip);
}

/** Leaves the import to a worker. A second click finds it running. */
export async function confirmRestore(
  { db, user, params: { id } }: Call<typeof dataRights.confirmRestore>,
  job: ReturnType<typeof runRestore>,
) {
  return await db.transaction(async (tx) => {
    const row = orNotFound(await lockRestore(tx, user.id, id));
    if (row.status === 'running') return toRestore(row);
    if (row.status !== 'ready') throw new AppError('restore_over');
    const running = await markRunning(tx, user.id, id);
    if (!running) throw new Error('a locked row stays as it is');
    await enqueue(tx, job, { userId: user.id, restoreId: id });
    return toRestore(running);
  });
}

export function toRestore({
  userId,
  exportedAt,
  createdAt,
  problem,
  counts,
  added,
  skipped,
  ...row
}: RestoreRow): DataRestore {
  return {
    ...row,
    counts: toList(counts),
    added: toList(added ?? {}),
    skipped: toList(skipped ?? {}),
    exportedAt: exportedAt.toISOString(),
    // The column holds what `endRestore` wrote.
    problem: problem === null ? null : errors[problem as RestoreProblem].text,
    createdAt: createdAt.toISOString(),
  };
}

function toList(counts: RestoreRow['counts']) {
  return Object.entries(counts).map(([table, rows]) => ({ table, rows }));
}
