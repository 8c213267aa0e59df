import { dialog, fetchTransactions, openAccount } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface StoredHabit {
  readonly id: string;
  readonly slips: number;
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

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
