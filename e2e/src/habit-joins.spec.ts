import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { dialog, fetchTransactions, openAccount } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface StoredHabit {
  readonly id: string;
  readonly slips: number;
  readonly savingsOffer: object | null;
}

interface StoredGoal {
  readonly name: string;
  readonly savedMinor: number;
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const costly = { mode: 'abstain', startedAt: ago(8), baselinePerDay: 2, unitCostMinor: 15_00 };

/** Adds savings goals, in an account with money. */
async function saveIn(page: Page, names: readonly string[]): Promise<void> {
  const { id: accountId } = await openAccount(page);
  const goal = { currency: 'SAR', targetMinor: 5_000_00, accountId };
  for (const name of names) await callApi(page, 'POST', '/savingsGoal', { name, ...goal });
}

async function savedIn(page: Page, name: string): Promise<number | undefined> {
  const goals = await callApi<readonly StoredGoal[]>(page, 'GET', '/savingsGoal');
  return goals.find((each) => each.name === name)?.savedMinor;
}

async function readOffers(page: Page): Promise<readonly (object | null)[]> {
  return (await callApi<readonly StoredHabit[]>(page, 'GET', '/habit')).map(({ savingsOffer }) => savingsOffer);
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('a slip that cost something offers its expense, at once and from the journal', { tag: '@core' }, async ({
  page,
  context,
}) => {
  await openAccount(page);
  const body = { name: 'القهوة الزائدة', mode: 'abstain', startedAt: ago(20), unitCostMinor: 15_00 };
  const { id } = await callApi<StoredHabit>(page, 'POST', '/habit', body);
  await page.goto('/break-habits');
  await page.getByRole('button', { name: 'تعثرت: القهوة الزائدة' }).click();
  const slipping = dialog(page, 'تسجيل تعثّر');
  await slipping.getByLabel('الكمية').fill('2');
  await pauseToasts(page, 'تسجيل المصروف');
  await slipping.getByRole('button', { name: 'تسجيل', exact: true }).click();
  await expectToast(page, 'سُجّل ما حدث، وتاريخك محفوظ');
  await expect(slipping).toHaveCount(0);
  await pressInToast(page, 'تسجيل المصروف');
  const adding = dialog(page, 'إضافة سريعة');
  await expect(adding.getByLabel('المبلغ')).toHaveValue('30.00');
  await adding.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expectToast(page, 'أُضيف المصروف');
  await expect(adding).toHaveCount(0);
  await expect.poll(() => fetchTransactions(page)).toMatchObject([{ amountMinor: 30_00, note: 'القهوة الزائدة' }]);

  await page.goto(`/break-habits/habit?habit=${id}`);
  await page.getByRole('button', { name: /^خيارات «تعثّر/ }).click();
  await page.getByRole('menuitem', { name: 'تسجيل المصروف' }).click();
  await expect(adding.getByLabel('المبلغ')).toHaveValue('30.00');
  await page.keyboard.press('Escape');
  await expect(adding).toHaveCount(0);

  await page.getByRole('button', { name: 'تعثرت: القهوة الزائدة' }).click();
  await expect(slipping.getByLabel('الكمية')).toHaveValue('1');
  await pauseToasts(page, 'تسجيل المصروف');
  await context.setOffline(true);
  await slipping.getByRole('button', { name: 'تسجيل', exact: true }).click();
  await expectToast(page, 'محفوظ على جهازك، ويُرسل عند عودة الاتصال');
  await pressInToast(page, 'تسجيل المصروف');
  await expect(adding.getByLabel('المبلغ')).toHaveValue('15.00');
  await context.setOffline(false);
  await expect.poll(async () => (await callApi<readonly StoredHabit[]>(page, 'GET', '/habit'))[0]?.slips).toBe(2);
});

test('what clean days saved is moved to a savings goal, or not now', { tag: '@core' }, async ({ page }) => {
  await saveIn(page, ['عمرة', 'سيارة']);
  await callApi(page, 'POST', '/habit', { name: 'القهوة الزائدة', ...costly });
  await page.goto('/break-habits');
  const coffee = page.getByRole('region', { name: 'القهوة الزائدة', exact: true });
  await expect(
    coffee.getByText(/^المال الموفَّر من «القهوة الزائدة»: .*240\.00.*\. مكانه المناسب هدف ادخار\.$/),
  ).toBeVisible();
  await expect(coffee.getByText(/^8 أيام × .*30\.00.* = .*240\.00/)).toBeVisible();
  await expectA11yView(page);
  await coffee.getByRole('button', { name: 'نقل إلى الادخار' }).click();
  const moving = dialog(page, 'نقل إلى الادخار');
  await moving.getByText('سيارة', { exact: true }).click();
  await expect(moving.getByLabel('المبلغ')).toHaveValue('240.00');
  await expectA11yView(page);
  await moving.getByRole('button', { name: 'إيداع', exact: true }).click();
  await expectToast(page, /^نُقل .*240\.00.* إلى «سيارة»$/);
  await expect(moving).toHaveCount(0);
  await expect(coffee.getByText('مكانه المناسب هدف ادخار')).toHaveCount(0);
  expect([await savedIn(page, 'سيارة'), await savedIn(page, 'عمرة')]).toEqual([240_00, 0]);
  await expect.poll(() => readOffers(page)).toEqual([null]);

  const secret = { name: 'الاسم الحقيقي', isPrivate: true, alias: 'هدوء المساء' };
  const { id } = await callApi<StoredHabit>(page, 'POST', '/habit', { ...secret, ...costly });
  await page.goto(`/break-habits/habit?habit=${id}`);
  const offer = page.getByText(/^المال الموفَّر: .*240\.00.*\. مكانه المناسب هدف ادخار\.$/);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'ليس الآن' }).click();
  await expect(offer).toHaveCount(0);
  await expect.poll(() => readOffers(page)).toEqual([null, null]);
});

test('a deposit of what was saved waits on the device, and the offer is answered with it', async ({
  page,
  context,
}) => {
  await saveIn(page, ['عمرة']);
  await callApi(page, 'POST', '/habit', { name: 'القهوة الزائدة', ...costly });
  await page.goto('/break-habits');
  const move = page.getByRole('button', { name: 'نقل إلى الادخار' });
  await move.click();
  const moving = dialog(page, 'نقل إلى الادخار');
  await expect(moving.getByLabel('المبلغ')).toHaveValue('240.00');
  await context.setOffline(true);
  await moving.getByRole('button', { name: 'إيداع', exact: true }).click();
  await expectToast(page, 'محفوظ على جهازك، ويُرسل عند عودة الاتصال');
  await expect(moving).toHaveCount(0);
  await expect(move).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => readOffers(page)).toEqual([null]);
  expect(await savedIn(page, 'عمرة')).toBe(240_00);
});
