import { createWriteStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SignedIn } from '@afdal/contract/people/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { drawn, formWith } from '../../../../testing/pictures.ts';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { type Person, testConfig, testDeps, useTestServer } from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';
import { excludedTables, inUse } from '../../../backup-contents.ts';
import { balancesThatDisagree } from '../../../features/finance/ledger/transactions/balances.ts';
import { advisoryLocks } from '../locks.ts';
import { migrate } from '../migrations.ts';
import {
  anEmptyDatabase,
  aPath,
  aStartedDatabase,
  backUp,
  readContents,
  restore,
  tablesIn,
  useBackups,
} from './backup.fixture.ts';
import type { OpenDraft } from './replace-file.ts';

useBackups();

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let account: string;
let number: number;

const expense = (amountMinor: number) => ({
  type: 'expense',
  accountId: account,
  amountMinor,
  currency: 'SAR',
  occurredOn: '2026-11-20',
  note: 'سطر\nوسطر آخر\tبعلامة \\. ثم \\N',
  tags: ['سوق', '{"ليس":"قائمة"}'],
});
const spend = async (amountMinor: number) => {
  const { status, body } = await layla.call<{ id: string }>('POST', '/transaction', expense(amountMinor));
  expect(status).toBe(201);
  return body.id;
};

beforeAll(async () => {
  layla = await server.person();
  account = await fixtures.account(layla, { balance: 100_000 });
  const id = await spend(1_250);
  const picture = await drawn(900, 700).png().toBuffer();
  expect((await layla.call('PUT', `/transaction/${id}/receipt`, formWith(picture))).status).toBe(200);
  const loan = { kind: 'loan', title: 'قرض', currency: 'SAR', totalMinor: 600_00, paymentCount: 6 };
  const owed = await layla.call<{ id: string }>('POST', '/obligation', { ...loan, firstDueOn: '2026-12-01' });
  expect((await layla.call('POST', `/obligation/${owed.body.id}/attachment`, formWith(picture))).status).toBe(201);
  const ticket = { name: 'سارة', email: 'sara@example.com', subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' };
  number = (await server.call<{ number: number }>('POST', '/ticket', ticket)).body.number;
});

describe('a backup restored into an empty database', () => {
  it('holds all that a person has, signs them in with their password, and agrees with itself', async () => {
    const path = aPath();
    await backUp(server.database, path);
    const copy = await anEmptyDatabase();
    await restore(path, copy);

    const before = await findUserRows(server.database, layla.user.id);
    expect([before.receipts, before.obligation_attachments]).toMatchObject([[{}], [{}]]);
    expect(await findUserRows(copy, layla.user.id)).toEqual({ ...before, sessions: [] });
    expect(await balancesThatDisagree(copy.db)).toEqual([]);

    const app = await createApp({ ...testDeps, database: copy, clock: server.clock });
    const { email, password } = layla;
    const asOld = await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${layla.token}` } });
    expect(asOld.statusCode).toBe(401);
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    expect(signedIn.statusCode).toBe(200);
    const { token, user } = signedIn.json<SignedIn>();
    expect(user.id).toBe(layla.user.id);
    const headers = { authorization: `Bearer ${token}` };
    const accounts = await app.inject({ url: '/api/account', headers });
    expect(accounts.json()).toEqual((await layla.call('GET', '/account')).body);
    const ticket = { name: 'سارة', email: 'sara@example.com', subject: 'سؤال آخر', message: 'كيف يتغير الاسم؟' };
    const next = await app.inject({ method: 'POST', url: '/api/ticket', payload: ticket });
    expect(next.json()).toEqual({ number: number + 1 });
    await app.close();
  });

  it('is backed up again as the same tables, row by row', async () => {
    const [first, second] = [aPath(), aPath()];
    await backUp(server.database, first);
    const copy = await aStartedDatabase();
    await restore(first, copy);
    await backUp(copy, second);
    const [was, is] = [await readContents(first), await readContents(second)];
    expect(is.digests).toEqual(was.digests);
    expect(is.header).toEqual({ ...was.header, createdAt: is.header.createdAt });
  });

  it('has a row of many megabytes, byte for byte', async () => {
    const [first, second] = [aPath(), aPath()];
    const old = await aStartedDatabase();
    await old.pool.query(
      `insert into legal_documents (kind, version, title, body, published_at)
       select 'privacy-policy', 2, '', string_agg(md5(n::text), E'\\n'), now() from generate_series(1, 300000) n`,
    );
    await backUp(old, first);
    const copy = await anEmptyDatabase();
    await restore(first, copy);
    await backUp(copy, second);
    expect((await readContents(second)).digests).toEqual((await readContents(first)).digests);
  });

  it('has the jobs that waited, and those that ran, to be done', async () => {
    const path = aPath();
    await server.database.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'somebody', locked_at = now(), attempts = 1`,
    );
    await backUp(server.database, path);
    const copy = await anEmptyDatabase();
    await restore(path, copy);
    const mails = await runJobs({ ...server, database: copy });
    expect(mails.map(({ to }) => to.address).sort()).toEqual([layla.email, testConfig.company.supportEmail].sort());
  });

  it('needs no migration any more', async () => {
    const path = aPath();
    await backUp(server.database, path);
    const copy = await anEmptyDatabase();
    await restore(path, copy);
    const tables = await tablesIn(copy);
    await migrate(copy.connection);
    expect(await tablesIn(copy)).toEqual(tables);
    expect(tables).toEqual(await tablesIn(server.database));
  });
});

