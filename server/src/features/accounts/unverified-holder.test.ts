import type { AccountSecurity } from '@afdal/contract/people/account-security';
import type { SignedIn } from '@afdal/contract/people/accounts';
import type { PasskeyCreation } from '@afdal/contract/people/passkey-json';
import { generateSync } from 'otplib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newApiKey } from '../../../testing/api-key.ts';
import { softwareAuthenticator } from '../../../testing/authenticator.ts';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { createClaims, newSigningKey, signedBy, startIssuer } from '../../../testing/openid-issuer.ts';
import { drawn } from '../../../testing/pictures.ts';
import { pushSubscription } from '../../../testing/push-subscription.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { getErrorBody, type Person, testConfig, useTestServer } from '../../../testing/test-server.ts';

const key = await newSigningKey('first');
const issuer = await startIssuer(key);
const openId = { issuer: issuer.issuer, clientIds: ['afdal-web'], jwksUri: null } as const;
const server = useTestServer({ config: { openId } });
const mine = 'كلمة جديدة لي وحدي';
let victims = 0;
let email: string;

afterAll(async () => await issuer.close());
beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from graphile_worker._private_jobs');
  email = `victim${++victims}@example.com`;
});

const generateCode = (secret: string) => generateSync({ secret, epoch: server.clock.now().getTime() / 1_000 });

/** The last link that was mailed to an address. */
async function mailedLink(to: string): Promise<string> {
  const texts = (await runJobs(server)).filter((mail) => mail.to.address === to).map(({ text }) => text);
  return /token=([\w-]+)/.exec(texts.findLast((text) => text.includes('token=')) ?? '')?.[1] ?? '';
}

async function signInByProvider(subject: string, address: string) {
  const { nonce } = (await server.call<{ nonce: string }>('GET', '/auth/google/nonce')).body;
  const claims = { email: address, sub: subject, nonce, name: 'صاحبة البريد' };
  const idToken = await signedBy(key, createClaims(issuer.issuer, server.clock.now(), claims));
  return await server.call<SignedIn>('POST', '/auth/google', { idToken });
}

async function reset(): Promise<void> {
  await server.call('POST', '/auth/forgot-password', { email });
  const token = await mailedLink(email);
  expect((await server.call('POST', '/auth/reset-password', { token, password: mine })).status).toBe(200);
}

const login = () => server.call<SignedIn>('POST', '/auth/login', { email, password: mine });

/** Whatever an account can be opened, named or notified by, and something recorded. Answers the key of the codes. */
async function takeHold(person: Person): Promise<string> {
  const { call, password } = person;
  await newApiKey(person, 'جهاز الغريب');
  const { body } = await call<{ key: string }>('POST', '/auth/totp', { password });
  expect((await call('POST', '/auth/totp/confirm', { code: generateCode(body.key) })).status).toBe(200);
  const creation = await call<PasskeyCreation>('POST', '/auth/passkey/begin', { password });
  const passkey = softwareAuthenticator(testConfig.publicUrl).create(creation.body);
  expect((await call('POST', '/auth/passkey', { name: 'هاتف الغريب', passkey })).status).toBe(201);
  expect((await call('POST', '/push/subscription', pushSubscription())).status).toBeLessThan(300);
  const form = new FormData();
  form.append('avatar', new File([await drawn(40, 60).png().toBuffer()], 'me.png'));
  expect((await call('PATCH', '/profile/avatar', form)).status).toBeLessThan(300);
  await call('POST', '/task', { title: 'مهمة سُجلت' });
  await call('POST', '/account', { name: 'حساب سُجل', type: 'cash', currency: 'SAR', openingMinor: 5_000 });
  await call('POST', '/habit', { name: 'عادة سُجلت', mode: 'abstain', startedAt: '2026-11-01T00:00:00Z' });
  return body.key;
}

/** A second step that was turned on before it needed a proved holder. */
async function unconfirmed(): Promise<Person> {
  const stranger = await registerHolderAt(email);
  await confirmInSession(stranger);
  await takeHold(stranger);
  await server.database.pool.query(
    'update users set is_holder_verified = false, email_verified_at = null where email = $1',
    [email],
  );
  return stranger;
}

