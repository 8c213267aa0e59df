import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pollUntil } from '../testing/poll-until.ts';
import { pushSubscription } from '../testing/push-subscription.ts';
import { useServerPrograms } from '../testing/server-programs.ts';
import { getUrl, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { serverFolder } from './platform/database/server-folder.ts';

const programFile = useServerPrograms();

let database: TestDatabase;
let dataDir: string;
let program: ChildProcess;
let url: string;
let said = '';
const used = new Set<string>();

/** Records a text that no log may contain, and returns it. */
function secret(text: string): string {
  used.add(text);
  return text;
}

const leaked = (text: string) => [...used].filter((part) => text.includes(part) || text.includes(encoded(part)));
const encoded = (part: string) => encodeURIComponent(part);

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'afdal-log-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  program = spawn(process.execPath, [programFile('main')], {
    cwd: serverFolder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: getUrl(database),
      LOG_LEVEL: 'trace',
      RATE_LIMIT_FACTOR: '1000',
    },
  });
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  await pollUntil(
    async () =>
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    50_000,
  );
});
afterAll(async () => {
  if (program.exitCode === null) {
    program.kill('SIGTERM');
    await once(program, 'exit');
  }
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** The token of the mailed link. */
async function mailedToken(page: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  let token: string | undefined;
  await pollUntil(async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      // Quoted-printable folds long lines by «=» and a line end, and writes «=» itself as «=3D».
      const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      token ??= new RegExp(`/${page}\\?token=([\\w-]+)`).exec(mail)?.[1];
    }
    return token !== undefined;
  }, 10_000);
  return secret(token ?? '');
}

it('tells nothing of what people type, mint and carry, however much it logs and whatever breaks', async () => {
  const email = secret('layla.secret@example.com');
  const password = secret('نخلة على ضفة النهر');
  const name = secret('ليلى الكتومة');
  const note = secret('موعد الطبيب يوم الأحد');
  const registered = await call('POST', '/api/auth/register', { email, password, name });
  expect(registered.status).toBe(201);
  const bearer = { authorization: `Bearer ${secret(registered.body.token)}` };
  secret(registered.body.user.referralCode);

  // Ordinary calls, valid and rejected.
  expect((await call('POST', '/api/auth/login', { email, password: secret('كلمة ليست لها') })).status).toBe(401);
  expect((await call('POST', '/api/auth/login', { email: secret('omar.secret@example.com'), password })).status).toBe(
    404,
  );
  const signedIn = await call('POST', '/api/auth/login', { email, password });
  secret(signedIn.body.token);
  const key = { 'idempotency-key': secret('a-key-of-hers-alone') };
  const added = await call('POST', '/api/dailyTask', { title: note, description: note }, { ...bearer, ...key });
  expect(added.status).toBe(201);
  expect((await call('GET', '/api/auth/session', undefined, bearer)).status).toBe(200);
  expect(
    (await call('GET', '/api/user', undefined, { authorization: `Bearer ${secret('afdal_stolen')}` })).status,
  ).toBe(401);

  // A device, whose address is all that is needed to reach it.
  const device = pushSubscription();
  secret(device.endpoint);
  secret(device.keys.p256dh);
  secret(device.keys.auth);
  expect((await call('POST', '/api/push/subscription', device, bearer)).status).toBe(204);
  expect((await call('GET', '/api/push/key', undefined, bearer)).status).toBe(200);
  const { rows: serverKeys } = await database.pool.query<{ key: string }>(
    "select key from server_keys where name = 'push'",
  );
  secret(serverKeys[0]?.key ?? 'no key was made');
  expect((await call('DELETE', '/api/push/subscription', { endpoint: device.endpoint }, bearer)).status).toBe(204);

  // A key of a device, and a call that it does not open.
  const made = await call('POST', '/api/apiKey', { name: secret('هاتف الكتومة') }, bearer);
  expect(made.status).toBe(201);
  const keyed = { authorization: `Bearer ${secret(made.body.key)}` };
  expect((await call('GET', '/api/apiKey', undefined, keyed)).status).toBe(401);

  // Mailed links, opened and used.
  const confirmation = await mailedToken('confirm-email');
  await call('GET', `/confirm-email?token=${confirmation}`, undefined, { accept: 'text/html' });
  expect((await call('POST', '/api/auth/confirm-email', { token: confirmation })).status).toBe(200);
  expect((await call('POST', '/api/auth/forgot-password', { email })).status).toBe(200);
  const reset = await mailedToken('reset-password');
  await call('GET', `/reset-password?token=${reset}`, undefined, { accept: 'text/html' });
  const renewed = secret('سعف ونخيل وواحة بعيدة');
  expect((await call('POST', '/api/auth/reset-password', { token: reset, password: renewed })).status).toBe(200);
  const again = await call('POST', '/api/auth/login', { email, password: renewed });
  const authHeaders = { authorization: `Bearer ${secret(again.body.token)}` };

  // An id token, and a nonce where the provider gives one.
  const { body: start } = await call('GET', '/api/auth/google/nonce');
  if (start.nonce) secret(start.nonce);
  await call('POST', '/api/auth/google', { idToken: secret('eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl') });

  // Failures: in the body, the URL, and the tables behind a call and a job.
  expect((await call('POST', '/api/dailyTask', `{"title":"${note}`, authHeaders)).status).toBe(400);
  expect(
    (await call('POST', '/api/dailyTask', { title: note, [secret('حقل لا يعرفه أحد')]: 1 }, authHeaders)).status,
  ).toBe(400);
  expect(
    (
      await call(
        'GET',
        `/api/dailyTask/${encodeURIComponent(note)}?q=${encodeURIComponent(note)}`,
        undefined,
        authHeaders,
      )
    ).status,
  ).toBe(400);
  expect((await call('GET', `/api/${encodeURIComponent(note)}`, undefined, authHeaders)).status).toBe(404);
  await database.pool.query('alter table daily_tasks rename to away');
  expect((await call('POST', '/api/dailyTask', { title: note, description: note }, authHeaders)).status).toBe(500);
  await database.pool.query('alter table away rename to daily_tasks');
  await database.pool.query(`alter table daily_tasks add constraint planted check (title <> '${note}') not valid`);
  expect((await call('POST', '/api/dailyTask', { title: note, description: note }, authHeaders)).status).toBe(500);
  await database.pool.query('alter table password_resets rename to away');
  expect((await call('POST', '/api/auth/forgot-password', { email })).status).toBe(200);
  await pollUntil(() => said.includes('away') || /"level":50.*password_resets/.test(said));

  program.kill('SIGTERM');
  await once(program, 'exit');
  expect(said.match(/"msg":"answered"/g)?.length).toBeGreaterThan(15);
  expect(said.match(/unforeseen error/g)?.length).toBe(2);
  expect(used.size).toBeGreaterThan(15);
  expect(leaked(said)).toEqual([]);
});

it('would find what leaked', () => {
  const token = secret('afdal_planted');
  const title = secret('عنوان مزروع');
  expect(leaked(`{"level":30,"headers":{"authorization":"Bearer ${token}"}}`)).toEqual([token]);
  expect(leaked(`{"level":30,"url":"/?q=${encodeURIComponent(title)}"}`)).toEqual([title]);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
