import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { Category } from '@afdal/contract/finance/categories';
import type { Rule } from '@afdal/contract/finance/ledger/rules';
import type { Obligation, ObligationDetail } from '@afdal/contract/finance/obligations';
import type { DataRestore } from '@afdal/contract/people/data-rights';
import type { Task } from '@afdal/contract/tasks/tasks';
import { getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCopy, exportCopy, type Files, filesIn, restoreCopy, uploadCopy } from '../../../testing/copies.ts';
import { buildBody, buildPath } from '../../../testing/example-call.ts';
import { exampleCalls } from '../../../testing/example-calls.ts';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { formWith, uploadable } from '../../../testing/pictures.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { tables } from '../../assemble-areas.ts';
import { importedTables } from '../../platform/area/area-table.ts';

const server = useTestServer();

const exported = (person: Person) => exportCopy(server, person);
const restored = (person: Person, copy: Buffer) => restoreCopy(server, person, copy);
const upload = uploadCopy;

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** Rows that no call leaves behind once all were made: what was done and undone again, and what a night's job writes. */
async function seedRemaining({ user }: Person): Promise<void> {
  const statements = [
    `insert into task_completions select user_id, id, '2026-11-20', now() from tasks where user_id = $1`,
    // More than one statement reads, or writes.
    `insert into task_completions select user_id, id, '2025-01-01'::date + n, now()
       from (select user_id, id from tasks where user_id = $1 limit 1) task, generate_series(1, 250) n`,
    `insert into task_amounts select user_id, id, '2026-11-20', 3, array[id] from tasks where user_id = $1`,
    `insert into major_goal_links
       select user_id, id, 'task', (select id from tasks where user_id = $1 limit 1) from major_goals where user_id = $1
       on conflict do nothing`,
    `insert into enrolment_days select user_id, id, 1, started_on from enrolments where user_id = $1 on conflict do nothing`,
    `insert into readiness_ticks values ($1, 'will', now()) on conflict do nothing`,
    `insert into health_snapshots values ($1, '2026-11-20', 1, 70, 80) on conflict do nothing`,
    `insert into notification_preferences (user_id, switches) values ($1, '{"tasks.push": false}') on conflict do nothing`,
    `update obligations set anchor_on = first_due_on + 3, planned_until = first_due_on + 40 where user_id = $1`,
    ...['savings_entries', 'emergency_fund_entries', 'zakat_payments'].map(
      (table) => `update ${table} set transaction_id = (select id from transactions where user_id = $1 limit 1)
         where id = (select id from ${table} where user_id = $1 limit 1)`,
    ),
    // An import that waits has its file, which is in no copy.
    `update imports set status = 'cancelled', content = null where user_id = $1 and status in ('ready', 'running')`,
  ];
  for (const statement of statements) await server.database.pool.query(statement, [user.id]);
}

/** The rows of every imported table, sorted, with ids in the order of their appearance in place of themselves. */
function parseContent(copy: Buffer): Record<string, unknown> {
  const files = filesIn(copy);
  const names = importedTables(tables).map(({ table }) => `data/${getTableName(table)}.json`);
  return Object.fromEntries(
    names.map((name) => {
      const lines = (files[name] ?? '').split('\n').map((line) => line.replace(/,$/, '').replace(id, 'id'));
      return [name, lines.sort()];
    }),
  );
}

