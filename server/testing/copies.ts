import type { DataExport, DataRestore } from '@afdal/contract/people/data-rights';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { uuidv7 } from '../src/platform/uuid.ts';
import { buildBody } from './example-call.ts';
import { runJobs } from './run-jobs.ts';
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

/** A copy of everything of a person, as they download it. */
export async function exportCopy(server: TestServer, person: Person): Promise<Buffer> {
  await person.call('POST', '/auth/proof', { password: person.password });
  const { body } = await person.call<DataExport>('POST', '/export');
  await runJobs(server);
  const headers = { authorization: `Bearer ${person.token}` };
  const file = await server.app.inject({ method: 'GET', url: `/api/export/${body.id}/file`, headers });
  if (file.statusCode !== 200) throw new Error(`the download answered ${file.payload}`);
  return file.rawPayload;
}

/** Answers what a copy contains that a person uploads. */
export async function uploadCopy(person: Person, copy: Buffer) {
  const body = await buildBody({ file: { name: 'afdal.zip', content: copy } }, person);
  return await person.call<DataRestore>('POST', '/restore', body);
}

/** A copy that a person uploads, confirms and waits for. */
export async function restoreCopy(server: TestServer, person: Person, copy: Buffer): Promise<DataRestore> {
  const { status, body } = await uploadCopy(person, copy);
  if (status !== 201) throw new Error(`the upload answered ${JSON.stringify(body)}`);
  await person.call('POST', `/restore/${body.id}/confirm`);
  await runJobs(server);
  return (await person.call<DataRestore>('GET', `/restore/${body.id}`)).body;
}

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
