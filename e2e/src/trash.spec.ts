import type { Page } from '@playwright/test';
import { choose, daysAgo, openAccount, record, saveFor } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

const aDay = 86_400_000;
const agoAt = (days: number) => new Date(Date.now() - days * aDay).toISOString();

interface WithId {
  readonly id: string;
}

async function deleteWithHistory(page: Page, title: string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: `خيارات «${title}»` }).click();
  await page.getByRole('menuitem', { name: 'حذف', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByRole('button', { name: `خيارات «${title}»` })).toHaveCount(0);
}

test('a habit, a goal, a savings goal and a transaction are deleted, found in the trash, and restored whole', async ({
  page,
}) => {
  const habit = { name: 'السهر', mode: 'abstain', unit: '', startedAt: agoAt(10) };
  const { id: habitId } = await callApi<WithId>(page, 'POST', '/habit', habit);
  await callApi(page, 'POST', `/habit/${habitId}/event`, { type: 'slip', at: agoAt(2) });
  const goal = { title: 'قراءة 20 كتابًا', type: 'number', unit: 'كتب', target: 20, dueOn: daysAgo(-60) };
  const { id: goalId } = await callApi<WithId>(page, 'POST', '/majorGoal', goal);
  await callApi(page, 'POST', `/majorGoal/${goalId}/value`, { value: 5, on: daysAgo(0) });
  await saveFor(page, { name: 'عمرة' });
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 128_50, payee: 'أسواق المدينة' });

  await page.goto('/break-habits');
  await deleteWithHistory(page, 'السهر', 'حذف العادة');
  await page.goto('/major-goals');
  await deleteWithHistory(page, 'قراءة 20 كتابًا', 'حذف الهدف');
  await page.goto('/financial-planning?tab=savings');
  await deleteWithHistory(page, 'عمرة', 'حذف الهدف');
  await page.goto('/financial-planning');
  await choose(page, 'أسواق المدينة', 'حذف');
  await expect.poll(async () => (await callApi<{ items: unknown[] }>(page, 'GET', '/transaction')).items).toEqual([]);

  await page.goto('/trash');
  const rows = page.getByRole('list', { name: 'المحذوفات' }).getByRole('listitem');
  // The latest first, each with its kind; the parts that went with a parent are no rows of their own.
  await expect(rows).toHaveText([/أسواق المدينة.*معاملة/, /عمرة.*هدف ادخار/, /قراءة 20 كتابًا.*هدف/, /السهر.*عادة/]);
  await page.getByLabel('النوع').selectOption({ label: 'هدف ادخار' });
  await expect(rows).toHaveText([/عمرة/]);
  await page.getByRole('button', { name: 'استعادة «عمرة»' }).click();
  await expect(page.getByText('لا شيء يطابق هذه التصفية')).toBeVisible();
  await page.getByRole('button', { name: 'مسح التصفية' }).click();
  for (const title of ['السهر', 'قراءة 20 كتابًا', 'أسواق المدينة']) {
    const restore = page.getByRole('button', { name: `استعادة «${title}»` });
    await restore.click();
    await expect(restore).toHaveCount(0);
  }
  await expect(page.getByText('لا عناصر محذوفة')).toBeVisible();

  await page.goto('/break-habits');
  await expect(page.getByRole('heading', { name: 'السهر' })).toBeVisible();
  expect(await callApi<readonly unknown[]>(page, 'GET', `/habit/${habitId}/event`)).toMatchObject({
    items: [{ type: 'slip' }],
  });
  await page.goto('/major-goals');
  const progress = page.getByRole('progressbar', { name: 'تقدّم «قراءة 20 كتابًا»' });
  await expect(progress).toHaveAttribute('aria-valuenow', '25');
  await page.goto('/financial-planning?tab=savings');
  await expect(page.getByRole('button', { name: 'إيداع في «عمرة»' })).toBeVisible();
  expect(await callApi(page, 'GET', '/savingsGoal')).toMatchObject([{ name: 'عمرة', savedMinor: 100_00 }]);
  await page.goto('/financial-planning');
  await expect(page.getByText('أسواق المدينة')).toBeVisible();
});
