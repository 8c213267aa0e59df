import { beforeEach, expect, it } from 'vitest';
import { pollUntil } from '../../testing/poll-until.ts';
import { testClock } from '../../testing/test-clock.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { users } from '../features/accounts/tables.ts';
import { enqueue } from './jobs/enqueue.ts';
import { defineJob } from './jobs/job.ts';
import { startWorker } from './jobs/start-worker.ts';
import { createLogger } from './log.ts';

let lines = '';
const logger = createLogger('trace', {
  write: (line) => {
    lines += line;
  },
});
const server = useTestServer({ logger });
beforeEach(() => {
  lines = '';
});

const secrets = /layla@|نخلة|سارة|argon2|afdal_/;

it('tells what broke, and nothing that a person typed', async () => {
  const { pool } = server.database;
  await pool.query(`alter table users add constraint planted check (name <> 'سارة') not valid`);
  const response = await server.call('POST', '/auth/register', {
    email: 'layla@example.com',
    password: 'نخلة على ضفة النهر',
    name: 'سارة',
  });
  await pool.query('alter table users drop constraint planted');
  expect(response.status).toBe(500);
  expect(lines).toMatch(/unforeseen error/);
  expect(lines).toMatch(/"code":"23514","constraint":"planted"/);
  expect(lines).toMatch(/insert into/);
  expect(lines).toMatch(/register\.ts/);
  expect(lines).not.toMatch(secrets);
});

it('tells of a failed job the same way, in the log and in its record', async () => {
  const { db, pool } = server.database;
  const failingJob = defineJob<unknown>('refused', async () => {
    throw new Error('550 <layla@example.com>: no such mailbox');
  });
  const broken = defineJob<unknown>('broken', async (_, tools) => {
    await tools.db.insert(users).values({ id: 'layla@example.com' } as typeof users.$inferInsert);
  });
  const tools = { db, clock: testClock(), mailer: { send: async () => {} }, publicUrl: '' };
  const log = (level: 'error' | 'warn' | 'info' | 'debug', message: string) => logger[level](message);
  const settings = { pool, jobs: [failingJob, broken], crontab: '', tools, prepareStatements: true, log };
  const worker = await startWorker(settings);
  await enqueue(db, failingJob, {});
  await enqueue(db, broken, {});
  const ours = `select last_error from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier in ('refused', 'broken')`;
  const failed = async () => (await pool.query(ours)).rows;
  await pollUntil(async () => (await failed()).every(({ last_error }) => last_error !== null));
  await worker.stop();
  expect(lines).toMatch(/550 <\(an address\)>: no such mailbox/);
  expect(lines).toMatch(/Failed query: insert into/);
  expect(lines + JSON.stringify(await failed())).not.toMatch(secrets);
});

it('tells of a form that was sent neither its token nor its words', async () => {
  const layla = await server.person('سارة');
  lines = '';
  const form = new FormData();
  form.append('accountId', '01937b1e-0000-7000-8000-000000000000');
  form.append('file', new Blob(['التاريخ,نخلة']), 'نخلة.csv');
  expect((await layla.call('POST', '/import', form)).status).toBe(400);
  expect(lines).toContain('"route":"/api/import"');
  expect(lines).toContain('Providing options to busboy');
  expect(lines).not.toMatch(secrets);
  expect(lines).not.toContain('Bearer');
});
