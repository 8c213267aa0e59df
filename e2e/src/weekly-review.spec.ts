import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { WeeklyReviewDialog } from '@afdal/web/pages/weekly-review';
import type { Page } from '@playwright/test';
import { expectA11yInBothThemes } from './a11y-views.ts';
import { type Addressed, expectAddresses } from './dialog-address.ts';
import { daysAgo, openAccount, record } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test, waitForIdle } from './test.ts';
import { expectToast } from './toasts.ts';

interface Review {
  readonly id: string;
  readonly weekOn: CivilDate;
  readonly endsOn: CivilDate;
  readonly step: number;
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

const current = (page: Page) => callApi<Review>(page, 'GET', '/weeklyReview/current');

test('a week is reviewed in five steps, left and resumed, and its tasks are there', { tag: '@core' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/self-development');
  await page.getByRole('link', { name: 'المراجعة الأسبوعية' }).click();
  await expect(page).toHaveURL('/weekly-review');
  await expect(page.getByRole('heading', { name: 'المال', exact: true })).toBeVisible();
  for (const step of ['الالتزامات', 'العادات', 'الأهداف']) {
    await page.getByRole('button', { name: 'التالي' }).click();
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
  }
  await page.getByLabel('ما الذي حرّك أهدافك؟').fill('المذاكرة بعد الفجر أهدأ');
  await page.getByRole('button', { name: 'حفظ والمتابعة لاحقًا' }).click();
  await expectToast(page, 'حُفظت المراجعة، وتكتمل من حيث توقفت');
  expect((await current(page)).step).toBe(4);

  await page.goto('/dashboard');
  await page.goto('/weekly-review');
  await expect(page.getByLabel('ما الذي حرّك أهدافك؟')).toHaveValue('المذاكرة بعد الفجر أهدأ');
  await page.getByRole('button', { name: 'التالي' }).click();
  await page.getByRole('textbox', { name: 'نية الأسبوع' }).fill('أسبوع هادئ حتى الراتب');
  for (const title of ['كتم إشعارات المتاجر', 'مذاكرة المراجعة']) {
    await page.getByRole('button', { name: 'مهمة أخرى' }).click();
    await page.getByLabel('المهمة', { exact: true }).fill(title);
    if (title === 'مذاكرة المراجعة') await page.getByLabel('متى').selectOption('3');
    await page.getByRole('button', { name: 'إضافة إلى المراجعة' }).click();
  }
  await page.getByRole('button', { name: 'إنهاء المراجعة وإضافة مهمتين' }).click();
  await expect(page.getByText('«أسبوع هادئ حتى الراتب»').first()).toBeVisible();
  const past = page.getByRole('region', { name: 'المراجعات السابقة' });
  await past.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByText('المذاكرة بعد الفجر أهدأ')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'عرض المهام' }).click();
  await expect(page).toHaveURL('/tasks');
  const titles = async (path: string) =>
    (await callApi<readonly { readonly title: string }[]>(page, 'GET', path)).map(({ title }) => title);
  expect(await titles('/dailyTask')).toEqual(['كتم إشعارات المتاجر']);
  expect(await titles('/task')).toContain('مذاكرة المراجعة');
});

const dialogs: Readonly<Record<WeeklyReviewDialog, Addressed>> = {
  past: { name: 'المراجعة الأسبوعية', isAboutOne: true },
};

test('a past review has an address', async ({ page }) => {
  const { weekOn } = await current(page);
  const written = { note: '', intention: 'نوم مبكر', tasks: [] };
  const { id } = await callApi<Review>(page, 'POST', '/weeklyReview/finish', {
    ...written,
    weekOn: addDays(weekOn, -7),
  });
  await expectAddresses(page, '/weekly-review', dialogs, () => id);
});

test('each step of a review, what it came to and a past one can be read by all, in both themes', {
  tag: '@axe',
}, async ({ page }) => {
  // Eight states, each checked by axe twice.
  test.slow();
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 128_50, payee: 'أسواق المدينة', occurredOn: daysAgo(7) });
  const bill = { kind: 'bill', title: 'فاتورة الكهرباء', currency: 'SAR', paymentMinor: 214_50 };
  await callApi(page, 'POST', '/obligation', { ...bill, firstDueOn: daysAgo(9) });
  const startedAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await callApi(page, 'POST', '/habit', { name: 'السهر', mode: 'abstain', startedAt });
  const books = { title: 'كتب هذا العام', type: 'number', unit: 'كتب', target: 24 };
  await callApi(page, 'POST', '/majorGoal', books);
  await page.goto('/weekly-review');
  for (const step of ['المال', 'الالتزامات', 'العادات', 'الأهداف', 'نية الأسبوع']) {
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
    await waitForIdle(page);
    await expectA11yInBothThemes(page);
    if (step !== 'نية الأسبوع') await page.getByRole('button', { name: 'التالي' }).click();
  }
  await page.getByRole('button', { name: 'إضافة «سداد فاتورة الكهرباء»' }).click();
  await page.getByRole('button', { name: 'مهمة أخرى' }).click();
  await expect(page.getByLabel('المهمة', { exact: true })).toBeVisible();
  await expectA11yInBothThemes(page);
  await page.getByRole('button', { name: 'إلغاء' }).click();
  await page.getByRole('button', { name: 'إنهاء المراجعة وإضافة مهمة واحدة' }).click();
  const past = page.getByRole('region', { name: 'المراجعات السابقة' });
  await expect(past).toBeVisible();
  await waitForIdle(page);
  await expectA11yInBothThemes(page);
  await past.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'المراجعة الأسبوعية' })).toContainText('فاتورة الكهرباء');
  await expectA11yInBothThemes(page);
});