describe('a copy that is imported into a new account', () => {
  let layla: Person;
  let copy: Buffer;

  beforeAll(async () => {
    layla = await server.person();
    // One of everything: each call that an owner can make is made once.
    const calls = exampleCalls(server);
    const making = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
      ([name, { method, access }]) =>
        access === 'user' && (method === 'POST' || method === 'PUT') && !/export|restore|logout|session/i.test(name),
    );
    for (const [name, endpoint] of making) {
      const values = (await calls[name].getParams?.(layla)) ?? {};
      await layla.call(endpoint.method, buildPath(endpoint, values), await buildBody(calls[name], layla));
    }
    const { png } = await uploadable();
    await layla.call('PATCH', '/profile/avatar', formWith(png, 'a.png', 'avatar'));
    await seedRemaining(layla);
    copy = await exported(layla);
  });

  it('holds rows of every table that is imported', () => {
    const files = filesIn(copy);
    const empty = importedTables(tables)
      .map(({ table }) => getTableName(table))
      .filter((name) => files[`data/${name}.json`]?.trim() === '[]');
    expect(empty).toEqual([]);
  });

  it('has equal contents when it is exported again, but for ids', async () => {
    const sara = await server.person('سارة');
    const done = await restored(sara, copy);
    expect(done).toMatchObject({ status: 'done', progress: 100, problem: null });
    const again = await exported(sara);
    expect(parseContent(again)).toEqual(parseContent(copy));
    for (const path of ['/account', '/savingsGoal', '/habit', '/majorGoal', '/task', '/journal', '/obligation']) {
      const [theirs, sarasCopy] = [await layla.call('GET', path), await sara.call('GET', path)];
      expect([path, sarasCopy.status, sarasCopy.text.replace(id, 'id').length > 0]).toEqual([
        path,
        theirs.status,
        true,
      ]);
    }
    const { rows } = await server.database.pool.query(
      `select coalesce(sum(balance_minor), 0)::bigint as sum from accounts where user_id = any($1) group by user_id`,
      [[layla.user.id, sara.user.id]],
    );
    expect(rows[0]).toEqual(rows[1]);
  });

  it('earns no points, and changes neither role nor plan', async () => {
    const sara = await server.person('سارة');
    await restored(sara, copy);
    const { pool } = server.database;
    const entries = await pool.query('select 1 from point_entries where user_id = $1', [sara.user.id]);
    expect(entries.rows).toEqual([]);
    const { rows } = await pool.query('select role, plan from users where id = $1', [sara.user.id]);
    expect(rows).toEqual([{ role: 'user', plan: 'free' }]);
  });

  /** The rows of a person in the tables that are imported. */
  async function importedRows({ user }: Person) {
    const rows = await findUserRows(server.database, user.id);
    return Object.fromEntries(
      importedTables(tables).map(({ table }) => [getTableName(table), rows[getTableName(table)]]),
    );
  }

  it('adds nothing to the account that it is of', async () => {
    const before = await importedRows(layla);
    const done = await restored(layla, copy);
    expect(done).toMatchObject({ status: 'done', problem: null, added: [] });
    expect(done.skipped.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['accounts', 'transactions', 'habits']),
    );
    expect(await importedRows(layla)).toEqual(before);
  });

  it('adds what an account in use lacks, nothing the second time, and changes nothing of anybody else', async () => {
    const laylas = await findUserRows(server.database, layla.user.id);
    const omar = await server.person('عمر');
    await omar.call('POST', '/dailyTask', { title: 'شراء الحليب' });
    const first = await restored(omar, copy);
    expect(first).toMatchObject({ status: 'done', problem: null });
    expect(first.skipped).toContainEqual({ table: 'categories', rows: expect.any(Number) });
    expect(first.added).toEqual(expect.arrayContaining([expect.objectContaining({ table: 'transactions' })]));
    const rows = await importedRows(omar);
    expect(await restored(omar, copy)).toMatchObject({ status: 'done', problem: null, added: [] });
    expect(await importedRows(omar)).toEqual(rows);
    expect(await findUserRows(server.database, layla.user.id)).toEqual(laylas);
  });

  it('can be stopped, and then leaves nothing', async () => {
    const sara = await server.person('سارة');
    const { body } = await upload(sara, copy);
    await sara.call('POST', `/restore/${body.id}/confirm`);
    expect((await sara.call('DELETE', `/restore/${body.id}`)).status).toBe(204);
    await runJobs(server);
    expect((await sara.call<DataRestore>('GET', `/restore/${body.id}`)).body.status).toBe('cancelled');
    expect((await sara.call<unknown[]>('GET', '/account')).body).toEqual([]);
    expect(getErrorBody(await sara.call('DELETE', `/restore/${body.id}`)).errorType).toBe('restore_over');
  });
});

