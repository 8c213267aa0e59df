import type { UserId } from '@afdal/contract/ids';
import { csvLine } from '@afdal/domain/money/csv';
import { getTableName } from 'drizzle-orm';
import { type AreaTable, type CopiedRow, type ExportedTable, exportedTables } from '../../platform/area/area-table.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Db } from '../../platform/database/database.ts';
import { type ZipWriter, zipWriter } from '../../platform/files/zip-writer.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, type JobTools } from '../../platform/jobs/job.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { insertNotification } from '../notifications/store.ts';
import { countRows, rowsInBatches } from './copied-rows.ts';
import { formatUserDay, sendExportMail } from './export-mail.ts';
import {
  beginRun,
  type ExportPayload,
  failExport,
  finishExport,
  insertChunk,
  saveExportProgress,
  type Writing,
} from './exports-store.ts';
import { createManifest, fileName, manifestName, rowsName } from './manifest.ts';
import { readme } from './readme.ar.ts';
import { exportReady } from './texts.ts';

/** A list that is exported for people rather than for programs, in the words of its area. */
interface ReadableList {
  readonly name: string;
  readonly lines: (db: Db, user: UserId) => AsyncIterable<string>;
}

export interface ExportContents {
  readonly tables: readonly AreaTable[];
  readonly exportedLists: readonly ReadableList[];
}

/** The run no longer writes: the person stopped it, or another worker has begun it anew. */
class Superseded extends Error {}

// Packing takes the processor: one at a time leaves the others to those who wait for a page.
const writing = concurrencyLimit({ atOnce: 1, waiting: 0 });
const byteOrderMark = '\ufeff';

/** Writes a copy of everything, from one snapshot. A run that is killed is begun anew. */
export const writeExport = (contents: ExportContents) =>
  defineJob<ExportPayload>('write_export', async (payload, tools) => {
    await writing.await(() => run(payload, tools, contents));
  });

async function run({ userId, exportId }: ExportPayload, tools: JobTools, contents: ExportContents): Promise<void> {
  const { db, clock } = tools;
  const begun = await beginRun(db, userId, exportId);
  if (begun === null) return;
  const what: Writing = { user: userId, id: exportId, run: begun };
  try {
    const sizeBytes = await write(what, tools, contents);
    await db.transaction(async (tx) => {
      const now = clock.now();
      const done = await finishExport(tx, what, sizeBytes, now);
      if (!done) return;
      const content = exportReady(await formatUserDay(tx, userId, done.expiresAt ?? now));
      const id = uuidv7(now.getTime());
      await insertNotification(tx, userId, { id, type: 'success', actionType: 'data', ...content }, now);
      await enqueue(tx, sendExportMail, { userId, exportId });
    });
  } catch (error) {
    if (error instanceof Superseded) return;
    await failExport(db, what);
    throw error;
  }
}

async function write(
  what: Writing,
  { db, clock }: JobTools,
  { tables, exportedLists }: ExportContents,
): Promise<number> {
  let n = 0;
  const zip = zipWriter(clock.now(), async (chunk) => {
    if (!(await insertChunk(db, what, n++, chunk))) throw new Superseded();
  });
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  await db.transaction(async (tx) => {
    const exported = exportedTables(tables);
    const counts: Record<string, number> = {};
    for (const each of exported) counts[getTableName(each.table)] = await countRows(tx, what.user, each);
    const total = Object.values(counts).reduce((sum, one) => sum + one, 1);
    let [rows, lastProgress] = [0, 0];
    const progressed = async (more: number) => {
      rows += more;
      const progress = Math.min(99, Math.floor((rows / total) * 100));
      if (progress === lastProgress) return;
      lastProgress = progress;
      if (!(await saveExportProgress(db, what, progress))) throw new Superseded();
    };
    await zip.text(manifestName, [JSON.stringify(createManifest(clock.now(), counts), null, 2)]);
    await zip.text('README.ar.txt', [byteOrderMark, readme]);
    for (const each of exported) await writeTable(tx, what.user, each, { zip, progressed });
    for (const { name, lines } of exportedLists) await zip.text(`csv/${name}.csv`, lines(tx, what.user));
  }, snapshot);
  return await zip.end();
}

interface Target {
  readonly zip: ZipWriter;
  readonly progressed: (rows: number) => Promise<void>;
}

async function writeTable(tx: Db, user: UserId, exported: ExportedTable, { zip, progressed }: Target): Promise<void> {
  const name = getTableName(exported.table);
  await zip.text(rowsName(name), jsonLines(streamRows(tx, user, exported), progressed));
  if (exported.isFlat) await zip.text(`csv/${name}.csv`, csvLines(streamRows(tx, user, exported)));
  for (const [column, kind] of Object.entries(exported.files ?? {})) {
    for await (const rows of rowsInBatches(tx, user, exported)) {
      for (const row of rows) {
        const { [column]: bytes } = row;
        if (Buffer.isBuffer(bytes)) await zip.file(fileName(name, column, row, kind), bytes);
      }
      await progressed(0);
    }
  }
}

/** With the names of files in place of their bytes. */
async function* streamRows(tx: Db, user: UserId, exported: ExportedTable): AsyncGenerator<CopiedRow[]> {
  const table = getTableName(exported.table);
  const files = Object.entries(exported.files ?? {});
  for await (const rows of rowsInBatches(tx, user, exported)) {
    for (const row of rows) {
      for (const [column, kind] of files) if (row[column] !== null) row[column] = fileName(table, column, row, kind);
    }
    yield rows;
  }
}

async function* jsonLines(batches: AsyncIterable<CopiedRow[]>, progressed: Target['progressed']) {
  let divider = '[\n';
  for await (const rows of batches) {
    yield divider + rows.map((row) => JSON.stringify(row)).join(',\n');
    divider = ',\n';
    await progressed(rows.length);
  }
  yield divider === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvLines(batches: AsyncIterable<CopiedRow[]>) {
  let isFirst = true;
  for await (const rows of batches) {
    if (isFirst) yield byteOrderMark + csvLine(Object.keys(rows[0] ?? {}));
    isFirst = false;
    yield rows.map((row) => csvLine(Object.values(row).map(formatCell))).join('');
  }
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
