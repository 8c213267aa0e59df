import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../../testing/test-database.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { inTransaction, withClient } from '../database.ts';
import { allMigrations, applyMigrations, migrate, migrateJobs } from '../migrations.ts';
import { anEmptyDatabase, aPath, aStartedDatabase, backUp, restore, tablesIn, useBackups } from './backup.fixture.ts';
import { firstLine } from './format.ts';
import { frame, parseFrames } from './frames.ts';

useBackups();

const server = useTestServer();
let layla: Person;
let path: string;
let whole: Buffer;

beforeAll(async () => {
  layla = await server.person();
});
beforeEach(async () => {
  path = aPath();
  await backUp(server.database, path);
  whole = readFileSync(path);
});

const people = async ({ pool }: TestDatabase) =>
  (await pool.query<{ email: string }>('select email from users')).rows.map(({ email }) => email);

/** Replaces the backup by one with altered content and a matching digest. */
async function rewrite(change: (text: string) => string): Promise<void> {
  const frames: Buffer[] = [];
  for await (const { kind, content } of parseFrames(Readable.from([gunzipSync(whole.subarray(firstLine.length, -32))])))
    frames.push(frame(kind, Buffer.from(change(content.toString()))));
  const content = Buffer.concat([firstLine, gzipSync(Buffer.concat(frames))]);
  writeFileSync(path, Buffer.concat([content, createHash('sha256').update(content).digest()]));
}

describe('a file that is not as it was written', () => {
  it('is refused wherever it was cut', async () => {
    const target = await anEmptyDatabase();
    const lengths = [whole.length - 1, whole.length - 32, whole.length >> 1, 40, firstLine.length];
    for (const length of lengths) {
      writeFileSync(path, whole.subarray(0, length));
      await expect(restore(path, target), `${length} bytes`).rejects.toThrow(/^This backup is damaged/);
    }
    expect(await tablesIn(target)).toEqual([]);
  });

  it('is refused wherever one bit of it was altered, and when something was appended', async () => {
    const target = await anEmptyDatabase();
    const offsets = Array.from({ length: 40 }, (_, n) => Math.floor(((whole.length - 1 - firstLine.length) * n) / 39));
    for (const offset of offsets) {
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(firstLine.length + offset) ^ 4, firstLine.length + offset);
      writeFileSync(path, altered);
      await expect(restore(path, target), `byte ${offset}`).rejects.toThrow(/^This backup is damaged/);
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.from([0])]));
    await expect(restore(path, target)).rejects.toThrow(/^This backup is damaged/);
    expect(await tablesIn(target)).toEqual([]);
  });

  it.each([
    ['none at all', ''],
    ['something else', 'PGDMP and so on'],
    ['the beginning of one', 'AFDAL BACK'],
  ])('is no backup when it holds %s', async (_, content) => {
    writeFileSync(path, content);
    await expect(restore(path, await anEmptyDatabase())).rejects.toThrow(`${path} is no backup of Afdal.`);
  });

  it('is said to be missing where it is', async () => {
    await expect(restore(`${path}.absent`, await anEmptyDatabase())).rejects.toThrow(/^The backup cannot be read/);
  });
});

describe('a backup of a newer version', () => {
  it('is refused by its schema', async () => {
    await rewrite((text) => text.replace(/"schema":\{[^}]+\}/, '"schema":{"when":9999999999999,"tag":"9999_later"}'));
    const target = await anEmptyDatabase();
    await expect(restore(path, target)).rejects.toThrow(/^This backup was written by a newer version of Afdal/);
    expect(await tablesIn(target)).toEqual([]);
  });

  it('is refused by its format', async () => {
    writeFileSync(path, whole.toString('latin1').replace('AFDAL BACKUP 1', 'AFDAL BACKUP 2'), 'latin1');
    await expect(restore(path, await anEmptyDatabase())).rejects.toThrow(/was written in a format of a newer Afdal/);
  });
});

