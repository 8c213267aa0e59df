import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SignedIn } from '@afdal/contract/people/accounts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../../../testing/browser.ts';
import { getErrorBody, testConfig, testDeps, useTestServer } from '../../../../testing/test-server.ts';
import { createApp } from '../../../app.ts';

const port = await freePort();
const host = `127.0.0.1:${port}`;
const publicUrl = `http://${host}`;
const config: typeof testConfig = { ...testConfig, publicUrl };
const server = useTestServer({ config });

interface Beginning {
  readonly nonce: string;
  readonly clientId: string;
  readonly authorizationUrl: string;
}

beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port });
});
beforeEach(() => {
  // The provider uses the real time.
  server.clock.set(new Date().toISOString());
});

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  await once(listening, 'close');
  return port;
}

/** The address that the web app opens in a popup. */
async function getSignInUrl(change: Record<string, string> = {}): Promise<string> {
  const { body } = await server.call<Beginning>('GET', '/auth/google/nonce');
  const url = new URL(body.authorizationUrl);
  const wanted = {
    client_id: body.clientId,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${publicUrl}/google-callback`,
    nonce: body.nonce,
    state: 'يعود كما هو',
    prompt: 'select_account',
    ...change,
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url.href;
}

/** Starts a sign-in. @returns the address of the sign-in page */
async function openPage(browser: Browser, change: Record<string, string> = {}): Promise<string> {
  const begun = await browser.get(await getSignInUrl(change));
  expect(begun.status).toBe(303);
  return new URL(begun.headers.get('location') ?? '', publicUrl).href;
}

/** Submits the sign-in page. @returns the address that the web app is redirected to, and the parsed fragment */
async function submit(browser: Browser, page: string, fields: Record<string, string>) {
  const submitted = await browser.submit(page, { action: 'continue', ...fields });
  expect(submitted.status).toBe(303);
  const resumed = await browser.get(new URL(submitted.headers.get('location') ?? '', publicUrl).href);
  expect(resumed.status).toBe(303);
  const [address, fragment] = (resumed.headers.get('location') ?? '').split('#');
  return { address, outcome: Object.fromEntries(new URLSearchParams(fragment)) };
}

async function requestToken(fields: Record<string, string>, browser = new Browser()): Promise<string> {
  const { outcome } = await submit(browser, await openPage(browser), fields);
  return outcome.id_token ?? '';
}

const signIn = (idToken: string) => server.call<SignedIn>('POST', '/auth/google', { idToken });

describe('the local provider', () => {
  it('leads from its discovery document over its own page to a session', async () => {
    const discovery = (await (await fetch(`${publicUrl}/openid/.well-known/openid-configuration`)).json()) as object;
    expect(discovery).toMatchObject({
      issuer: `${publicUrl}/openid`,
      authorization_endpoint: `${publicUrl}/openid/auth`,
      response_types_supported: ['id_token'],
    });
    const { body } = await server.call<Beginning>('GET', '/auth/google/nonce');
    expect(body.authorizationUrl).toBe(`${publicUrl}/openid/auth`);

    const browser = new Browser();
    const page = await openPage(browser);
    const response = await browser.get(page);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('دخول تجريبي');
    const { address, outcome } = await submit(browser, page, { email: ' Salma@Example.COM', name: 'سلمى' });
    expect(address).toBe(`${publicUrl}/google-callback`);
    expect(outcome).toMatchObject({ state: 'يعود كما هو' });

    const signedIn = await signIn(outcome.id_token ?? '');
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.user).toMatchObject({ email: 'salma@example.com', name: 'سلمى', emailVerified: true });
  });

  it('signs with the keys that it publishes', async () => {
    const { keys } = (await (await fetch(`${publicUrl}/openid/jwks`)).json()) as { keys: Record<string, string>[] };
    expect(keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig' }]);
    expect(keys[0]).not.toHaveProperty('d');
    const [header = ''] = (await requestToken({ email: 'keys@example.com', name: '' })).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'RS256', kid: keys[0]?.kid });
  });

  it('asks each time, and takes another person for another', async () => {
    const browser = new Browser();
    const ids: string[] = [];
    for (const email of ['first@example.com', 'second@example.com', 'first@example.com']) {
      const { body } = await signIn(await requestToken({ email, name: 'ليلى' }, browser));
      ids.push(body.user.id);
    }
    expect(ids[0]).toBe(ids[2]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('lets a confirmed address be tried, and an unconfirmed one', async () => {
    const outcome = await signIn(await requestToken({ email: 'nour@example.com', name: 'نور', unconfirmed: 'yes' }));
    expect([outcome.status, getErrorBody(outcome).errorType]).toEqual([401, 'google_token_invalid']);
  });

  it('answers a cancelled sign-in with access_denied', async () => {
    const browser = new Browser();
    const { outcome } = await submit(browser, await openPage(browser), { action: 'cancel' });
    expect(outcome).toMatchObject({ error: 'access_denied', state: 'يعود كما هو' });
    expect(outcome).not.toHaveProperty('id_token');
  });

  it.each(['127.0.0.1', 'localhost'])('returns to a page opened as %s', async (host) => {
    const browser = new Browser();
    const redirect_uri = `http://${host}:${port}/google-callback`;
    const { address } = await submit(browser, await openPage(browser, { redirect_uri }), { email: 'a@b.co', name: '' });
    expect(address).toBe(redirect_uri);
  });
});

