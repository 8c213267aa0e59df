import type { Locator, Page } from '@playwright/test';
import { callApi } from './sign-in.ts';
import { expect, waitForIdle } from './test.ts';

interface WithId {
  readonly id: string;
}

interface Category extends WithId {
  readonly name: string;
}

export interface StoredTransaction extends WithId {
  readonly type: 'expense' | 'income' | 'transfer';
  readonly amountMinor: number;
  readonly payee: string;
  readonly categoryId: string | null;
}

export function openAccount(
  page: Page,
  { name = 'بطاقة مدى', type = 'bank', currency = 'SAR', openingBalanceMinor = 500_000 } = {},
): Promise<WithId> {
  return callApi<WithId>(page, 'POST', '/account', { name, type, currency, openingBalanceMinor });
}

export async function categoryNamed(page: Page, name: string): Promise<string> {
  const categories = await callApi<readonly Category[]>(page, 'GET', '/category');
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
  readonly tags?: readonly string[];
  readonly status?: 'planned' | 'cleared';
}

export async function record(page: Page, { category, ...recorded }: Recorded): Promise<StoredTransaction> {
  const rest = { type: 'expense', currency: 'SAR', occurredOn: daysAgo(0) };
  const sorted = category !== undefined && { categoryId: await categoryNamed(page, category) };
  return await callApi<StoredTransaction>(page, 'POST', '/transaction', { ...rest, ...recorded, ...sorted });
}

/** Adds an obligation of twelve monthly payments of 100, the first due in three days. */
export function owe(page: Page, { title }: { title: string }): Promise<WithId & { readonly next: WithId | null }> {
  return callApi(page, 'POST', '/obligation', {
    kind: 'installment',
    title,
    currency: 'SAR',
    totalMinor: 1200_00,
    paymentCount: 12,
    firstDueOn: daysAgo(-3),
  });
}

/** Adds a savings goal of 5,000, of which 100 are set aside. */
export function saveFor(page: Page, { name }: { name: string }): Promise<WithId> {
  return callApi(page, 'POST', '/savingsGoal', { name, currency: 'SAR', targetMinor: 5_000_00, savedMinor: 100_00 });
}

/** Deposits into the emergency fund; returns the entry's id. */
export async function setAside(page: Page): Promise<string> {
  const { entries } = await callApi<{ entries: readonly WithId[] }>(page, 'POST', '/emergencyFund/entry', {
    amountMinor: 500_00,
  });
  return entries[0]?.id ?? '';
}

export async function fetchTransactions(page: Page): Promise<readonly StoredTransaction[]> {
  return (await callApi<{ items: readonly StoredTransaction[] }>(page, 'GET', '/transaction')).items;
}

/** The calendar day in Riyadh, which ends at midnight there. */
export function daysAgo(days: number): string {
  const date = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh', dateStyle: 'short' }).format(date);
}

/** Sets the salary day so that the cycle began ten days ago or a few more: the list shows what the last days hold. */
export async function beginCycleEarlier(page: Page): Promise<void> {
  const dayOfMonth = Number(daysAgo(10).slice(-2));
  await callApi(page, 'PATCH', '/preferences', { salaryDay: Math.min(dayOfMonth, 28) });
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const summary = (page: Page) => page.locator('dl[aria-label="ملخص الدورة"]');
export const list = (page: Page) => page.getByRole('region', { name: 'المعاملات', exact: true });

export const row = (page: Page, title: string): Locator =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** Waits until the whole page has loaded: charts load after the figures, with skeletons in their places until then. */
export async function waitForCharts(page: Page): Promise<void> {
  // Until the app itself has come, there is nothing that could ask or be a skeleton.
  await page.getByRole('main').waitFor();
  await waitForIdle(page);
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** Opens one of the sheets that the page’s menu leads to. */
export async function openFromMenu(page: Page, menuItem: string, title = menuItem): Promise<Locator> {
  await page.getByRole('button', { name: 'خيارات التخطيط المالي' }).click();
  await page.getByRole('menuitem', { name: menuItem, exact: true }).click();
  const sheet = dialog(page, title);
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Chooses from the menu of a row. */
export async function choose(page: Page, title: string, menuItem: string): Promise<void> {
  await page.getByRole('button', { name: `خيارات «${title}»`, exact: true }).click();
  await page.getByRole('menuitem', { name: menuItem, exact: true }).click();
}

interface Month {
  readonly accountId: string;
  readonly market: StoredTransaction;
}

/** A person with an account and three transactions of today. */
export async function addTodaysTransactions(page: Page): Promise<Month> {
  const { id: accountId } = await openAccount(page);
  const market = await record(page, {
    accountId,
    amountMinor: 128_50,
    payee: 'أسواق المدينة',
    category: 'مقاضي البيت',
  });
  await record(page, { accountId, amountMinor: 18_00, payee: 'مقهى الركن', category: 'قهوة' });
  await record(page, { accountId, amountMinor: 9_500_00, payee: 'شركة النخيل', type: 'income', category: 'راتب' });
  return { accountId, market };
}