describe('while others write', () => {
  it('is of one moment: what came after it is not there, and every balance follows from its transactions', async () => {
    const path = aPath();
    const before = await findUserRows(server.database, layla.user.id);
    // The header is written first: all tables are read after these transactions.
    const written = await backUp(server.database, path, {
      openDraft: writingMeanwhile(async () => {
        for (let n = 0; n < 20; n += 1) await spend(100 + n);
      }),
    });
    expect((await findUserRows(server.database, layla.user.id)).transactions).toHaveLength(
      (before.transactions?.length ?? 0) + 20,
    );
    const copy = await anEmptyDatabase();
    await restore(path, copy);
    expect(await findUserRows(copy, layla.user.id)).toEqual({ ...before, sessions: [] });
    expect(await balancesThatDisagree(copy.db)).toEqual([]);
    expect(written.header.tables.find(({ name }) => name === 'transactions')?.rows).toBe(before.transactions?.length);
  });

  it('lets no table change its shape meanwhile', async () => {
    let isFree: unknown;
    const openDraft = writingMeanwhile(async () => {
      const result = await server.database.pool.query('select pg_try_advisory_lock($1) as free', [
        advisoryLocks.schema,
      ]);
      isFree = result.rows[0].free;
    });
    await backUp(server.database, aPath(), { openDraft });
    expect(isFree).toBe(false);
  });
});

describe('the file', () => {
  it('is its owner’s alone, also in the place of one that was open to all', async () => {
    const path = aPath();
    writeFileSync(path, 'older', { mode: 0o644 });
    const { bytes } = await backUp(server.database, path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(path).size).toBe(bytes);
    expect(readdirSync(dirname(path))).toHaveLength(1);
  });

  it('stays the old one where there is no room for a new one', async () => {
    const path = aPath();
    writeFileSync(path, 'older');
    const { pool } = server.database;
    await pool.query(
      `insert into notifications (id, user_id, type, title, message, created_at)
       select gen_random_uuid(), $1, 'info', 'إشعار', md5(n::text), now() from generate_series(1, 20000) n`,
      [layla.user.id],
    );
    await expect(backUp(server.database, path, { openDraft: withRoomFor(300_000) })).rejects.toThrow(
      /^There is no room for afdal\.backup in .*What was there before is still there\.$/,
    );
    expect(readFileSync(path, 'utf8')).toBe('older');
    expect(readdirSync(dirname(path))).toEqual(['afdal.backup']);
    await pool.query('delete from notifications');
    // The failed backup has released its locks.
    const heldLocks = `select 1 from pg_locks join pg_database on pg_database.oid = database
                   where locktype = 'advisory' and datname = current_database()`;
    await pollUntil(async () => (await pool.query(heldLocks)).rows.length === 0);
  });

  it('is not written where no folder is, nor in the place of what is no file', async () => {
    const path = aPath();
    await expect(backUp(server.database, `${path}/absent/file`)).rejects.toThrow(/^There is no folder .*absent/);
    await expect(backUp(server.database, dirname(path))).rejects.toThrow(/ is no file: name the file/);
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it('is not written of a database on which Afdal has never run', async () => {
    const path = aPath();
    await expect(backUp(await anEmptyDatabase(), path)).rejects.toThrow(/^There is nothing to back up/);
    expect(readdirSync(dirname(path))).toEqual([]);
  });
});

it('leaves out tables that there are, and knows those that show use', async () => {
  expect(await tablesIn(server.database)).toEqual(expect.arrayContaining([...excludedTables, ...inUse]));
});

/** Opens a file as node does, but calls `before` ahead of each write. */
function opened(before: (chunk: Buffer) => Promise<void>): OpenDraft {
  return (path, options) => {
    const file = createWriteStream(path, options);
    const { _write: write } = file;
    // No batching through `_writev`, so that each write passes through here.
    return Object.assign(file, {
      _writev: null,
      _write: (chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void) => {
        before(chunk).then(() => write.call(file, chunk, encoding, done), done);
      },
    });
  };
}

/** Runs other writes, and waits for them, before the first bytes of the backup are written. */
function writingMeanwhile(work: () => Promise<void>): OpenDraft {
  let begun: Promise<void> | undefined;
  return opened(async () => {
    begun ??= work();
    await begun;
  });
}

/** Simulates a disk that is full after so many bytes. */
function withRoomFor(bytes: number): OpenDraft {
  let remainingBytes = bytes;
  return opened(async (chunk) => {
    remainingBytes -= chunk.length;
    if (remainingBytes < 0)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
}
