import { expect, it } from 'vitest';
import { getErrorBody, useTestServer } from '../../../testing/test-server.ts';
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
    const response = await call('POST', '/ticket', { ...ticket, ...change });
    expect([response.status, getErrorBody(response).errorType, getErrorBody(response).fields]).toEqual([
      409,
      'conflict',
      undefined,
    ]);
  }
  const { rows } = await server.database.pool.query('select user_id from tickets where id = $1', [id]);
  expect(rows).toEqual([{ user_id: layla.user.id }]);
});

it('nobody reads, marks or adds to somebody else’s ticket, nor one that was sent with their address', async () => {
  const [layla, omar] = [await server.person(), await server.person()];
  const send = async (call: typeof server.call) => {
    const id = uuidv7(server.clock.now().getTime());
    const ticket = { id, name: 'ليلى', email: omar.email, subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' };
    await call('POST', '/ticket', ticket);
    return id;
  };
  const others = [await send(layla.call), await send(server.call)];
  const rows = async () => (await server.database.pool.query('select * from tickets order by number')).rows;
  const before = await rows();
  expect((await omar.call<{ items: unknown[] }>('GET', '/ticket')).body.items).toEqual([]);
  for (const id of others) {
    const responses = [
      await omar.call('GET', `/ticket/${id}`),
      await omar.call('POST', `/ticket/${id}/seen`),
      await omar.call('POST', `/ticket/${id}/message`, { message: 'ليست لي' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect(await rows()).toEqual(before);
});