/** An account of the stranger's own, with an identity of theirs, whose new address its owner confirmed elsewhere. */
async function movedHere(): Promise<Person> {
  const own = `stranger${victims}@example.com`;
  const stranger = await registerHolderAt(own);
  await confirmInSession(stranger);
  expect((await signInByProvider(`subject of ${own}`, own)).status).toBe(200);
  await takeHold(stranger);
  await stranger.call('POST', '/auth/email', { email, password: stranger.password });
  const token = await mailedLink(email);
  expect((await server.call('POST', '/auth/confirm-email', { token })).status).toBe(200);
  return stranger;
}

async function registerHolderAt(address: string): Promise<Person> {
  const password = 'كلمة يعرفها الغريب';
  const { body } = await server.call<SignedIn>('POST', '/auth/register', { email: address, password, name: 'غريب' });
  const authorization = `Bearer ${body.token}`;
  const call: Person['call'] = (method, path, sent, headers) =>
    server.call(method, path, sent, { authorization, ...headers });
  return { token: body.token, user: body.user, email: address, password, call };
}

async function confirmInSession({ call, email: address }: Person): Promise<void> {
  expect((await call('POST', '/auth/confirm-email', { token: await mailedLink(address) })).status).toBe(200);
}

const ends: Readonly<Record<string, () => Promise<SignedIn>>> = {
  'a sign-in by the provider': async () => {
    const { status, body } = await signInByProvider(`subject of ${email}`, email);
    expect(status).toBe(200);
    return body;
  },
  'a mailed reset': async () => {
    await reset();
    const { status, body } = await login();
    expect(status).toBe(200);
    return body;
  },
  'a registration, and then the reset that it leads to': async () => {
    const taken = await server.call('POST', '/auth/register', { email, password: mine, name: 'صاحبة البريد' });
    expect(getErrorBody(taken).errorType).toBe('email_exists');
    await reset();
    const { status, body } = await login();
    expect(status).toBe(200);
    return body;
  },
};

describe.each([
  ['an account that a stranger registered', unconfirmed],
  ['an account that a stranger moved to the address', movedHere],
])('%s', (_, begin) => {
  it.each(Object.entries(ends))('is its owner’s alone after %s', async (end, comeIn) => {
    const stranger = await begin();
    await stranger.call('POST', '/auth/email', { email: `later-${email}`, password: stranger.password });
    const pending = await mailedLink(`later-${email}`);
    await stranger.call('DELETE', '/user');
    const before = await findUserRows(server.database, stranger.user.id);
    for (const table of [
      'totp_secrets',
      'passkeys',
      'recovery_codes',
      'push_subscriptions',
      'api_keys',
      'email_changes',
      'avatars',
    ])
      expect(before[table], table).not.toEqual([]);

    const owner = await comeIn();
    expect(owner.user).toMatchObject({ id: stranger.user.id, avatarUrl: null, deletionDueAt: null });
    expect(owner.user.name).toBe(end.includes('provider') ? 'صاحبة البريد' : `victim${victims}`);
    expect((await stranger.call('GET', '/user')).status).toBe(401);
    const old = await server.call('POST', '/auth/login', { email, password: stranger.password });
    expect(getErrorBody(old).errorType).toBe('invalid_password');
    expect((await server.call('POST', '/auth/confirm-email', { token: pending })).status).toBe(400);
    const authorization = `Bearer ${owner.token}`;
    const { body } = await server.call<AccountSecurity>('GET', '/auth/security', undefined, { authorization });
    expect(body).toMatchObject({
      email,
      isHolderVerified: true,
      pendingEmail: null,
      twoStep: { hasApp: false, passkeys: [], recoveryCodesLeft: 0 },
    });
    const after = await findUserRows(server.database, stranger.user.id);
    for (const table of ['push_subscriptions', 'api_keys', 'avatars', 'second_step_challenges', 'deletion_links'])
      expect(after[table], table).toEqual([]);
    expect(after.sessions).toHaveLength(1);
    for (const table of ['tasks', 'accounts', 'habits', 'categories', 'preferences'])
      expect(after[table], table).toEqual(before[table]);
    // The stranger's own identity opens another account.
    const theirs = `stranger${victims}@example.com`;
    const own = await signInByProvider(`subject of ${theirs}`, theirs);
    expect(own.body.user.id).not.toBe(stranger.user.id);
  });
});