it('tasks of a copy count as added on the day of its import, whatever days it says', async () => {
  const layla = await server.person();
  const titles = ['أ', 'ب', 'ج', 'د', 'ه', 'و', 'ز'];
  for (const title of titles) await layla.call('POST', '/task', { title });
  await server.database.pool.query(`update tasks set created_at = '2020-01-01T09:00:00Z' where user_id = $1`, [
    layla.user.id,
  ]);
  const copy = await exported(layla);
  const sara = await server.person('سارة');
  expect(await restored(sara, copy)).toMatchObject({ status: 'done' });
  const tasks = (await sara.call<Task[]>('GET', '/task')).body.filter(({ title }) => titles.includes(title));
  expect(new Set(tasks.map(({ createdAt }) => createdAt))).toEqual(new Set(['2020-01-01T09:00:00.000Z']));
  const paid: number[] = [];
  for (const task of tasks) {
    const { body } = await sara.call<{ points: { change: number } }>('PATCH', `/task/${task.id}`, {
      isCompleted: true,
    });
    paid.push(body.points.change);
  }
  expect(paid).toEqual([15, 15, 15, 15, 15, 0, 0]);
});

it('rules of a copy that an earlier version exported do what they did', async () => {
  const layla = await server.person();
  const { body: category } = await layla.call<Category>('POST', '/category', { name: 'مقاهي الحي', kind: 'expense' });
  const body = {
    name: 'مقهى',
    conditions: [{ type: 'weekday', days: [5] }],
    effects: [{ type: 'tags', tags: ['خارج'] }],
  };
  const { body: rule } = await layla.call<Rule>('POST', '/rule', body);
  const files = filesIn(await exported(layla));
  const times = { createdAt: '2026-01-01T09:00:00.000Z', updatedAt: '2026-01-01T09:00:00.000Z', deletedAt: null };
  const old = { id: rule.id, contains: 'مقهى الركن', categoryId: category.id, ...times };
  const copyOf = (row: object) =>
    createCopy({ ...files, 'data/category_rules.json': `[\n${JSON.stringify(row)}\n]\n` });
  const sara = await server.person('سارة');
  expect(await restored(sara, copyOf(old))).toMatchObject({ status: 'done' });
  const hers = (await sara.call<Category[]>('GET', '/category')).body.find(({ name }) => name === category.name);
  expect((await sara.call<Rule[]>('GET', '/rule')).body).toMatchObject([
    {
      name: 'مقهى الركن',
      isEnabled: true,
      match: 'all',
      conditions: [
        { type: 'text', source: 'any', operator: 'all', phrases: ['مقهى الركن'] },
        { type: 'kind', kinds: ['expense'] },
      ],
      effects: [{ type: 'category', categoryId: hers?.id }],
      missing: null,
    },
  ]);
  const omar = await server.person('عمر');
  expect(await restored(omar, copyOf({ ...old, contains: 7 }))).toMatchObject({ status: 'failed' });
  expect((await omar.call<Rule[]>('GET', '/rule')).body).toEqual([]);
});

describe('payments of a copy that were paid above their amounts', () => {
  const debt = { kind: 'installment', title: 'قسط', currency: 'SAR', firstDueOn: '2026-11-10' };

  /** A copy of somebody who owes so many payments of 100, the first paid and lowered to 40 since. */
  async function overpaid(paymentCount: number): Promise<Buffer> {
    const layla = await server.person();
    const account = { name: 'الراجحي', type: 'bank', currency: 'SAR' };
    const { body } = await layla.call<{ id: string }>('POST', '/account', account);
    const obligation = { ...debt, paymentCount, totalMinor: paymentCount * 100_00, accountId: body.id };
    const { payments } = (await layla.call<ObligationDetail>('POST', '/obligation', obligation)).body;
    await layla.call('POST', `/payment/${payments[0]?.id}/pay`, {});
    const lowered = 'update obligation_payments set amount_minor = 4000 where id = $1';
    await server.database.pool.query(lowered, [payments[0]?.id]);
    return await exported(layla);
  }

  it('are spread over what is left', async () => {
    const sara = await server.person('سارة');
    expect(await restored(sara, await overpaid(3))).toMatchObject({ status: 'done' });
    const [listed] = (await sara.call<Obligation[]>('GET', '/obligation')).body;
    const { body } = await sara.call<ObligationDetail>('GET', `/obligation/${listed?.id}`);
    expect(body).toMatchObject({ totalMinor: 240_00, paidMinor: 100_00, remainingMinor: 140_00 });
    expect(body.payments.map(({ paidMinor }) => paidMinor)).toEqual([40_00, 60_00, 0]);
  });

  it('are refused, with all others, where less is left', async () => {
    const sara = await server.person('سارة');
    expect(await restored(sara, await overpaid(1))).toMatchObject({ status: 'failed' });
    expect((await sara.call<Obligation[]>('GET', '/obligation')).body).toEqual([]);
  });
});

