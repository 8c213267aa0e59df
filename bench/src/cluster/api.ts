import { chooseSeed } from '../choose-seed.ts';
import { fuzzCalls } from '../fuzz/fuzz-calls.ts';
import { newPerson } from '../product.ts';
import { assertHolds, assertJobsRun, type Drill } from './drill.ts';

/** How a pooler in transaction mode shows where a program relies on a connection of its own. */
const poolerErrors = /prepared statement|unnamed portal|\b(42P05|26000|34000)\b|no such cursor|unforeseen error/i;

/**
 * Makes every call of the contract through the pooler, in every role, right and wrong; then shows that two replicas are one
 * product: what the one has done, the other knows at once.
 */
export const callApi: Drill = async ({ cluster, replicas, requests }) => {
  // Past HAProxy, which answers by itself what is no right HTTP.
  await fuzzCalls(
    replicas[0].url,
    { connectionString: cluster.directUrl },
    { count: requests, seed: chooseSeed(undefined) },
  );

  const [first, second] = [replicas[0].url, replicas[1].url];
  const { token, email, password } = await newPerson(first);
  const call = async (url: string, method: string, path: string, body?: unknown, key?: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  assertHolds(
    'a registration on one replica is a session on the other',
    (await call(second, 'GET', '/user')).status === 200,
  );

  const task = { title: 'قراءة' };
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_each, n) => call(n % 2 ? first : second, 'POST', '/dailyTask', task, 'twice')),
  );
  assertHolds(
    'one key sent ten times to both at once is one task, and one answer',
    new Set(sent.map(({ status, text }) => `${status} ${text}`)).size === 1 && sent[0]?.status === 201,
  );

  const account = { name: 'الراتب', type: 'bank', currency: 'SAR' };
  const { id: accountId } = JSON.parse((await call(first, 'POST', '/account', account)).text) as { id: string };
  const spending = { type: 'expense', accountId, currency: 'SAR', amountMinor: 100, occurredOn: '2026-11-01' };
  const spent = await Promise.all(
    Array.from({ length: 40 }, (_each, n) => call(n % 2 ? first : second, 'POST', '/transaction', spending)),
  );
  const { text: accounts } = await call(second, 'GET', '/account');
  assertHolds(
    'forty transactions by both at once change a balance by forty',
    spent.every(({ status }) => status === 201) && accounts.includes('-4000'),
  );

  await assertJobsRun(second);

  await call(first, 'POST', '/auth/logout');
  assertHolds('a sign-out on one replica is one on the other', (await call(second, 'GET', '/user')).status === 401);
  const signedIn = await fetch(`${cluster.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  assertHolds('people sign in through HAProxy', signedIn.status === 200);

  const complaints = replicas.flatMap(({ readOutput }) =>
    readOutput()
      .split('\n')
      .filter((line) => poolerErrors.test(line)),
  );
  for (const line of complaints.slice(0, 5)) console.log(`  ${line.slice(0, 400)}`);
  assertHolds('no replica has logged an error that a pooler causes', complaints.length === 0);
};
