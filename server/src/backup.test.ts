import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useServerPrograms } from '../testing/server-programs.ts';
import { getUrl, openEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { useTestServer } from '../testing/test-server.ts';
import {
  aDataFolder,
  getPostmasterPid,
  queryValue,
  start,
  useTempDirs,
} from './platform/database/embedded/temp-dir.fixture.ts';
import { migrate } from './platform/database/migrations.ts';
import { serverFolder } from './platform/database/server-folder.ts';

useTempDirs();

const server = useTestServer();
const programFile = useServerPrograms();

let file: string;
beforeEach(() => {
  file = join(dirname(aDataFolder()), 'afdal.backup');
});

/** Runs `npm run backup -- …` or `npm run restore -- …` as a separate process and returns its output. */
async function run(name: 'backup' | 'restore', settings: Record<string, string>, ...args: string[]) {
  const program = [programFile(name), ...args];
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings };
  const done = promisify(execFile)(process.execPath, program, { cwd: serverFolder, env });
  return await done.then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const expectedFailure = (sentence: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });

it('say how they are called', async () => {
  expect((await run('backup', {})).stderr).toBe('Usage: npm run backup -- FILE\n');
  expect((await run('restore', {}, 'one', 'two')).stderr).toBe('Usage: npm run restore -- FILE\n');
});

describe('with DATABASE_URL', () => {
  let copy: TestDatabase;
  beforeEach(async () => {
    copy = await openEmptyDatabase();
  });
  afterEach(async () => await copy.drop());

  it('back up and restore what another PostgreSQL holds, once', async () => {
    const layla = await server.person();
    const saved = await run('backup', { DATABASE_URL: getUrl(server.database) }, file);
    expect(saved).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^\S+afdal\.backup holds \d+ rows of \d+ tables as of .*Z, in \d+ bytes\.\n$/),
      stderr: '',
    });
    const restored = await run('restore', { DATABASE_URL: getUrl(copy) }, file);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(
      /^Restored \d+ rows of \d+ tables, as they were at .*Z\. Everybody has to sign in again\.\n$/,
    );
    const { rows } = await copy.pool.query('select email from users');
    expect(rows).toEqual([{ email: layla.email }]);
    const runs = 'select kind, bytes::int as bytes from backup_runs';
    const { size: bytes } = statSync(file);
    expect((await server.database.pool.query(runs)).rows).toEqual([{ kind: 'written', bytes }]);
    expect((await copy.pool.query(runs)).rows).toEqual([{ kind: 'restored', bytes }]);
    expect(await run('restore', { DATABASE_URL: getUrl(copy) }, file)).toEqual(
      expectedFailure(/^This database is in use/),
    );
  });

  it('say it in a sentence when that one does not answer', async () => {
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/afdal' };
    expect(await run('backup', away, file)).toEqual(expectedFailure(/^The database does not answer/));
    expect(existsSync(file)).toBe(false);
  });
});

// Each process starts and stops its own PostgreSQL.
describe('with the embedded PostgreSQL', { timeout: 90_000 }, () => {
  it('back up beside a running server and without one, and restore where none is yet', async () => {
    const dataDir = aDataFolder();
    const { connection, stop } = await start(dataDir);
    await migrate(connection);
    await queryValue(
      connection,
      `insert into users (id, email, name, country, timezone, referral_code, created_at, updated_at)
       values (gen_random_uuid(), 'omar@example.com', 'عمر', 'SA', 'Asia/Riyadh', 'OMAR', now(), now())`,
    );
    expect(await run('backup', { DATA_DIR: dataDir }, file)).toMatchObject({ code: 0, stderr: '' });
    expect(await run('restore', { DATA_DIR: dataDir }, file)).toEqual(
      expectedFailure(/^Another Afdal \(process \d+\) already uses/),
    );
    const { size } = statSync(file);
    await stop();

    expect(await run('backup', { DATA_DIR: dataDir }, file)).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(file).size).toBeGreaterThan(size / 2);
    expect(getPostmasterPid(dataDir)).toBe(0);

    rmSync(dataDir, { recursive: true });
    expect(await run('restore', { DATA_DIR: dataDir }, file)).toMatchObject({ code: 0, stderr: '' });
    expect(getPostmasterPid(dataDir)).toBe(0);
    const again = await start(dataDir);
    expect(await queryValue(again.connection, 'select email from users')).toBe('omar@example.com');
  });

  it('make no database where none is to be backed up, or the backup is damaged', async () => {
    const dataDir = aDataFolder();
    expect(await run('backup', { DATA_DIR: dataDir }, file)).toEqual(
      expectedFailure(/^There is nothing to copy: .* holds no database/),
    );
    await run('backup', { DATABASE_URL: getUrl(server.database) }, file);
    truncateSync(file, 3_000);
    expect(await run('restore', { DATA_DIR: dataDir }, file)).toEqual(expectedFailure(/^This backup is damaged/));
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