describe('a database that is not there for it', () => {
  it('is one in which somebody is registered', async () => {
    const target = await aStartedDatabase();
    await target.pool.query(
      `insert into users (id, email, name, country, timezone, referral_code, created_at, updated_at)
       values (gen_random_uuid(), 'omar@example.com', 'عمر', 'SA', 'Asia/Riyadh', 'OMAR', now(), now())`,
    );
    await expect(restore(path, target)).rejects.toThrow(/^This database is in use: there are rows in users\./);
    expect(await people(target)).toEqual(['omar@example.com']);
  });

  it('is one that somebody has written to the support of', async () => {
    const target = await aStartedDatabase();
    await target.pool.query(
      `insert into tickets (id, name, email, subject, created_at, updated_at)
       values (gen_random_uuid(), 'سارة', 'sara@example.com', 'سؤال عن الحساب', now(), now())`,
    );
    await expect(restore(path, target)).rejects.toThrow(/^This database is in use: there are rows in tickets\./);
  });

  it('is one that a server runs on', async () => {
    const target = await aStartedDatabase();
    await target.pool.query(`insert into worker_heartbeats values ('one that lives', now())`);
    await expect(restore(path, target)).rejects.toThrow(/^Afdal runs on this database/);
    await target.pool.query(`update worker_heartbeats set seen_at = now() - interval '31 seconds'`);
    await restore(path, target);
    expect(await people(target)).toEqual([layla.email]);
  });

  it('is one on which a newer version has run', async () => {
    const target = await aStartedDatabase();
    await target.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    );
    await expect(restore(path, target)).rejects.toThrow(/^A newer version of Afdal has run on this database/);
    await expect(backUp(target, aPath())).rejects.toThrow(/^A newer version of Afdal has run on this database/);
  });
});

describe('a restore that fails halfway', () => {
  it.each([
    ['rows that the database refuses', '\\N'],
    ['rows that are not those of their digest', 'Asia/Aden'],
  ])('by %s leaves the database as it was', async (_, zone) => {
    await rewrite((text) => text.replace('\tAsia/Riyadh\t', `\t${zone}\t`));
    const target = await aStartedDatabase();
    const tables = await tablesIn(target);
    await expect(restore(path, target)).rejects.toThrow(/Nothing was changed/);
    expect(await tablesIn(target)).toEqual(tables);
    expect(await people(target)).toEqual([]);
    expect((await target.pool.query('select 1 from legal_documents')).rows.length).toBeGreaterThan(0);

    writeFileSync(path, whole);
    await restore(path, target);
    expect(await people(target)).toEqual([layla.email]);
  });
});

describe('a database that gives back other rows than it was given', () => {
  it('is left as it was', async () => {
    const target = await anEmptyDatabase();
    await target.pool.query(
      `create function add_version() returns event_trigger language plpgsql as $$ begin
         if exists (select 1 from pg_event_trigger_ddl_commands() where object_identity = 'public.product_versions') then
           insert into public.product_versions values ('added by itself', now());
         end if;
       end $$;
       create event trigger add_version on ddl_command_end when tag in ('CREATE TABLE') execute function add_version()`,
    );
    await expect(restore(path, target)).rejects.toThrow(
      'The database does not give back the rows of product_versions as they were. Nothing was changed.',
    );
    expect(await tablesIn(target)).toEqual([]);
  });
});

describe('a backup of an older version', () => {
  const all = allMigrations();

  it.each([1, all.length >> 1, all.length - 1])(
    'as of migration %i is restored and brought up to date',
    async (count) => {
      const old = await anEmptyDatabase();
      await withClient(old.connection, async (client) => {
        await inTransaction(client, '', async () => await applyMigrations(client, all.slice(0, count)));
      });
      await migrateJobs(old.connection);
      await old.pool.query(
        `insert into users (id, email, name, country, timezone, referral_code, created_at, updated_at)
       values (gen_random_uuid(), 'omar@example.com', 'عمر', 'SA', 'Asia/Riyadh', 'OMAR', now(), now())`,
      );
      await backUp(old, path);
      const target = await aStartedDatabase();
      const tables = await tablesIn(target);
      await restore(path, target);
      expect(await people(target)).toEqual(['omar@example.com']);
      await migrate(target.connection);
      expect(await tablesIn(target)).toEqual(tables);
    },
  );
});