describe('what is removed of an unproved holder', () => {
  const gone = ['أُلغي التحقق بخطوتين السابق لحسابك', 'أُلغي حذف حسابك في «أفضل»'];
  const mailsAfter = async (comeIn: () => Promise<unknown>) => {
    await runJobs(server);
    await comeIn();
    const mails = await runJobs(server);
    return mails.filter(({ to }) => to.address === email).map(({ subject }) => subject);
  };
  const byProvider = async () => await signInByProvider(`subject of ${email}`, email);

  it('is told by mail at a sign-in by the provider, without a password too', async () => {
    const stranger = await unconfirmed();
    await stranger.call('DELETE', '/user');
    await server.database.pool.query('update users set password_hash = null where id = $1', [stranger.user.id]);
    expect((await mailsAfter(byProvider)).sort()).toEqual([...gone].sort());
  });

  it('is told by mail at a mailed reset', async () => {
    const stranger = await movedHere();
    await stranger.call('DELETE', '/user');
    expect((await mailsAfter(reset)).sort()).toEqual([...gone, 'تغيّرت كلمة مرور حسابك'].sort());
  });

  it('is not told where it was not there, or stays', async () => {
    const stranger = await registerHolderAt(email);
    await server.database.pool.query('update users set password_hash = null where id = $1', [stranger.user.id]);
    expect(await mailsAfter(byProvider)).toEqual([]);
  });
});

describe('an administrator who is unproved', () => {
  const withCode = async (challenge: unknown, secret: string) => {
    server.clock.advance(60_000);
    return await server.call<SignedIn>('POST', '/auth/second-step', { challenge, code: generateCode(secret) });
  };

  it.each([
    [
      'a mailed reset',
      async () => {
        await reset();
        return await login();
      },
    ],
    ['a sign-in by the provider', async () => await signInByProvider(`subject of ${email}`, email)],
  ])('keeps the second step, and nothing else, at %s', async (_, comeIn) => {
    const stranger = await registerHolderAt(`stranger${victims}@example.com`);
    await confirmInSession(stranger);
    const secret = await takeHold(stranger);
    await server.database.pool.query(`update users set role = 'admin' where id = $1`, [stranger.user.id]);
    await stranger.call('POST', '/auth/email', { email, password: stranger.password });
    const token = await mailedLink(email);
    expect((await server.call('POST', '/auth/confirm-email', { token })).status).toBe(200);

    const failure = getErrorBody(await comeIn());
    expect(failure.errorType).toBe('second_step_required');
    const rows = await findUserRows(server.database, stranger.user.id);
    for (const table of ['totp_secrets', 'passkeys']) expect(rows[table], table).toHaveLength(1);
    expect(rows.recovery_codes).not.toEqual([]);
    for (const table of ['sessions', 'push_subscriptions', 'avatars']) expect(rows[table], table).toEqual([]);
    expect((await stranger.call('GET', '/user')).status).toBe(401);
    const owner = await withCode(failure.challenge, secret);
    expect([owner.status, owner.body.user?.id]).toEqual([200, stranger.user.id]);
  });

  it('without a second step comes in by a mailed reset alone', async () => {
    const { user } = await registerHolderAt(email);
    await server.database.pool.query(`update users set role = 'admin' where id = $1`, [user.id]);
    await reset();
    expect((await login()).status).toBe(200);
  });
});

describe('a proved holder', () => {
  it('keeps the second step, the name and the picture at a reset', async () => {
    const layla = await registerHolderAt(email);
    await confirmInSession(layla);
    await takeHold(layla);
    await reset();
    expect(getErrorBody(await login()).errorType).toBe('second_step_required');
    const storedRows = await findUserRows(server.database, layla.user.id);
    expect(storedRows.users).toMatchObject([{ name: 'غريب' }]);
    expect(storedRows.avatars).toHaveLength(1);
  });
});