const task = {
  id: '01937b1e-0000-7000-8000-000000000001',
  title: 'مهمة',
  description: '',
  priority: 'medium',
  dueOn: null,
  dueTime: null,
  completedOn: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  deletedAt: null,
};
const rowsFile = (...rows: unknown[]): Files => ({
  'data/daily_tasks.json': `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
});

describe('a file that is no copy, or a forged one', () => {
  it('takes a copy by hand', async () => {
    const sara = await server.person('سارة');
    expect(await restored(sara, createCopy(rowsFile(task)))).toMatchObject({ status: 'done' });
    const { body } = await sara.call<{ id: string; title: string }[]>('GET', '/dailyTask');
    expect(body.map(({ title }) => title)).toEqual(['مهمة']);
    expect(body[0]?.id).not.toBe(task.id);
  });

  it.each([
    ['a picture', Buffer.from('%PDF-1.7 no copy at all, but long enough to be read as one'), 'copy_unreadable'],
    ['nothing', Buffer.from('PK'), 'copy_unreadable'],
    ['a way out of the folder', createCopy({ '../../etc/passwd': 'x' }), 'copy_unreadable'],
    ['an absolute path', createCopy({ '/etc/passwd': 'x' }), 'copy_unreadable'],
    ['an unknown entry', createCopy({ 'run.sh': 'x' }), 'copy_unreadable'],
    ['a bomb', createCopy({ 'data/habits.json': '0'.repeat(50_000_000) }), 'copy_unreadable'],
    ['another format', createCopy({}, { format: 'zip' }), 'copy_unreadable'],
    ['a newer version', createCopy({}, { version: 2 }), 'copy_newer'],
    ['a cut file', createCopy(rowsFile(task)).subarray(0, 200), 'copy_unreadable'],
  ])('%s is refused at once', async (_, bytes, code) => {
    const sara = await server.person('سارة');
    const response = await upload(sara, bytes);
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, code]);
  });

  it.each([
    ['a text that is too long', { title: 'س'.repeat(5_000) }],
    ['an unknown column', { points: 9_000 }],
    ['somebody else’s id as owner', { userId: '01937b1e-0000-7000-8000-000000000009' }],
    ['another type', { title: 7 }],
    ['a choice that there is not', { priority: 'extreme' }],
    ['a null character', { title: 'a\0b' }],
    ['a day that there is not', { dueOn: '2026-02-31' }],
    ['no id', { id: 'x' }],
  ])('a row with %s is refused, with all others', async (_, change) => {
    const sara = await server.person('سارة');
    const done = await restored(
      sara,
      createCopy(rowsFile(task, { ...task, id: task.id.replace(/1$/, '2'), ...change })),
    );
    expect(done).toMatchObject({ status: 'failed', problem: 'في النسخة ما لا يُقرأ، فلم يُستورد منها شيء.' });
    expect((await sara.call<unknown[]>('GET', '/dailyTask')).body).toEqual([]);
  });

  it('rows of tables that are not imported are left out', async () => {
    const sara = await server.person('سارة');
    const forged = { ...rowsFile(task), 'data/users.json': '[\n{"role":"admin","plan":"premium"}\n]\n' };
    expect(await restored(sara, createCopy(forged))).toMatchObject({ status: 'done' });
    const { rows } = await server.database.pool.query('select role, plan from users where id = $1', [sara.user.id]);
    expect(rows).toEqual([{ role: 'user', plan: 'free' }]);
  });
});
