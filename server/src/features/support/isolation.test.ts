import { expect, it } from 'vitest';
import { failureIn, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';

const server = useTestServer();

it('nobody is told of a ticket whose id they know', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const id = uuidv7(server.clock.now().getTime());
  const ticket = { id, name: 'ليلى', email: layla.email, subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' };
  expect((await layla.call('POST', '/ticket', ticket)).status).toBe(201);
  for (const [call, change] of [
    [server.call, {}],
    [omar.call, {}],
    [layla.call, { email: omar.email }],
    [layla.call, { subject: 'موضوع آخر' }],
  ] as const) {
    const answer = await call('POST', '/ticket', { ...ticket, ...change });
    expect([answer.status, failureIn(answer).errorType, failureIn(answer).fields]).toEqual([
      409,
      'conflict',
      undefined,
    ]);
  }
  const { rows } = await server.database.pool.query('select user_id from tickets');
  expect(rows).toEqual([{ user_id: layla.user.id }]);
});