describe('the link', () => {
  it('opened in the account’s own session proves its holder and removes nothing', async () => {
    const layla = await registerHolderAt(email);
    const token = await mailedLink(email);
    const before = await findUserRows(server.database, layla.user.id);
    expect((await layla.call('POST', '/auth/confirm-email', { token })).status).toBe(200);
    const after = await findUserRows(server.database, layla.user.id);
    for (const table of ['sessions', 'known_networks', 'tasks', 'preferences'])
      expect(after[table], table).toEqual(before[table]);
    expect(after.users).toMatchObject([{ name: 'غريب', is_holder_verified: true }]);
  });

  it('is mailed again to who confirmed the address elsewhere, until it is opened in a session', async () => {
    const layla = await registerHolderAt(email);
    const { call } = layla;
    await server.call('POST', '/auth/confirm-email', { token: await mailedLink(email) });
    expect((await call('POST', '/auth/confirm-email/resend')).status).toBe(204);
    const [mail] = await runJobs(server);
    expect(mail).toMatchObject({ to: { address: email }, subject: 'تأكيد أن الحساب لصاحب هذا البريد' });
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await call('POST', '/auth/confirm-email', { token })).status).toBe(200);
    expect((await call<AccountSecurity>('GET', '/auth/security')).body.isHolderVerified).toBe(true);
    await call('POST', '/auth/confirm-email/resend');
    expect(await runJobs(server)).toEqual([]);
  });
});

describe('a second step', () => {
  it.each(['not confirmed', 'confirmed outside a session'])(
    'is not turned on by an unproved holder whose address is %s',
    async (state) => {
      const { call, password, user } = await registerHolderAt(email);
      const token = await mailedLink(email);
      if (state !== 'not confirmed') await server.call('POST', '/auth/confirm-email', { token });
      const passkey = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} };
      const response = { clientDataJSON: 'AA', attestationObject: 'AA' };
      for (const [path, body] of [
        ['/auth/totp', { password }],
        ['/auth/totp/confirm', { code: '123456' }],
        ['/auth/passkey/begin', { password }],
      ] as const) {
        const failedResponse = await call('POST', path, body);
        expect([path, failedResponse.status, getErrorBody(failedResponse)]).toMatchObject([
          path,
          403,
          {
            errorType: 'holder_unproved',
            message: 'يلزم أولًا فتح رابط التأكيد المرسل إلى بريدك في هذا المتصفح. إرساله من الإعدادات.',
          },
        ]);
      }
      expect((await call('POST', '/auth/passkey', { name: 'هاتف', passkey: { ...passkey, response } })).status).toBe(
        409,
      );
      const rows = await findUserRows(server.database, user.id);
      expect([rows.totp_secrets, rows.passkeys, rows.passkey_registrations]).toEqual([[], [], []]);
    },
  );

  it('is not finished by a session that its owner ended meanwhile', async () => {
    const stranger = await registerHolderAt(email);
    await confirmInSession(stranger);
    const { call, password } = stranger;
    const creation = await call<PasskeyCreation>('POST', '/auth/passkey/begin', { password });
    const passkey = softwareAuthenticator(testConfig.publicUrl).create(creation.body);
    const { pool } = server.database;
    const owner = await pool.connect();
    await owner.query('begin');
    await owner.query('select 1 from users where email = $1 for no key update', [email]);
    await owner.query('delete from sessions where user_id = $1', [stranger.user.id]);
    const late = call('POST', '/auth/passkey', { name: 'هاتف', passkey });
    await expect
      .poll(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await pool.query(waiting)).rows.length;
      })
      .toBeGreaterThan(0);
    await owner.query('commit');
    owner.release();
    expect((await late).status).toBe(401);
    expect((await findUserRows(server.database, stranger.user.id)).passkeys).toEqual([]);
  });
});
