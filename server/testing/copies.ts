import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { uuidv7 } from '../src/platform/uuid.ts';
import type { Person, TestServer } from './test-server.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

const manifest = {
  format: 'afdal-copy',
  version: 1,
  exportedAt: '2026-11-20T09:00:00.000Z',
  counts: { habits: 1 },
};

/** A copy with these files, and a manifest. */
export function createCopy(files: Files = {}, change: Record<string, unknown> = {}): Buffer {
  const all = { 'manifest.json': JSON.stringify({ ...manifest, ...change }), ...files };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(all).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
      ),
    ),
  );
}

export const aCopy = { name: 'afdal.zip', content: createCopy() };

/** The texts in a copy, by name. */
export function filesIn(copy: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(copy)).map(([name, content]) => [name, strFromU8(content)]));
}

/** A copy that waits to be confirmed, in an account that may have data by now. */
export async function seedRestore({ database, clock }: TestServer, { user }: Person): Promise<string> {
  const id = uuidv7(clock.now().getTime());
  await database.pool.query(`update restores set status = 'cancelled' where user_id = $1`, [user.id]);
  await database.pool.query(
    `insert into restores (id, user_id, file_name, size_bytes, counts, exported_at, created_at)
     values ($1, $2, 'afdal.zip', 3, '{}', now(), now())`,
    [id, user.id],
  );
  return id;
}

/** A copy that is done. */
export async function seedExport({ database, clock }: TestServer, { user }: Person): Promise<string> {
  const id = uuidv7(clock.now().getTime());
  const { content } = aCopy;
  await database.pool.query(
    `insert into exports (id, user_id, status, progress, size_bytes, created_at, expires_at)
     values ($1, $2, 'done', 100, $3, $4, $4::timestamptz + interval '7 days')`,
    [id, user.id, content.length, clock.now()],
  );
  await database.pool.query('insert into export_chunks (user_id, export_id, n, content) values ($1, $2, 0, $3)', [
    user.id,
    id,
    content,
  ]);
  return id;
}
