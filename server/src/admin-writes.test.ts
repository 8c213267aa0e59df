import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBody, buildMissingPath, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { type Person, useTestServer } from '../testing/test-server.ts';
import { verifyAudit } from './features/audit/verify-audit.ts';

const server = useTestServer();
const rows = exampleCalls(server);
/** They store nothing: what they are asked about is too long for an address. */
const readsByPost: readonly EndpointName[] = ['previewMarkdown'];
const writes = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([name, { access, method }]) => access === 'admin' && method !== 'GET' && !readsByPost.includes(name),
);

let admin: Person;
let plain: Person;

beforeAll(async () => {
  plain = await server.person('عمر');
});

/** What a call answers, and the audit rows that it leaves, by their actors. */
async function callAndCount(call: () => Promise<{ readonly status: number }>) {
  const select = 'select coalesce(max(position), 0)::int as last from audit_log';
  const { last } = (await server.database.pool.query<{ last: number }>(select)).rows[0] ?? { last: 0 };
  const { status } = await call();
  const { rows: added } = await server.database.pool.query<{ actor_id: string }>(
    'select actor_id from audit_log where position > $1',
    [last],
  );
  return { status, actors: added.map(({ actor_id }) => actor_id) };
}

describe.each(writes)('%s', (name, endpoint) => {
  const prepare = async (caller: Person) => {
    const values = (await rows[name].getParams?.(await server.person())) ?? {};
    return { values, path: buildPath(endpoint, values), body: await buildBody(rows[name], caller) };
  };

  beforeAll(async () => {
    admin = await server.admin();
  });

  it('leaves one audit row, of the administrator who made it', async () => {
    const { path, body } = await prepare(admin);
    const made = await callAndCount(() => admin.call(endpoint.method, path, body));
    expect(made).toEqual({ status: endpoint.status, actors: [admin.user.id] });
  });

  it('leaves none when a plain person makes it', async () => {
    const { path, body } = await prepare(admin);
    expect(await callAndCount(() => plain.call(endpoint.method, path, body))).toEqual({ status: 403, actors: [] });
  });

  it('leaves none when it is invalid, or about what does not exist', async () => {
    const { values, path, body } = await prepare(admin);
    const bad = { ...(body instanceof FormData ? {} : body), unknown: 'x' };
    expect(await callAndCount(() => admin.call(endpoint.method, path, bad))).toEqual({ status: 400, actors: [] });
    if (!endpoint.params) return;
    const missing = buildMissingPath(endpoint, values);
    expect(await callAndCount(() => admin.call(endpoint.method, missing, body))).toEqual({ status: 404, actors: [] });
  });
});

it.each(readsByPost)('%s leaves none', async (name) => {
  const endpoint: Endpoint = endpoints[name];
  const caller = await server.admin();
  const body = await buildBody(rows[name], caller);
  const made = await callAndCount(() => caller.call(endpoint.method, endpoint.path, body));
  expect(made).toEqual({ status: endpoint.status, actors: [] });
});

it('leaves one chain', async () => {
  const { brokenAt, rows: audited } = await verifyAudit(server.database.db, null);
  expect(brokenAt).toBeNull();
  // The grants of the role, and a row for each write.
  expect(audited).toBeGreaterThanOrEqual(2 * writes.length);
});
