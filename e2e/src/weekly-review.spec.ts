import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { WeeklyReviewDialog } from '@afdal/web/pages/weekly-review';
import type { Page } from '@playwright/test';
import { type Addressed, expectAddresses } from './dialog-address.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
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
