import type { SignedIn } from '@afdal/contract/people/accounts';
import type { User } from '@afdal/contract/people/users';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createClaims, newSigningKey, signedBy, startIssuer } from '../../../../testing/openid-issuer.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { getErrorBody, testConfig, useTestServer } from '../../../../testing/test-server.ts';
import { toUnicodeEmail } from '../mailbox-hash.ts';
import { normalizeStoredEmails } from '../normalize-stored-emails.ts';

const key = await newSigningKey('first');
const issuer = await startIssuer(key);
const openId = { issuer: issuer.issuer, clientIds: ['afdal-web'], jwksUri: null } as const;
const server = useTestServer({ config: { ...testConfig, openId } });
const password = 'نخلة على ضفة النهر';
let inLetters: string;
let inAscii: string;
let people = 0;

afterAll(async () => await issuer.close());
beforeEach(async () => {
  await server.startOver();
  const local = `layla${++people}`;
  [inLetters, inAscii] = [`${local}@مثال.إختبار`, `${local}@xn--mgbh0fb.xn--kgbechtv`];
});

const signUp = async (email: string) =>
  await server.call<SignedIn>('POST', '/auth/register', { email, password, name: 'ليلى' });
const login = async (email: string) => await server.call<SignedIn>('POST', '/auth/login', { email, password });
const query = async (text: string, values: readonly unknown[]) =>
  (await server.database.pool.query(text, [...values])).rows;

/** An account as it was stored while a domain had two spellings. */
async function storedInLetters(): Promise<string> {
  const { id } = (await signUp(inAscii)).body.user;
  await query('update users set email = $2 where id = $1', [id, inLetters]);
  await query('update email_confirmations set email = $2 where user_id = $1', [id, inLetters]);
  return id;
}

describe('a domain in Arabic letters and the same in ASCII are one address', () => {
  it.each([
    ['letters', 'ASCII', () => [inLetters, inAscii] as const],
    ['ASCII', 'letters', () => [inAscii, inLetters] as const],
  ])('registered in %s, signed in with in %s', async (_, __, spellings) => {
    const [first, second] = spellings();
    const { status, body } = await signUp(first);
    expect(status).toBe(201);
    for (const spelling of [second, first, second.toUpperCase(), ` ${first} `]) {
      const again = await login(spelling);
      expect([again.status, again.body.user?.id]).toEqual([200, body.user.id]);
    }
    const taken = await signUp(second);
    expect([taken.status, getErrorBody(taken).errorType]).toEqual([409, 'email_exists']);
  });

  it('is shown to its owner in letters, and mailed to as mail travels', async () => {
    await runJobs(server);
    const { body } = await signUp(inLetters);
    expect(body.user.email).toBe(inLetters);
    const authorization = `Bearer ${body.token}`;
    expect((await server.call<User>('GET', '/user', undefined, { authorization })).body.email).toBe(inLetters);
    await server.call('POST', '/auth/forgot-password', { email: inLetters });
    expect((await runJobs(server)).map(({ to }) => to.address)).toEqual([inAscii, inAscii]);
  });

  it.each([
    ['letters', () => inLetters],
    ['ASCII', () => inAscii],
  ])('is the one of a provider that tells it in %s', async (_, spelling) => {
    await runJobs(server);
    const { body: registered } = await signUp(inLetters);
    const text = (await runJobs(server)).map((mail) => mail.text).join();
    const [, token] = /confirm-email\?token=([\w-]+)/.exec(text) ?? [];
    expect((await server.call('POST', '/auth/confirm-email', { token })).status).toBe(200);
    const { nonce } = (await server.call<{ nonce: string }>('GET', '/auth/google/nonce')).body;
    const claims = createClaims(issuer.issuer, server.clock.now(), { email: spelling(), sub: inAscii, nonce });
    const { status, body } = await server.call<SignedIn>('POST', '/auth/google', {
      idToken: await signedBy(key, claims),
    });
    expect([status, body.user?.id]).toEqual([200, registered.user.id]);
  });
});

describe('an address that was stored in letters', () => {
  it('is found again once it is respelled, and the link mailed to it is good', async () => {
    await runJobs(server);
    const id = await storedInLetters();
    const [mail] = await runJobs(server);
    expect((await login(inLetters)).status).toBe(404);
    expect(await normalizeStoredEmails(server.database.db)).toBe(0);
    for (const spelling of [inLetters, inAscii]) expect((await login(spelling)).body.user.id).toBe(id);
    const [, token] = /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect((await server.call('POST', '/auth/confirm-email', { token })).status).toBe(200);
  });

  it('is left where another account has it, and nothing else is touched', async () => {
    const older = await storedInLetters();
    const { id } = (await signUp(inAscii)).body.user;
    const other = (await signUp(`ليلى${people}@example.com`)).body.user;
    expect(await normalizeStoredEmails(server.database.db)).toBe(1);
    expect(
      await query('select id, email from users where id = any($1) order by created_at, id', [[older, id, other.id]]),
    ).toEqual(
      expect.arrayContaining([
        { id: older, email: inLetters },
        { id, email: inAscii },
        { id: other.id, email: `ليلى${people}@example.com` },
      ]),
    );
    await query('delete from users where id = $1', [older]);
    expect(await normalizeStoredEmails(server.database.db)).toBe(0);
  });
});

it.each([
  ['layla@xn--mgbh0fb.xn--kgbechtv', 'layla@مثال.إختبار'],
  ['layla@mail.xn--mgbh0fb.com', 'layla@mail.مثال.com'],
  ['xn--a@example.com', 'xn--a@example.com'],
  ['layla@xn--a.example', 'layla@xn--a.example'],
  ['layla@0x7f.1', 'layla@0x7f.1'],
])('%s is shown as %s', (email, expected) => {
  expect(toUnicodeEmail(email)).toBe(expected);
});