describe('the sign-in page', () => {
  it('runs no script, loads nothing, and is framed by nobody', async () => {
    const browser = new Browser();
    const page = await browser.get(await openPage(browser));
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const html = await page.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toMatch(/<script|\bon\w+=|https?:/);
  });

  it('asks again for an address that is none, and shows what was typed as text', async () => {
    const browser = new Browser();
    const page = await openPage(browser);
    const typed = `"><script>alert('1')</script>`;
    const again = await browser.submit(page, { action: 'continue', email: typed, name: typed });
    expect(again.status).toBe(400);
    const html = await again.text();
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('&#34;&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;');
    expect(html).not.toContain('<script');
    const { outcome } = await submit(browser, page, { email: 'again@example.com', name: '' });
    expect(outcome).toHaveProperty('id_token');
  });

  it('is over in another browser, and once it was sent', async () => {
    const browser = new Browser();
    const page = await openPage(browser);
    for (const response of [await new Browser().get(page), await new Browser().submit(page, { email: 'a@b.co' })]) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('انتهت مدة هذه الصفحة');
    }
    await submit(browser, page, { email: 'once@example.com', name: '' });
    expect((await browser.get(page)).status).toBe(400);
  });

  it('reads forms, and no long ones', async () => {
    const browser = new Browser();
    const long = await browser.submit(await openPage(browser), { email: 'a@b.co', name: 'x'.repeat(5_000) });
    expect(long.status).toBe(413);
    const json = await server.app.inject({ method: 'POST', url: '/openid/sign-in/1', headers: { host }, payload: [] });
    expect(json.statusCode).toBe(415);
  });
});

describe('a request that is not ours', () => {
  it.each([
    ['for another page', { redirect_uri: 'http://127.0.0.1:9/google-callback' }],
    ['for another client', { client_id: 'somebody-else' }],
  ])('%s is refused on a page, and sent nowhere', async (_, change) => {
    const outcome = await new Browser().get(await getSignInUrl(change));
    expect(outcome.status).toBe(400);
    expect(outcome.headers.get('location')).toBeNull();
    expect(outcome.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(outcome.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await outcome.text()).toContain('تعذّر بدء الدخول التجريبي');
  });

  it('under a name that is not this machine’s is answered as one for nothing', async () => {
    for (const url of ['/openid/auth', '/openid/.well-known/openid-configuration', '/openid/sign-in/1']) {
      const outcome = await server.app.inject({ url, headers: { host: `attacker.example:${port}` } });
      expect([outcome.statusCode, outcome.json().errorType]).toEqual([404, 'route_not_found']);
    }
  });
});

it('is not in production', async () => {
  const { database, clock } = server;
  const production = { ...config, appEnv: 'production', openId: null } as const;
  const app = await createApp({ ...testDeps, config: production, database, clock });
  for (const url of ['/openid/.well-known/openid-configuration', '/openid/auth', '/openid/jwks', '/openid/sign-in/1']) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
  await app.close();
});
