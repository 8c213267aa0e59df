import type { Locator, Page } from '@playwright/test';
import { expect, type Someone } from './test.ts';

/** Where the journeys of money begin, each with its person: registered past the screen, which other journeys walk through. */
export async function enter(page: Page, someone: Someone): Promise<void> {
  const answer = await page.request.post('/api/auth/register', { data: { ...someone, timezone: 'Asia/Riyadh' } });
  expect(answer.status()).toBe(201);
  const { token, user } = (await answer.json()) as { token: string; user: unknown };
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('token')) return;
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { token, authToken: token, user: JSON.stringify(user) },
  );
  tokens.set(page, token);
}

const tokens = new WeakMap<Page, string>();

/** A call of the person’s, past the screen: for what a journey finds there already, and for what is kept in the end. */
export async function ask<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  data?: object,
): Promise<T> {
  const token = tokens.get(page) ?? (await page.evaluate(() => localStorage.getItem('token')));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

interface Kept {
  readonly id: string;
}

interface Category extends Kept {
  readonly name: string;
}

export interface KeptTransaction extends Kept {
  readonly amountMinor: number;
  readonly payee: string;
  readonly categoryId: string | null;
}

export function openAccount(
  page: Page,
  { name = 'بطاقة مدى', type = 'bank', currency = 'SAR', openingBalanceMinor = 500_000 } = {},
): Promise<Kept> {
  return ask<Kept>(page, 'POST', '/account', { name, type, currency, openingBalanceMinor });
}

export async function categoryNamed(page: Page, name: string): Promise<string> {
  const categories = await ask<readonly Category[]>(page, 'GET', '/category');
  const category = categories.find((each) => each.name === name);
  if (!category) throw new Error(`no category «${name}»`);
  return category.id;
}

interface Recorded {
  readonly accountId: string;
  readonly amountMinor: number;
  readonly payee: string;
  readonly type?: 'expense' | 'income';
  /** By its name. */
  readonly category?: string;
  readonly occurredOn?: string;
  readonly status?: 'planned' | 'cleared';
}

export async function record(page: Page, { category, ...recorded }: Recorded): Promise<KeptTransaction> {
  const rest = { type: 'expense', currency: 'SAR', occurredOn: daysAgo(0) };
  const sorted = category !== undefined && { categoryId: await categoryNamed(page, category) };
  return await ask<KeptTransaction>(page, 'POST', '/transaction', { ...rest, ...recorded, ...sorted });
}

export async function keptTransactions(page: Page): Promise<readonly KeptTransaction[]> {
  return (await ask<{ items: readonly KeptTransaction[] }>(page, 'GET', '/transaction')).items;
}

/** The day in Riyadh, as people there count it until midnight. */
export function daysAgo(days: number): string {
  const date = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh', dateStyle: 'short' }).format(date);
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** A word in passing, which for a moment stands both over a sheet that leaves and over the page. */
export const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
export const summary = (page: Page) => page.locator('dl[aria-label="ملخص الدورة"]');
export const list = (page: Page) => page.getByRole('region', { name: 'المعاملات', exact: true });

export const row = (page: Page, title: string): Locator =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** Opens one of the sheets that the page’s menu leads to. */
export async function openFromMenu(page: Page, entry: string, title = entry): Promise<Locator> {
  await page.getByRole('button', { name: 'خيارات التخطيط المالي' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const sheet = dialog(page, title);
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Chooses from the menu of a row. */
export async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `خيارات «${title}»`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
