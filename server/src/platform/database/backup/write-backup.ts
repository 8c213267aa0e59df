import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import { type ConnectionConfig, inTransaction, withClient } from '../database.ts';
import { advisoryLocks } from '../locks.ts';
import { findLastApplied, tablesAfter } from '../migrations.ts';
import { copyRows, digestRows, settleTextFormat } from './copy-format.ts';
import { type BackedUpTable, type BackupHeader, firstLine } from './format.ts';
import { frame, jsonFrame, longestFrame } from './frames.ts';
import { type OpenDraft, replaceFile } from './replace-file.ts';
import { type Source, tablesInOrder } from './tables-in-order.ts';
import { waitingJobs } from './waiting-jobs.ts';

export interface BackupOptions {
  /** Tables to exclude, by name. */
  readonly excludedTables: readonly string[];
  readonly openDraft?: OpenDraft;
}

export interface Written {
  readonly header: BackupHeader;
  readonly bytes: number;
}

/**
 * Writes a consistent snapshot of the whole database into one file, while others go on writing. Streams: memory use does
 * not grow with the amount of data.
 *
 * @throws StartupError when there is nothing to back up, a newer version ran on the database, or the file cannot be written
 */
export async function writeBackup(
  path: string,
  connection: ConnectionConfig,
  options: BackupOptions,
): Promise<Written> {
  return await withClient(connection, async (client) => {
    // Blocks schema changes from here on: a table rewritten after the snapshot would read as empty.
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.schema]);
    const schema = await readSchemaVersion(client);
    const names = tablesAfter(schema).filter((name) => !options.excludedTables.includes(name));
    const sources = [...(await tablesInOrder(client, names)), waitingJobs];
    return await inTransaction(client, 'isolation level repeatable read, read only', async () => {
      await settleTextFormat(client);
      const header = await createHeader(client, schema, sources);
      let bytes = 0;
      await replaceFile(
        path,
        countBytes(sealed(streamFrames(client, header, sources)), (length) => (bytes += length)),
        options.openDraft,
      );
      return { header, bytes };
    });
  });
}

async function readSchemaVersion(client: pg.ClientBase): Promise<BackupHeader['schema']> {
  const last = await findLastApplied(client);
  if (last === null) throw new StartupError('There is nothing to back up: Afdal has never run on this database.');
  return { when: last.when, tag: last.tag };
}

async function createHeader(
  client: pg.ClientBase,
  schema: BackupHeader['schema'],
  sources: readonly Source[],
): Promise<BackupHeader> {
  const tables: BackedUpTable[] = [];
  for (const { name, columns, query } of sources) {
    const countBytes = await client.query<{ rows: number }>(`select count(*) as rows from (${query}) source`);
    tables.push({ name, columns: [...columns], rows: countBytes.rows[0]?.rows ?? 0 });
  }
  const { rows: sequences } = await client.query<BackupHeader['sequences'][number]>(
    `select sequence.relname::text as name, pg_sequence_last_value(sequence.oid) as last
       from pg_class sequence
       join pg_depend on objid = sequence.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
       join pg_class owner on owner.oid = refobjid and refclassid = 'pg_class'::regclass
      where sequence.relkind = 'S' and owner.relnamespace = 'public'::regnamespace and owner.relname = any($1)
      order by sequence.relname`,
    [sources.map(({ name }) => name)],
  );
  const { rows } = await client.query<{ now: Date; postgres: string }>(
    `select now() as now, current_setting('server_version') as postgres`,
  );
  return {
    createdAt: rows[0]?.now.toISOString() ?? '',
    postgres: rows[0]?.postgres ?? '',
    schema,
    tables,
    sequences,
  };
}

async function* streamFrames(
  client: pg.ClientBase,
  header: BackupHeader,
  sources: readonly Source[],
): AsyncGenerator<Buffer> {
  yield jsonFrame('header', header);
  for (const [n, { name, query }] of sources.entries()) {
    const digest = digestRows();
    for await (const chunk of copyRows(client, query)) {
      digest.add(chunk);
      // A chunk from the driver may be longer than a frame.
      for (let at = 0; at < chunk.length; at += longestFrame)
        yield frame('rows', chunk.subarray(at, at + longestFrame));
    }
    const { rows, sha256 } = digest.end();
    const expected = header.tables[n]?.rows;
    if (rows !== expected) throw new Error(`${name} has ${expected} rows, and ${rows} were copied`);
    yield jsonFrame('end', { sha256 });
  }
}

/** The file's content: the first line, the compressed frames, and the digest of both. */
async function* sealed(frames: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  digest.update(firstLine);
  yield firstLine;
  // Errors surface at the reader of the last stream: the required callback has nothing to do.
  for await (const chunk of pipeline(Readable.from(frames), createGzip(), () => {})) {
    digest.update(chunk);
    yield chunk;
  }
  yield digest.digest();
}

async function* countBytes(chunks: AsyncGenerator<Buffer>, count: (length: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}
