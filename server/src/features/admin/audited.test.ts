import { defineEndpoints } from '@afdal/contract/endpoint';
import { expect, it } from 'vitest';
import { bindTestEndpoints } from '../../../testing/test-endpoints.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { deleteSessions } from '../accounts/session-store.ts';
import { audited } from './audited.ts';

const server = useTestServer();

const { planted } = defineEndpoints({
  planted: {
    method: 'POST',
    path: '/admin/planted',
    access: 'admin',
    summary: 'Planted: a write of an administrator',
    status: 204,
    errors: [],
  },
});

/** Makes the planted call as an administrator, whose name it changes; `next` is what else it does. */
async function callPlanted(next: (call: Parameters<typeof audited>[0]) => Promise<void> = async () => {}) {
  const admin = await server.admin();
  const app = bindTestEndpoints(
    server,
    { planted },
    {
      planted: async (call) =>
        await audited(call, async (tx) => {
          await tx.execute(`update users set name = 'أخرى' where id = '${call.user.id}'`);
          await next({ ...call, db: tx });
          return {
            action: 'test.planted',
            target: { kind: 'test', id: '1' },
            before: null,
            after: { n: 1 },
            answer: undefined,
          };
        }),
    },
  );
  const headers = { authorization: `Bearer ${admin.token}` };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/admin/planted', headers });
  await app.close();
  const { rows } = await server.database.pool.query('select action, after from audit_log where actor_id = $1', [
    admin.user.id,
  ]);
  const { rows: named } = await server.database.pool.query('select name from users where id = $1', [admin.user.id]);
  return { statusCode, rows, name: named[0].name };
}

it('stores the write and its row', async () => {
  expect(await callPlanted()).toEqual({
    statusCode: 204,
    rows: [{ action: 'test.planted', after: { n: 1 } }],
    name: 'أخرى',
  });
});

it('stores neither when the write fails', async () => {
  const failing = callPlanted(async () => {
    throw new Error('planted');
  });
  expect(await failing).toEqual({ statusCode: 500, rows: [], name: 'مشرفة' });
});

it('stores neither for an administrator whose sessions ended during the call', async () => {
  const ended = callPlanted(async ({ db, user }) => await deleteSessions(db, user.id));
  expect(await ended).toEqual({ statusCode: 401, rows: [], name: 'مشرفة' });
});
