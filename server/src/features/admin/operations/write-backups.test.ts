import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { excludedTables, inUse } from '../../../backup-contents.ts';
import { openBackup } from '../../../platform/database/backup/open-backup.ts';
import type { OpenDraft } from '../../../platform/database/backup/replace-file.ts';
import { getUtcDay } from './read-operations.ts';
import { writeBackups } from './write-backups.ts';

const server = useTestServer();
let layla: Person;
let folder: string;

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from backup_runs');
  layla = await server.person();
  folder = mkdtempSync(join(tmpdir(), 'afdal-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const today = () => getUtcDay(server.clock.now());
const file = (age: number) => `${addDays(today(), -age)}.backup`;
const findRuns = async () =>
  (await server.database.pool.query('select kind, bytes::int as bytes from backup_runs order by kind desc')).rows;

/** Runs the job as a worker does. */
async function run(openDraft?: OpenDraft): Promise<string[]> {
  const { database, clock } = server;
  const lines: string[] = [];
  const settings = { folder, keepDays: 7, connection: database.connection, excludedTables, inUse };
  const job = writeBackups({ ...settings, ...(openDraft && { openDraft }) });
  const log = (_: string, message: string) => void lines.push(message);
  await job.run({}, { db: database.db, clock, mailer: { send: async () => {} }, publicUrl: '', jobId: '1', log });
  return lines;
}

describe('every night', () => {
  it('a backup is written under its day, restored elsewhere, and both are noted', async () => {
    expect(await run()).toEqual([expect.stringMatching(/\.backup has \d+ bytes, and was restored elsewhere/)]);
    expect(readdirSync(folder)).toEqual([file(0)]);
    const { header, close } = await openBackup(join(folder, file(0)));
    await close();
    expect(header.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(0);
    const { length: bytes } = readFileSync(join(folder, file(0)));
    expect(await findRuns()).toEqual([
      { kind: 'written', bytes },
      { kind: 'tested', bytes },
    ]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('afdal-restore-'))).toEqual([]);
    expect(layla.user.id).toBeTruthy();
  });

  it('what is older than the days goes, but nothing that somebody else named', async () => {
    const others = ['notes.txt', 'before-update.backup', `${file(90)}.gz`, '2026-13-01.backup'];
    const leftover = `${file(1)}.0a1b2c3d.part`;
    for (const name of [...others, leftover, file(1), file(7), file(8), file(9)])
      writeFileSync(join(folder, name), 'x');
    mkdirSync(join(folder, file(50)));
    await run();
    // Of the month before, the newest stays.
    const expected = [...others, file(50), file(0), file(1), file(7)];
    expect(readdirSync(folder).sort()).toEqual(expected.sort());
  });
});

it('a backup that cannot be restored is not noted as tried', async () => {
  const { pool } = server.database;
  await pool.query('alter table backup_runs drop constraint backup_runs_bytes');
  await pool.query(
    `insert into backup_runs (id, kind, at, backup_at, bytes) values (gen_random_uuid(), 'written', now(), now(), -1)`,
  );
  await expect(run()).rejects.toThrow(
    /\.backup was written, but could not be restored to try it: The database does not take the rows of backup_runs/,
  );
  expect(readdirSync(folder)).toEqual([file(0)]);
  expect((await findRuns()).map(({ kind }) => kind)).toEqual(['written', 'written']);
  await pool.query('delete from backup_runs');
  await pool.query('alter table backup_runs add constraint backup_runs_bytes check (bytes >= 0)');
});

/** What opening a file does where the folder is full, or is not one's own. */
const failToOpen =
  (code: 'ENOSPC' | 'EACCES'): OpenDraft =>
  () => {
    throw Object.assign(new Error(`${code}: open`), { code });
  };

describe('what stops a backup is said in a sentence, and the older ones stay', () => {
  const older = () => readFileSync(join(folder, file(40)), 'utf8');
  beforeEach(() => writeFileSync(join(folder, file(40)), 'older'));

  it('where the folder is full', async () => {
    await expect(run(failToOpen('ENOSPC'))).rejects.toThrow(
      /^There is no room for .*\.backup in .*What was there before is still there/,
    );
    expect(readdirSync(folder)).toEqual([file(40)]);
    expect(older()).toBe('older');
    expect(await findRuns()).toEqual([]);
  });

  it('where the folder is gone', async () => {
    rmSync(folder, { recursive: true });
    await expect(run()).rejects.toThrow(`There is no folder ${folder}: make it first, or name another one.`);
    expect(await findRuns()).toEqual([]);
  });

  // Root may write everywhere, whatever the folder says.
  it('where the folder may not be written', async () => {
    await expect(run(failToOpen('EACCES'))).rejects.toThrow(/cannot be written by this user/);
    expect(readdirSync(folder)).toEqual([file(40)]);
    expect(older()).toBe('older');
  });
});
