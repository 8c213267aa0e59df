import { expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { testCard } from '../../testing/test-card.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { parseCommand } from './commands.ts';

const server = useTestServer();

const run = async (...args: string[]) => {
  const work = parseCommand(['refund', ...args]);
  if (!work) return null;
  const { database, clock } = server;
  // The command reads nothing of the configuration.
  return await work({ db: database.db, now: clock.now(), config: {} as never });
};

const requestRefund = async () => {
  const person = await server.person();
  await person.call('POST', '/subscription/checkout', { sandbox: testCard('paid') });
  await person.call('POST', '/subscription/refund', { reason: 'لم أعد أحتاجه' });
  const sql = 'select id from refunds where user_id = $1';
  const id: string = (await server.database.pool.query(sql, [person.user.id])).rows[0]?.id;
  return { person, id };
};

it('shows what waits, approves it once, and the server pays', async () => {
  const { person, id } = await requestRefund();
  expect(await run('list')).toContain(`${id}  asked`);
  expect(await run('list')).toMatch(/ {2}4\.00\u00a0\$ {2}/);
  expect(await run('approve', id)).toContain('approved');
  await expect(run('approve', id)).rejects.toThrow('was decided before');
  await runJobs(server);
  const { body } = await person.call<{ refund: { status: string } }>('GET', '/subscription');
  expect(body.refund.status).toBe('paid');
});

it('declines with a reason', async () => {
  const { id } = await requestRefund();
  expect(await run('decline', id, 'طُلب', 'من', 'قبل')).toContain('declined');
  const { rows } = await server.database.pool.query('select decision from refunds where id = $1', [id]);
  expect(rows).toEqual([{ decision: 'طُلب من قبل' }]);
});

it('reads nothing else', async () => {
  const id = '01937b1e-0000-7000-8000-000000000000';
  for (const args of [
    [],
    ['approve'],
    ['approve', 'x'],
    ['decline', id],
    ['approve', id, 'why'],
    ['list', id],
    ['pay', id],
  ]) {
    expect(await run(...args)).toBeNull();
  }
  await expect(run('approve', id)).rejects.toThrow('There is no refund');
});
