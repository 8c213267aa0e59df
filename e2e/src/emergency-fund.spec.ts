import type { Locator } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { dialog, openAccount, waitForCharts } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface Fund {
  readonly balanceMinor: number;
  readonly months: number;
  readonly plan: { readonly cyclesLeft: number } | null;
}

/** Chooses from the menu of the entry that begins with these words. */
async function chooseAction(log: Locator, label: string, action: string): Promise<void> {
  await log.getByRole('button', { name: `خيارات «${label}` }).click();
  await log.page().getByRole('menuitem', { name: action, exact: true }).click();
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  await openAccount(page);
});

test('a fund is started, filled, taken from with a reason, and never overdrawn', { tag: '@core' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/financial-planning?tab=emergency');
  await page.getByRole('button', { name: 'بدء الصندوق' }).click();
  const settings = dialog(page, 'إعداد صندوق الطوارئ');
  await settings.getByLabel('المصروفات الأساسية كل شهر').fill('5000');
  await settings.getByRole('button', { name: 'بدء الصندوق' }).click();
  await expectToast(page, 'بدأ صندوق الطوارئ');

  await page.getByRole('button', { name: 'إيداع', exact: true }).click();
  const deposit = dialog(page, 'إيداع في الصندوق');
  await deposit.getByLabel('المبلغ').fill('9000');
  await deposit.getByLabel('من أين المال').selectOption('مال ليس في الحسابات');
  await deposit.getByRole('button', { name: 'إيداع', exact: true }).click();
  await expect(page.getByRole('region', { name: 'التغطية' })).toContainText('1.8 شهر');
  await expect(deposit).toHaveCount(0);

  await page.getByRole('button', { name: 'سحب بسبب' }).click();
  const withdraw = dialog(page, 'سحب من الصندوق');
  await withdraw.getByLabel('المبلغ').fill('9000.01');
  await withdraw.getByLabel('السبب').fill('إصلاح المكيف');
  await withdraw.getByLabel('إلى أين المال').selectOption('لا يدخل حسابًا');
  await withdraw.getByRole('button', { name: 'سحب', exact: true }).click();
  await expect(withdraw.getByText(/^السحب أكبر من المدّخر: .*9,000\.00/)).toBeVisible();
  await withdraw.getByLabel('المبلغ').fill('1400');
  await withdraw.getByRole('button', { name: 'سحب', exact: true }).click();
  const log = page.getByRole('list', { name: 'السجل' });
  await expect(log).toContainText('سحب: إصلاح المكيف');
  await expect(withdraw).toHaveCount(0);

  await chooseAction(log, 'إيداع', 'حذف');
  await expectToast(page, /السحب أكبر من المدّخر/);
  expectHttpError(consoleErrors, 409);
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await pauseToasts(page, 'تراجع');
  await chooseAction(log, 'سحب', 'حذف');
  await expect(page.getByRole('region', { name: 'التغطية' })).toContainText('1.8 شهر');
  await pressInToast(page, 'تراجع');
  await expect(log).toContainText('سحب: إصلاح المكيف');
  await chooseAction(log, 'سحب', 'تعديل');
  const edit = dialog(page, 'تعديل السحب');
  // Once it has the focus, it shows the plain number.
  await edit.getByLabel('المبلغ').focus();
  await edit.getByLabel('المبلغ').fill('1500');
  await edit.getByRole('button', { name: 'حفظ' }).click();
  await expect(edit).toHaveCount(0);
  await expect(log).toContainText('1,500');

  const slider = page.getByRole('slider', { name: 'المصروف كل شهر' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /50%/);

  await page.reload();
  await expect(page.getByRole('region', { name: 'التغطية' })).toContainText('1.5 شهر');
  const fund = await callApi<Fund>(page, 'GET', '/emergencyFund');
  expect(fund).toMatchObject({ balanceMinor: 7500_00, months: 6, plan: { cyclesLeft: 3 } });
});

test('the fund can be read by all', { tag: '@axe' }, async ({ page }) => {
  test.slow();
  for (const isStarted of [false, true]) {
    if (isStarted) {
      await callApi(page, 'PUT', '/emergencyFund', { ownEssentialMinor: 4000_00, planCycles: 12 });
      await callApi(page, 'POST', '/emergencyFund/entry', { amountMinor: 4500_00 });
    }
    await page.goto('/financial-planning?tab=emergency');
    await waitForCharts(page);
    await expectA11yView(page);
  }
});
