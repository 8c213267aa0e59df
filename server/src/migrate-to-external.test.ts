import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../testing/money-fixtures.ts';
import { useServerPrograms } from '../testing/server-programs.ts';
import { getUrl, openEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Person, testDeps, useTestServer } from '../testing/test-server.ts';
import { createApp } from './app.ts';
import { aPath, backUp, readContents, restore, useBackups } from './platform/database/backup/backup.fixture.ts';
import { aDataFolder, getPostmasterPid, start, useTempDirs } from './platform/database/embedded/temp-dir.fixture.ts';
import { serverFolder } from './platform/database/server-folder.ts';

useTempDirs();
useBackups();

const server = useTestServer();
const fixtures = moneyFixtures(server);
const programFile = useServerPrograms();
/** The embedded database, as a server leaves it. */
const excludedTables = ['worker_heartbeats'];

let layla: Person;
let target: TestDatabase;

beforeAll(async () => {
  layla = await server.person();
  const accountId = await fixtures.account(layla, { balance: 100_000 });
  const expense = { type: 'expense', accountId, amountMinor: 1_250, currency: 'SAR', occurredOn: '2026-11-20' };
  expect((await layla.call('POST', '/transaction', expense)).status).toBe(201);
});
beforeEach(async () => {
  target = await openEmptyDatabase();
});
afterEach(async () => await target.drop());

/** Runs `npm run migrate-to-external -- …` as a separate process and returns its output. */
async function run(settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings };
  const program = [programFile('migrate-to-external'), ...args];
  return await promisify(execFile)(process.execPath, program, { cwd: serverFolder, env }).then(
    (output) => ({ code: 0, ...output }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const expectedFailure = (sentence: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });

async function aDataFolderWithPeople(): Promise<string> {
  const dataDir = aDataFolder();
  const path = aPath();
  await backUp(server.database, path, { excludedTables });
  const { connection, stop } = await start(dataDir);
  await restore(path, { connection } as TestDatabase);
  await stop();
  return dataDir;
}

const schemasIn = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  return rows.map(({ name }) => name);
};

// Each process starts and stops its own PostgreSQL.
describe('from the embedded PostgreSQL to another', { timeout: 120_000 }, () => {
  it('all rows are copied, sessions as well, and the embedded one stays as it was', async () => {
    const dataDir = await aDataFolderWithPeople();
    const files = readdirSync(dataDir);
    const url = getUrl(target);
    const { code, stdout, stderr } = await run({ DATA_DIR: dataDir }, url);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [said, , ...settings] = stdout.split('\n');
    expect(said).toMatch(/^Copied \d+ rows of \d+ tables, and read them back: all are the same\./);
    expect(settings.slice(0, 2)).toEqual([`DATABASE_URL=${url}`, `DATABASE_DIRECT_URL=${url}`]);
    expect(readdirSync(dataDir)).toEqual(files);
    expect(getPostmasterPid(dataDir)).toBe(0);

    const [source, copied] = [aPath(), aPath()];
    await backUp(server.database, source, { excludedTables });
    await backUp(target, copied, { excludedTables });
    expect((await readContents(copied)).digests).toEqual((await readContents(source)).digests);
    const app = await createApp({ ...testDeps, database: target, clock: server.clock });
    const headers = { authorization: `Bearer ${layla.token}` };
    const accounts = await app.inject({ url: '/api/account', headers });
    expect(accounts.json()).toEqual((await layla.call('GET', '/account')).body);
    await app.close();

    expect(await run({ DATA_DIR: dataDir }, url)).toEqual(
      expectedFailure(/^This database is in use: there are rows in users\./),
    );
  });

  it('nothing is copied while a server runs on it', async () => {
    const dataDir = aDataFolder();
    await start(dataDir);
    expect(await run({ DATA_DIR: dataDir }, getUrl(target))).toEqual(
      expectedFailure(/^Another Afdal \(process \d+\) already uses/),
    );
    expect(await schemasIn(target)).toEqual(['public']);
  });

  it('nothing is copied into what is not empty, not ours, or not there', async () => {
    const dataDir = await aDataFolderWithPeople();
    const move = async (url: string) => await run({ DATA_DIR: dataDir }, url);
    await target.pool.query('create table invoices (id int)');
    expect(await move(getUrl(target))).toEqual(
      expectedFailure(/^That database holds tables of something else \(invoices\): make an empty one for Afdal\./),
    );
    expect(await schemasIn(target)).toEqual(['public']);
    expect(await move(getUrl(server.database))).toEqual(expectedFailure(/^This database is in use/));
    expect(await move('postgres://nobody@127.0.0.1:1/afdal')).toEqual(
      expectedFailure(/^The database does not answer: .*Is that address right/),
    );
  });
});

it('says how it is called, and what stands in the way before anything is started', async () => {
  const dataDir = aDataFolder();
  const url = getUrl(target);
  for (const args of [[], ['mysql://db'], [url, url]]) {
    expect(await run({ DATA_DIR: dataDir }, ...args)).toEqual(expectedFailure(/^Usage: npm run migrate-to-external/));
  }
  expect(await run({ DATABASE_URL: url }, url)).toEqual(expectedFailure(/^DATABASE_URL is set/));
  expect(await run({ DATA_DIR: dataDir }, url)).toEqual(expectedFailure(/^There is nothing to copy: .* holds no/));
  expect(readdirSync(dataDir)).toEqual([]);
});

describe('a database that cannot take the data', () => {
  it('is one in which this user may create nothing', async () => {
    const dataDir = await aDataFolderWithPeople();
    await target.pool.query('drop role if exists afdal_reader');
    await target.pool.query('create role afdal_reader login');
    const url = getUrl(target).replace(/\/\/[^@]+@/, '//afdal_reader@');
    expect(await run({ DATA_DIR: dataDir }, url)).toEqual(expectedFailure(/^This user may not create tables/));
    await target.pool.query('drop role afdal_reader');
  });
});
