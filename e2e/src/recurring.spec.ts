import type { RecurringDialog } from '@afdal/web/pages/recurring';
import { expectA11yView } from './a11y-views.ts';
import { expectAddresses } from './dialog-address.ts';
import { daysAgo, dialog, fetchTransactions, openAccount, record, row, waitForCharts } from './money.ts';
import { maxShift, recordShifts, sumShifts } from './shifts.ts';
import { callApi, signIn } from './sign-in.ts';
import { choice, expect, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

const names = {
  add: { name: 'إضافة معاملة متكررة' },
  edit: { name: 'تعديل معاملة متكررة', isAboutOne: true },
  occurrence: { name: 'تفاصيل الموعد', isAboutOne: true },
} satisfies Record<RecurringDialog, object>;

interface Summary {
  readonly safe: { readonly plannedMinor: number };
}

let accountId: string;

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  ({ id: accountId } = await openAccount(page));
});

test('what recurs needs an amount, is added, confirmed by a tap, taken back, and matched with what came in', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'خيارات التخطيط المالي' }).click();
  await page.getByRole('menuitem', { name: 'المعاملات المتكررة', exact: true }).click();
  await expect(page).toHaveURL('/recurring');
  await page.getByRole('button', { name: 'إضافة معاملة متكررة' }).click();
  const form = dialog(page, 'إضافة معاملة متكررة');
  await form.getByLabel('الاسم').fill('رسوم المدرسة');
  await choice(form, 'مصروف').click();
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(form.getByText('يرجى إدخال مبلغ أكبر من صفر')).toBeVisible();
  await form.getByLabel('المبلغ', { exact: true }).fill('900');
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expectToast(page, 'أُضيفت المعاملة المتكررة');
  await expect(form).toHaveCount(0);
  expect((await callApi<Summary>(page, 'GET', '/cycle/summary')).safe.plannedMinor).toBe(900_00);

  const confirm = page.getByRole('button', { name: 'تسجيل «رسوم المدرسة»' });
  await pauseToasts(page, 'تراجع');
  await confirm.click();
  await expectToast(page, 'سُجّلت «رسوم المدرسة»');
  await expect(confirm).toHaveCount(0);
  await expect
    .poll(async () => (await fetchTransactions(page)).map(({ amountMinor }) => amountMinor))
    .toEqual([900_00]);
  expect((await callApi<Summary>(page, 'GET', '/cycle/summary')).safe.plannedMinor).toBe(0);
  await pressInToast(page, 'تراجع');
  await expect(confirm).toBeVisible();
  expect(await fetchTransactions(page)).toEqual([]);

  const { id } = await record(page, { accountId, amountMinor: 900_00, payee: 'مدرسة الأفق', occurredOn: daysAgo(1) });
  await page.reload();
  const offer = page.getByRole('region', { name: 'قد تكون هي نفسها' });
  await expect(offer.getByText('مدرسة الأفق', { exact: true })).toBeVisible();
  await pauseToasts(page, 'تراجع');
  await offer.getByRole('button', { name: /^هي نفسها «رسوم المدرسة»/ }).click();
  await expectToast(page, 'طابقت المعاملة «رسوم المدرسة»');
  await expect(offer).toHaveCount(0);
  await expect(confirm).toHaveCount(0);
  expect((await fetchTransactions(page)).map((transaction) => transaction.id)).toEqual([id]);

  await pressInToast(page, 'تراجع');
  await expect(confirm).toBeVisible();
  await expect(offer).toBeVisible();
});

test('what waits for a tap stands above the expenses, and is confirmed or left out there', async ({ page }) => {
  const add = (title: string, day: string) =>
    callApi(page, 'POST', '/recurring', {
      accountId,
      currency: 'SAR',
      type: 'expense',
      title,
      amountMinor: 50_00,
      unit: 'week',
      startsOn: day,
    });
  for (const title of ['مصروف سارة', 'صدقة الأسبوع', 'غسيل السيارة', 'درس السباحة']) await add(title, daysAgo(0));
  await page.goto('/financial-planning');
  const due = page.getByRole('region', { name: 'متكررة بانتظار التسجيل' });
  await expect(due.getByRole('listitem')).toHaveCount(3);
  await waitForCharts(page);
  await expectA11yView(page);
  const confirm = due.getByRole('button', { name: 'تسجيل «مصروف سارة»' });
  await pauseToasts(page, 'تراجع');
  await confirm.click();
  await expectToast(page, 'سُجّلت «مصروف سارة»');
  await expect(confirm).toHaveCount(0);
  await expect.poll(async () => (await fetchTransactions(page)).length).toBe(1);
  await pressInToast(page, 'تراجع');
  await expect(confirm).toBeVisible();
  await expect.poll(async () => (await fetchTransactions(page)).length).toBe(0);

  await due.getByRole('button', { name: 'خيارات «مصروف سارة»' }).click();
  await page.getByRole('menuitem', { name: 'تخطّي', exact: true }).click();
  await expectToast(page, 'تُخطّي هذا الموعد');
  await expect(due.getByText('درس السباحة')).toBeVisible();
  await expect(due.getByRole('link', { name: 'عرض الكل' })).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`what is already shown of expenses stays where it is while what waits is read, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const title of ['مصروف سارة', 'صدقة الأسبوع'])
      await callApi(page, 'POST', '/recurring', {
        accountId,
        currency: 'SAR',
        type: 'expense',
        title,
        amountMinor: 50_00,
        unit: 'week',
        startsOn: daysAgo(0),
      });
    await record(page, { accountId, amountMinor: 90_00, payee: 'مدرسة الأفق' });
    await page.route('**/api/recurring**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await recordShifts(page);
    await page.goto('/financial-planning');
    const due = page.getByRole('region', { name: 'متكررة بانتظار التسجيل' });
    await expect(due.getByRole('listitem')).toHaveCount(2);
    await expect(row(page, 'مدرسة الأفق')).toBeVisible();
    await waitForCharts(page);
    expect(await sumShifts(page)).toBeLessThanOrEqual(maxShift);
  });
}

test('what recurs can be read by all, and each of its dialogs is an address', { tag: '@axe' }, async ({ page }) => {
  test.slow();
  const add = (body: object) =>
    callApi<{ id: string }>(page, 'POST', '/recurring', { accountId, currency: 'SAR', startsOn: daysAgo(0), ...body });
  const { id } = await add({ type: 'income', title: 'الراتب', amountMinor: 8_000_00, recording: 'auto' });
  await add({ type: 'expense', title: 'مقاضي الشهر', amountMinor: 600_00, isApproximate: true, unit: 'week' });
  await record(page, { accountId, type: 'income', amountMinor: 8_000_00, payee: 'شركة الأفق' });
  await page.goto('/recurring');
  await expect(page.getByRole('list', { name: 'القائمة' }).getByRole('listitem')).toHaveCount(2);
  await waitForCharts(page);
  await expectA11yView(page);
  const ids: Readonly<Record<string, string>> = { edit: id, occurrence: `${id}_${daysAgo(0)}` };
  await expectAddresses(page, '/recurring', names, (open) => ids[open] ?? '');
  for (const [open, { name }] of Object.entries(names)) {
    const about = ids[open] ?? '';
    await page.goto(`/recurring?open=${open}${about && `&id=${about}`}`);
    await expect(dialog(page, name)).toBeVisible();
    await waitForCharts(page);
    await expectA11yView(page);
  }
});
