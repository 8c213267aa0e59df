import { defineEndpoints, type Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeLeaks, useLeakServer } from '../testing/response-leaks.ts';
import { bindTestEndpoints } from '../testing/test-endpoints.ts';
import { users } from './features/accounts/tables.ts';

const leakServer = useLeakServer();
const { server, people, hashes, leaksIn } = leakServer;

it('has hashes to look for', async () => {
  const found = await hashes();
  expect(found.filter((hash) => hash.startsWith('$argon2id$')).length).toBe(people().length);
  expect(found.length).toBeGreaterThan(2 * people().length);
});

const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
describeLeaks(
  entries.filter(([, { method }]) => method === 'GET'),
  leakServer,
);

it('would find a call that leaks', async () => {
  const { leaky } = defineEndpoints({
    leaky: {
      method: 'GET',
      path: '/leaky',
      access: 'user',
      summary: 'Planted: answers whole rows',
      output: z.array(z.unknown()),
      status: 200,
      errors: [],
    },
  });
  const app = bindTestEndpoints(server, { leaky }, { leaky: async ({ db }) => await db.select().from(users) });
  const [reader, other] = people();
  const headers = { authorization: `Bearer ${reader.token}` };
  const { body } = await app.inject({ url: '/api/leaky', headers });
  await app.close();
  const leaks = leaksIn([body], reader, await hashes());
  expect(leaks).toEqual(expect.arrayContaining(['password', other.email, other.user.name]));
  expect(leaks.some((leak) => leak.startsWith('$argon2id$'))).toBe(true);
});
