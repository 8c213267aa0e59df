import type { PasskeyCreation } from '@afdal/contract/people/passkey-json';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { softwareAuthenticator } from '../../testing/authenticator.ts';
import { findUserRows } from '../../testing/find-user-rows.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { testConfig, useTestServer } from '../../testing/test-server.ts';
import { verifyHolder } from '../../testing/verify-holder.ts';
import { parseCommand } from './commands.ts';

const server = useTestServer();

const run = async (...args: string[]) => {
  const work = parseCommand(['second-step', ...args]);
  if (!work) return null;
  const { database, clock } = server;
  // The command reads nothing of the configuration.
  return await work({ db: database.db, now: clock.now(), config: {} as never });
};

it('removes the second step of one person, writes it down, and tells them', async () => {
  const { database, clock } = server;
  const people = [await server.person(), await server.person()];
  for (const person of people) {
    const { call, password } = person;
    await verifyHolder(server, person);
    const { body } = await call<{ key: string }>('POST', '/auth/totp', { password });
    const code = generateSync({ secret: body.key, epoch: clock.now().getTime() / 1_000 });
    await call('POST', '/auth/totp/confirm', { code });
    const creation = await call<PasskeyCreation>('POST', '/auth/passkey/begin', { password });
    const passkey = softwareAuthenticator(testConfig.publicUrl).create(creation.body);
    expect((await call('POST', '/auth/passkey', { name: 'هاتفي', passkey })).status).toBe(201);
    await call('POST', '/auth/passkey/begin', { password });
    await runJobs(server);
  }
  const [lost, other] = people.map(({ user }) => user.id) as [string, string];
  const login = (at: number) =>
    server.call('POST', '/auth/login', { email: people[at]?.email, password: people[at]?.password });
  expect([(await login(0)).status, (await login(1)).status]).toEqual([403, 403]);
  const before = await findUserRows(database, other);

  expect(await run('remove', people[0]?.email.toUpperCase() ?? '')).toContain('without a second step');
  const rows = await findUserRows(database, lost);
  for (const table of ['totp_secrets', 'passkeys', 'passkey_registrations', 'recovery_codes', 'second_step_challenges'])
    expect(rows[table], table).toEqual([]);
  expect(rows.sessions).toHaveLength(1);
  expect((await login(0)).status).toBe(200);
  expect(await findUserRows(database, other)).toEqual(before);
  const audit = 'select actor_kind, action, before, after from audit_log where target_id = $1';
  expect((await database.pool.query(audit, [lost])).rows).toEqual([
    {
      actor_kind: 'command_line',
      action: 'user.remove_second_step',
      before: { hasApp: true, passkeys: 1 },
      after: { hasApp: false, passkeys: 0 },
    },
  ]);
  const mails = await runJobs(server);
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    [people[0]?.email, 'أُوقف التحقق بخطوتين في حسابك'],
  ]);
  await expect(run('remove', people[0]?.email ?? '')).rejects.toThrow('has no second step');
  expect((await database.pool.query(audit, [lost])).rows).toHaveLength(1);
});

it('reads nothing else', async () => {
  for (const args of [[], ['remove'], ['remove', 'a@example.com', 'b'], ['add', 'a@example.com']]) {
    expect(await run(...args)).toBeNull();
  }
  await expect(run('remove', 'nobody@example.com')).rejects.toThrow('Nobody is registered');
});
