import { createSecretKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Claims,
  createClaims,
  discoveryPath,
  newSigningKey,
  signedBy,
  startIssuer,
  type TestIssuer,
} from '../../../testing/openid-issuer.ts';
import { firstInstant, testClock } from '../../../testing/test-clock.ts';
import { AppError } from '../app-error.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type RemoteProviderSettings, remoteProvider } from './remote-provider.ts';

const clock = testClock();
const key = await newSigningKey('first');
const other = await newSigningKey('second');
let issuer: TestIssuer;
let provider: IdentityProvider;
let lines: string[];

beforeEach(async () => {
  clock.set(firstInstant);
  // The keys are cached by the wall clock, which is faked here to follow ours.
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  issuer = await startIssuer(key);
  provider = providerWith({});
});
afterEach(async () => {
  await issuer.close();
  vi.useRealTimers();
});

function providerWith(change: Partial<RemoteProviderSettings>): IdentityProvider {
  lines = [];
  const log = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`);
  const settings = { issuer: issuer.issuer, clientIds: ['afdal-web', 'afdal-app'], jwksUri: null, ...change } as const;
  return remoteProvider(settings, clock, { info: log, warn: log });
}

function pass(seconds: number): void {
  clock.advance(seconds * 1_000);
  vi.setSystemTime(clock.now());
}

const claims = (change: Claims = {}) => createClaims(issuer.issuer, clock.now(), change);
const good = (change: Claims = {}) => signedBy(key, claims(change));
const secondsAgo = (seconds: number) => Math.floor(clock.now().getTime() / 1_000) - seconds;

const authorizationUrl = async () => (await provider.begin()).authorizationUrl;

/** The subject that a token proves, or the code it is rejected with. */
async function verdict(token: string): Promise<string> {
  return await provider.verifyIdToken(token, clock.now()).then(
    ({ subject }) => subject,
    (error: unknown) => (error instanceof AppError ? error.code : `unforeseen: ${error}`),
  );
}

const invalidTokens: readonly [string, () => Promise<string> | string][] = [
  ['of another issuer', () => good({ iss: 'https://accounts.google.com' })],
  ['for somebody else', () => good({ aud: 'another-product' })],
  ['that has expired', () => good({ exp: secondsAgo(31) })],
  ['that never expires', () => good({ exp: undefined })],
  ['issued long ago', () => good({ iat: secondsAgo(631) })],
  ['issued in the future', () => good({ iat: secondsAgo(-31) })],
  ['issued at no time', () => good({ iat: undefined })],
  ['whose address is not confirmed', () => good({ email_verified: false })],
  ['whose address is confirmed by a text', () => good({ email_verified: 'true' })],
  ['whose address may be confirmed or not', () => good({ email_verified: undefined })],
  ['without an address', () => good({ email: undefined })],
  ['with an address that we would not take', () => good({ email: 'layla@example.com, omar@example.com' })],
  ['without a nonce', () => good({ nonce: undefined })],
  ['with an empty nonce', () => good({ nonce: '' })],
  ['without a subject', () => good({ sub: undefined })],
  ['with an empty subject', () => good({ sub: '' })],
  ['with a subject of 256 letters', () => good({ sub: 'x'.repeat(256) })],
  ['with a subject that no database keeps', () => good({ sub: 'x\u0000' })],
  ['that somebody else asked for', () => good({ azp: 'another-product' })],
  ['for several, without who asked for it', () => good({ aud: ['afdal-web', 'another-product'] })],
  ['signed with another key under a known name', () => signedBy({ ...other, kid: 'first' }, claims())],
  ['signed with a key that nobody published', () => signedBy(other, claims())],
  ['that is not signed', () => new UnsecuredJWT(claims()).encode()],
  ['signed by the public key as a secret', signedWithPublicKey],
  ['signed by an algorithm we do not take', () => signedBy(key, claims(), { alg: 'PS256' })],
  ['with a cut signature', async () => (await good()).slice(0, -10)],
  ['without a signature', async () => (await good()).replace(/[^.]+$/, '')],
  ['with changed claims', async () => (await good()).replace(/\.[^.]+\./, `.${btoa('{"sub":"1"}')}.`)],
  ['that is none', () => 'nothing'],
  ['of dots', () => '..'],
];

async function signedWithPublicKey(): Promise<string> {
  const secret = createSecretKey(Buffer.from(key.publicKey.export({ type: 'spki', format: 'pem' })));
  return await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
}

describe('an id token', () => {
  it('proves who somebody is', async () => {
    const changed = { email: ' Layla@Example.COM ', azp: 'afdal-app', aud: 'afdal-app' };
    expect(await provider.verifyIdToken(await good(changed), clock.now())).toEqual({
      issuer: issuer.issuer,
      subject: '1029384756',
      email: 'layla@example.com',
      name: 'ليلى',
      nonce: 'a nonce',
    });
  });

  it.each<[string, Claims]>([
    ['for several, when we asked for it', { aud: ['another-product', 'afdal-web'], azp: 'afdal-web' }],
    ['that expired less than half a minute ago', { exp: secondsAgo(29) }],
    ['of a clock that is a little ahead', { iat: secondsAgo(-29) }],
    ['with a subject of 255 letters', { sub: 'x'.repeat(255) }],
  ])('%s is believed', async (_, change) => {
    expect(await verdict(await good(change))).toBe(change.sub ?? '1029384756');
  });

  it('may tell any name, or none', async () => {
    for (const [name, expected] of [
      [undefined, null],
      [7, null],
      ['', ''],
    ]) {
      expect((await provider.verifyIdToken(await good({ name }), clock.now())).name).toBe(expected);
    }
  });

  it.each(invalidTokens)('%s is refused', async (_, token) => {
    expect(await verdict(await token())).toBe('google_token_invalid');
  });

  it('is judged by keys that are fetched once, whatever its header says to fetch', async () => {
    const elsewhere = { jku: `${issuer.issuer}/elsewhere`, x5u: `${issuer.issuer}/elsewhere` };
    expect(await verdict(await signedBy(key, claims(), elsewhere))).toBe('1029384756');
    for (const [, token] of invalidTokens) await verdict(await token());
    await Promise.all(Array.from({ length: 20 }, async () => verdict(await good())));
    expect(Object.fromEntries(issuer.requestCounts)).toEqual({ [discoveryPath]: 1, '/keys': 1 });
  });

  it('is refused with nothing in the log but the kind of it', async () => {
    for (const [, token] of invalidTokens) await verdict(await token());
    expect(new Set(lines.map((line) => line.replace(/ERR_\w+/, '*')))).toEqual(
      new Set(['id token refused {"reason":"*"}']),
    );
    expect(lines).toHaveLength(invalidTokens.length);
  });

  it('of Google may name it in its older spelling, and is the same person', async () => {
    const google = 'https://accounts.google.com';
    provider = providerWith({ issuer: google, jwksUri: `${issuer.issuer}/keys` });
    for (const iss of [google, 'accounts.google.com']) {
      expect(await provider.verifyIdToken(await good({ iss }), clock.now())).toMatchObject({ issuer: google });
    }
    expect(await verdict(await good({ iss: 'http://accounts.google.com' }))).toBe('google_token_invalid');
    expect(issuer.requestCounts.get(discoveryPath)).toBeUndefined();
  });
});

describe('the keys', () => {
  it('stay good for a day while nobody answers', async () => {
    expect(await verdict(await good())).toBe('1029384756');
    issuer.isDown = true;
    for (const hours of [1, 22]) {
      pass(hours * 3_600);
      expect(await verdict(await good())).toBe('1029384756');
    }
    pass(3_600);
    expect(await verdict(await good())).toBe('google_unavailable');
    issuer.isDown = false;
    pass(5);
    expect(await verdict(await good())).toBe('1029384756');
  });

  it('cannot be had while nobody answers: the caller gets Retry-After, and the log the reason', async () => {
    issuer.isDown = true;
    await expect(provider.verifyIdToken(await good(), clock.now())).rejects.toMatchObject({
      code: 'google_unavailable',
      retryAfterSeconds: 5,
    });
    expect(lines).toEqual([expect.stringMatching(/^identity provider away \{"reason":"fetch failed/)]);
  });

  it('are found under a new name half a minute after the last look, and not before', async () => {
    expect(await verdict(await good())).toBe('1029384756');
    issuer.publish(other);
    const rotated = async () => await verdict(await signedBy(other, claims()));
    pass(29);
    expect(await rotated()).toBe('google_token_invalid');
    pass(2);
    expect(await rotated()).toBe('1029384756');
    expect(await verdict(await good())).toBe('google_token_invalid');
    expect(issuer.requestCounts.get('/keys')).toBe(2);
  });

  it('that were withdrawn are no longer good after ten minutes', async () => {
    expect(await verdict(await good())).toBe('1029384756');
    issuer.publish(other);
    pass(599);
    expect(await verdict(await good())).toBe('1029384756');
    pass(2);
    expect(await verdict(await good())).toBe('google_token_invalid');
  });

  it('are missed under a new name while nobody answers: the token may well be good', async () => {
    expect(await verdict(await good())).toBe('1029384756');
    issuer.isDown = true;
    pass(31);
    expect(await verdict(await signedBy(other, claims()))).toBe('google_unavailable');
    expect(await verdict(await good())).toBe('1029384756');
  });

  it.each([
    ['no JSON', '<html>'],
    ['no key set', { keys: 'none' }],
    ['too long', `{"keys":[],"more":"${'x'.repeat(100_000)}"}`],
    ['nowhere', undefined],
  ])('that are %s cannot be had', async (_, document) => {
    issuer.documents.set('/keys', document);
    expect(await verdict(await good())).toBe('google_unavailable');
  });
});

describe('keys that are good by themselves', () => {
  it('cannot be had from where they have moved', async () => {
    issuer.documents.set('/moved', issuer.documents.get('/keys'));
    issuer.documents.set('/keys', new URL('/moved', issuer.issuer));
    expect(await verdict(await good())).toBe('google_unavailable');
    expect(issuer.requestCounts.get('/moved')).toBeUndefined();
  });

  it('cannot be had with an error', async () => {
    provider = providerWith({ jwksUri: `${issuer.issuer}/keys` });
    issuer.status = 500;
    expect(await verdict(await good())).toBe('google_unavailable');
  });
});

describe('discovery', () => {
  it('says where a sign-in begins, and is asked once an hour', async () => {
    for (const hours of [0, 0.9, 0.2]) {
      pass(hours * 3_600);
      expect(await authorizationUrl()).toBe(`${issuer.issuer}/authorize`);
    }
    expect(issuer.requestCounts.get(discoveryPath)).toBe(2);
  });

  it('that failed is tried again with the next call, but not at once', async () => {
    issuer.isDown = true;
    const requestUrl = () => authorizationUrl().catch((error: unknown) => (error as AppError).code);
    expect(await Promise.all([requestUrl(), requestUrl(), requestUrl()])).toEqual(Array(3).fill('google_unavailable'));
    pass(4);
    issuer.isDown = false;
    expect(await requestUrl()).toBe('google_unavailable');
    expect(issuer.requestCounts.get(discoveryPath)).toBe(1);
    pass(1);
    expect(await requestUrl()).toBe(`${issuer.issuer}/authorize`);
  });

  it.each([
    ['names another issuer', { issuer: 'https://accounts.google.com' }],
    ['names itself otherwise', { issuer: 'http://127.0.0.1' }],
    ['leads to plain http elsewhere', { authorization_endpoint: 'http://id.example/authorize' }],
    ['leads to no address', { authorization_endpoint: 'javascript:alert(1)' }],
    ['has its keys on plain http elsewhere', { jwks_uri: 'http://id.example/keys' }],
    ['has no keys', { jwks_uri: undefined }],
  ])('whose document %s is not believed', async (_, change) => {
    const document = issuer.documents.get(discoveryPath) as object;
    issuer.documents.set(discoveryPath, { ...document, ...change });
    await expect(authorizationUrl()).rejects.toMatchObject({ code: 'google_unavailable' });
    expect(await verdict(await good())).toBe('google_unavailable');
  });

  it('takes an issuer that ends with a slash as it is', async () => {
    const document = issuer.documents.get(discoveryPath) as object;
    issuer.documents.set(discoveryPath, { ...document, issuer: `${issuer.issuer}/` });
    provider = providerWith({ issuer: `${issuer.issuer}/` });
    expect(await verdict(await good({ iss: `${issuer.issuer}/` }))).toBe('1029384756');
    expect(await verdict(await good())).toBe('google_token_invalid');
  });
});
