import type { UserId } from '@afdal/contract/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';
import { withStatementSlot } from './statement/statement-slots.ts';

const server = useTestServer();
let layla: Person;
const files = statementFiles(server, () => layla);
let account: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await files.premium();
  account = await files.account();
});

const rowCount = 20_000;
const row = (at: number) => `2026-${String(1 + (at % 10)).padStart(2, '0')}-01,متجر رقم ${at},-${at + 1}.50`;
const long = ['Date,Payee,Amount', ...Array.from({ length: rowCount }, (_, at) => row(at))].join('\n');
const short = 'Date,Payee,Amount\n2026-11-18,بندة,-50.25\n2026-11-19,راتب,9000\n';

const commit = (id: string, key?: string) =>
  layla.call('POST', `/import/${id}/commit`, {}, key ? { 'idempotency-key': key } : {});

/** How often the event loop turned with every connection idle, until the work was done. */
async function turnsWithAllConnections(work: Promise<unknown>): Promise<number> {
  const { pool } = server.database;
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver) {
    if (pool.totalCount === pool.idleCount) turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await work;
  return turns;
}

describe('while a statement is read every connection is free', () => {
  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    [
      'to take it in',
      async () => {
        const form = new FormData();
        form.append('accountId', account);
        form.append('file', new File([long], 'statement.csv'));
        return () => layla.call('POST', '/import', form, { 'idempotency-key': 'taken-in' });
      },
    ],
    [
      'to begin it',
      async () => {
        const { id } = await files.upload(account, long);
        return () => commit(id, 'begun');
      },
    ],
  ])('%s', async (_, prepared) => {
    const work = await prepared();
    // Each pass over the rows takes more than a hundred steps.
    expect(await turnsWithAllConnections(work())).toBeGreaterThan(200);
    // Leaves no running import to the other tests.
    const { body } = await layla.call<{ id: string }[]>('GET', '/import');
    for (const { id } of body) await layla.call('POST', `/import/${id}/cancel`);
  });
});

it('calls that wait for a statement to be read hold no connection', async () => {
  const { pool } = server.database;
  const { id } = await files.upload(account, short);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const occupied = withStatementSlot(layla.user.id as UserId, () => gate);
  let answered = 0;
  const calls = Promise.all(
    Array.from({ length: 14 }, async (_, n) => {
      await commit(id, `key-${n}`);
      answered += 1;
    }),
  );
  // Ten may wait; the other four are told that too many do.
  await pollUntil(() => answered === 4 && pool.totalCount === pool.idleCount);
  release();
  await occupied;
  await calls;
});

it.each([false, true])('one of fourteen calls begins an import, and each is answered (keys: %s)', async (isKeyed) => {
  const { id } = await files.upload(account, short);
  const responses = await Promise.all(
    Array.from({ length: 14 }, (_, n) => commit(id, isKeyed ? `one-of-${n}` : undefined)),
  );
  const codes = responses.map((response) => (response.status === 200 ? 'begun' : getErrorBody(response).errorType));
  expect(codes.filter((code) => code === 'begun')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['begun', 'import_busy', 'busy']));
  await runJobs(server);
  expect(await files.transactions(account)).toHaveLength(2);
});

it('a person’s statements are read one after the other, and nobody else waits for them', async () => {
  const { id } = await files.upload(account, short);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const occupied = withStatementSlot(layla.user.id as UserId, () => gate);
  let isAnswered = false;
  const response = files.rows(id).then((rows) => {
    isAnswered = true;
    return rows;
  });
  const omar = await server.person('عمر');
  const omarsFiles = statementFiles(server, () => omar);
  expect(await omarsFiles.upload(await omarsFiles.account(), short)).toMatchObject({ rows: 2 });
  expect(isAnswered).toBe(false);
  release();
  await occupied;
  expect((await response).items).toHaveLength(2);
});

describe('what changes between reading a statement and beginning its import', () => {
  /** Commits the import, and runs `change` once the file was read and the commit waits for the user's row. */
  const meanwhile = async (id: string, change: () => Promise<unknown>) => {
    const { pool } = server.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from users where id = $1 for no key update', [layla.user.id]);
      const begun = commit(id);
      await pollUntil(async () => {
        const { rows } = await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      await change();
      await client.query('commit');
      return await begun;
    } finally {
      client.release();
    }
  };

  it('in its mapping ends it: what was read is not what was mapped', async () => {
    const { id, mapping } = await files.upload(account, short);
    const other = JSON.stringify({ ...mapping, sign: 'expense' });
    const response = await meanwhile(id, () =>
      server.database.pool.query('update imports set mapping = $2 where id = $1', [id, other]),
    );
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'import_busy']);
    expect((await commit(id)).body).toMatchObject({ toAdd: 2, mapping: { sign: 'expense' } });
  });

  it('in the account is seen: a row that it has by then does not come in', async () => {
    const { id } = await files.upload(account, short);
    const paid = { type: 'expense', accountId: account, currency: 'SAR', occurredOn: '2026-11-18', payee: 'بَنده' };
    const response = await meanwhile(id, async () => {
      // As another server process would write it, without waiting for the user's row.
      await server.database.pool.query(
        `insert into transactions (id, user_id, type, status, account_id, amount_minor, currency, occurred_on, payee,
                                   payee_key, note, tags, search_text, created_at, updated_at)
         values (gen_random_uuid(), $1, 'expense', 'cleared', $2, 5025, $3, $4, $5, $5, '', '{}', $5, now(), now())`,
        [layla.user.id, paid.accountId, paid.currency, paid.occurredOn, paid.payee],
      );
    });
    expect(response.body).toMatchObject({ toAdd: 1, duplicates: 1 });
  });
});
