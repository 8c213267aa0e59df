import type { Page } from '@playwright/test';
import { runAdmin } from './admin-program.ts';
import { expect, type NewUser } from './test.ts';

/** Registers through the API; the journeys about registering cover the screen. Does not sign the page in. */
export async function signUpByApi(page: Page, newUser: NewUser): Promise<Session> {
  const response = await page.request.post('/api/auth/register', { data: { ...newUser, timezone: 'Asia/Riyadh' } });
  expect(response.status()).toBe(201);
  return (await response.json()) as Session;
}

/** Starts a journey that is not about registering: with a new user, signed in from the first page on. Returns the token. */
export async function signIn(page: Page, newUser: NewUser): Promise<string> {
  return await openSession(page, await signUpByApi(page, newUser));
}

/** As `signIn`, as an administrator. */
export async function signInAsAdmin(page: Page, newUser: NewUser): Promise<string> {
  await signUpByApi(page, newUser);
  await runAdmin('grant', newUser.email);
  const { email, password } = newUser;
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status()).toBe(200);
  return await openSession(page, (await response.json()) as Session);
}

interface Session {
  readonly token: string;
  readonly user: unknown;
}

async function openSession(page: Page, { token, user }: Session): Promise<string> {
  await page.addInitScript(
    (session) => {
      if (localStorage.getItem('token')) return;
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, authToken: token, user: JSON.stringify(user) },
  );
  tokens.set(page, token);
  return token;
}

const tokens = new WeakMap<Page, string>();

/** Calls the API directly as the user: to set up a journey's data, and to check what is stored in the end. */
export async function callApi<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${tokens.get(page)}` };
  const response = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}
