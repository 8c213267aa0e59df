import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { endProcess, freePort, type NewPerson, newPerson, startProduct, temporaryFolder } from '../product.ts';
import { post, send } from '../send.ts';
import { type FakedClock, fakeClock, startFakedDatabase } from './faked-clock.ts';
import type { Fault } from './fault.ts';

const admin = fileURLToPath(new URL('../../../server/dist/admin.js', import.meta.url));
const [back, month] = [-2, 31 * 24];
/** So long what has been done must stay done once: a minute of recurring jobs. */
const settlesMs = 70_000;
const patienceMs = 300_000;

/**
 * Sets the clock of the server and the database two hours back and 31 days forward, while they run and across a restart. What
 * is due is done once, what was missed is made up for once, and a repeated write has one effect. Sessions of a later time end.
 */
export const clock: Fault = async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const faked = fakeClock(folder);
  const database = await startFakedDatabase(dataDir, faked);
  const settings = { ...faked.settings, DATABASE_URL: database.url };
  const port = await freePort();
  const start = async () => await startProduct(dataDir, port, undefined, settings);
  let product = await start();
  const client = new pg.Client(database.connection);
  const problems: string[] = [];
  try {
    await client.connect();
    const layla = await newPerson(product.url);
    let authorization = { authorization: `Bearer ${layla.token}` };
    const expectStatus = async (what: string, status: number, response: Promise<{ readonly status: number }>) => {
      const { status: given } = await response;
      if (given !== status) problems.push(`${what} was answered ${given}`);
    };
    const sandbox = { token: 'tok_paid_abcdefgh', last4: '4242', brand: 'visa', webhook: 'normal' };
    await expectStatus('checkout', 201, post(product.url, '/subscription/checkout', { sandbox }, authorization));
    const write = async () =>
      await post(product.url, '/dailyTask', { title: 'مرة' }, { ...authorization, 'idempotency-key': 'once' });
    const read = async () =>
      await send(product.url, { method: 'GET', path: '/api/dailyTask', headers: authorization, body: null });
    const { body: first } = await write();
    // One that is due in a minute, and one that will have been missed today in 31 days.
    await post(product.url, '/dailyTask', { title: 'الآن', ...dueAt(faked, 0, 1) }, authorization);
    await post(product.url, '/dailyTask', { title: 'فائت', ...dueAt(faked, month, -2) }, authorization);
    const count = async () => {
      const { rows } = await client.query<{ now: number; missed: number; charges: number }>(
        `select count(*) filter (where title like 'الآن%')::int as now,
                count(*) filter (where title like 'فائت%')::int as missed,
                (select count(*)::int from sandbox_payments where status = 'paid') as charges
           from notifications`,
      );
      return `${rows[0]?.now} ${rows[0]?.missed} ${rows[0]?.charges}`;
    };
    const until = async (step: string, expected: string) => {
      const end = performance.now() + patienceMs;
      while ((await count()) !== expected && performance.now() < end) await setTimeout(500);
      await setTimeout(settlesMs);
      const found = await count();
      if (found !== expected) problems.push(`${step}: ${found} instead of ${expected}`);
      if (product.process.exitCode !== null) problems.push(`${step}: the server ended`);
    };
    const restart = async () => {
      await endProcess(product.process, 'SIGTERM');
      product = await start();
    };

    await until('at first', '1 0 1');
    await faked.move(back);
    await expectStatus('a session of the later time', 401, read());
    authorization = await signIn(product.url, layla);
    await expectStatus('a read after the clock was set back', 200, read());
    const again = await write();
    if (again.body !== first) problems.push('a repeated write had another effect after the clock was set back');
    await until('set back', '1 0 1');
    await restart();
    await until('started again, set back', '1 0 1');
    await faked.move(month);
    await until('set forward', '1 1 2');
    await restart();
    await until('started again, set forward', '1 1 2');
    authorization = await signIn(product.url, layla);
    await expectStatus('a read after 31 days', 200, read());
    await faked.move(month + back);
    await restart();
    await until('started again, two hours before', '1 1 2');
    await faked.move(month);
    await until('at last', '1 1 2');
    const proof = spawnSync(process.execPath, [admin, 'prove-invariants'], {
      env: { ...process.env, ...settings, DATA_DIR: dataDir, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    if (proof.status !== 0) problems.push(`invariants: ${proof.stdout}${proof.stderr}`);
    return {
      figures:
        problems.length > 0
          ? problems.join('; ')
          : 'two hours back and 31 days forward, running and across a restart: each reminder and renewal once, one repeated write one effect, all invariants hold',
      isKept: problems.length === 0,
    };
  } finally {
    await client.end().catch(() => {});
    await endProcess(product.process, 'SIGTERM');
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

async function signIn(url: string, { email, password }: NewPerson) {
  const { body } = await post(url, '/auth/login', { email, password });
  const { token } = JSON.parse(body) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Day and time of a task in the time zone of new people, hours from now and some minutes. */
function dueAt({ now }: FakedClock, hours: number, minutes: number) {
  const at = new Date(now().getTime() + hours * 3_600_000 + minutes * 60_000);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh', dateStyle: 'short', timeStyle: 'short' });
  const [dueOn, dueTime] = format.format(at).split(' ');
  return { dueOn, dueTime };
}
