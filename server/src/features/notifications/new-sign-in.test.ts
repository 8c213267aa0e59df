import type { UserId } from '@afdal/contract/ids';
import type { Notification } from '@afdal/contract/notifications/notifications';
import { knownNetworkMs } from '@afdal/domain/limits/login-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { purgeAccounts } from '../accounts/purge-accounts.ts';
import { startSession } from '../accounts/session-store.ts';

const server = useTestServer();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const newerFirefox = firefox.replaceAll('142', '150');
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
const [home, cafe] = ['198.51.100.0', '203.0.113.0'];

let layla: Person;
beforeEach(async () => {
  // 12:00 in Riyadh.
  await server.startOver();
  await server.database.pool.query('delete from notifications');
  layla = await server.person('ليلى');
  await server.database.pool.query('delete from known_networks; delete from known_devices');
  await runJobs(server);
});

async function signIn(device: string, network: string): Promise<void> {
  await startSession(server.database.db, layla.user.id as UserId, { device, network }, server.clock.now());
  await runJobs(server);
}
const told = async () =>
  (await layla.call<Notification[]>('GET', '/notifications')).body.map(({ title, message }) => `${title}: ${message}`);

describe('a sign-in is told', () => {
  it('not where it is the first of a new account, nor again at home with a newer browser', async () => {
    await signIn(firefox, home);
    await signIn(newerFirefox, home);
    expect(await told()).toEqual([]);
  });

  it('from another network and on another device, once each, with device and time', async () => {
    await signIn(firefox, home);
    server.clock.advance(60_000);
    await signIn(firefox, cafe);
    server.clock.advance(60_000);
    await signIn(iphone, home);
    await signIn(iphone, cafe);
    expect(await told()).toEqual([
      'دخول جديد إلى حسابك: سفاري على آيفون، 21 نوفمبر 2026، 12:02 م. إن لم يكن منك فيمكن إنهاء الجلسة من الإعدادات.',
      'دخول جديد إلى حسابك: فايرفوكس على حاسوب لينكس، 21 نوفمبر 2026، 12:01 م. إن لم يكن منك فيمكن إنهاء الجلسة من الإعدادات.',
    ]);
    const [newest] = (await layla.call<Notification[]>('GET', '/notifications')).body;
    expect(newest).toMatchObject({ type: 'warning', actionType: 'security' });
  });

  it('although the person wants no notifications about security in the app, and by mail', async () => {
    await server.database.pool.query('update users set email_verified_at = now() where id = $1', [layla.user.id]);
    await signIn(firefox, home);
    await startSession(
      server.database.db,
      layla.user.id as UserId,
      { device: iphone, network: cafe },
      server.clock.now(),
    );
    await runJobs(server);
    const mails = await runJobs(server);
    expect(mails.map(({ subject }) => subject)).toEqual(['دخول جديد إلى حسابك']);
    expect(mails[0]?.text).toContain('عرض الجلسات:\nhttps://afdal.example/settings#account');
  });

  it('once what was known is forgotten', async () => {
    await signIn(firefox, home);
    server.clock.advance(knownNetworkMs + 60_000);
    await purgeAccounts(server.database.db, server.clock.now());
    const { rows } = await server.database.pool.query('select * from known_devices');
    expect(rows).toEqual([]);
    await startSession(
      server.database.db,
      layla.user.id as UserId,
      { device: firefox, network: home },
      server.clock.now(),
    );
    await runJobs(server);
    const { rows: made } = await server.database.pool.query('select title from notifications');
    expect(made).toEqual([{ title: 'دخول جديد إلى حسابك' }]);
  });
});
