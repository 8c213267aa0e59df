import { daysAgo, dialog, openAccount, owe } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface StoredTask {
  readonly title: string;
  readonly paymentId: string | null;
  readonly dueOn: string | null;
  readonly isCompleted: boolean;
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

test('a payment becomes a task, which paying completes and taking the payment back reopens', { tag: '@core' }, async ({
  page,
}) => {
  await openAccount(page);
  const { id, next } = await owe(page, { title: 'قسط الجوال' });
  await page.goto(`/financial-planning?tab=obligations&open=obligation&id=${id}`);
  const sheet = dialog(page, 'تفاصيل الالتزام');
  await sheet.getByRole('button', { name: 'خيارات «قسط 1»' }).click();
  await page.getByRole('menuitem', { name: 'إضافة إلى مهامي' }).click();
  await expectToast(page, 'أُضيفت الدفعة إلى المهام');
  const readTask = async () => (await callApi<readonly StoredTask[]>(page, 'GET', '/dailyTask'))[0];
  expect(await readTask()).toMatchObject({ title: 'سداد «قسط الجوال»', paymentId: next?.id, dueOn: daysAgo(-3) });

  await page.goto('/daily-tasks');
  await page.getByRole('link', { name: 'عرض الدفعة' }).click();
  const paying = dialog(page, 'تسجيل سداد');
  await pauseToasts(page, 'تراجع');
  await paying.getByRole('button', { name: 'سداد', exact: true }).click();
  await expectToast(page, 'سُجّل السداد');
  await expect.poll(async () => (await readTask())?.isCompleted).toBe(true);
  await pressInToast(page, 'تراجع');
  await expectToast(page, 'أُلغي السداد');
  await expect.poll(async () => (await readTask())?.isCompleted).toBe(false);
});
