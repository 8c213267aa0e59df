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

interface StoredGoal {
  readonly id: string;
  readonly milestones: readonly { readonly doneOn: string | null }[];
}

test('a task under a milestone completes it, and reopens it', { tag: '@core' }, async ({ page }) => {
  const goal = { title: 'رسالة الماجستير', type: 'milestones', milestones: [{ title: 'الفصل الأول' }] };
  const { id } = await callApi<StoredGoal>(page, 'POST', '/majorGoal', goal);
  await page.goto(`/major-goals?open=goal&id=${id}`);
  await dialog(page, 'الهدف').getByRole('button', { name: 'خيارات «الفصل الأول»' }).click();
  await page.getByRole('menuitem', { name: 'إضافة مهمة' }).click();
  const adding = dialog(page, 'مهمة جديدة');
  await adding.getByRole('textbox', { name: 'العنوان' }).fill('المخطط');
  await page.keyboard.press('Enter');
  await expectToast(page, 'أُضيفت المهمة');
  await expect(adding).toHaveCount(0);

  await page.goto(`/major-goals?open=goal&id=${id}`);
  const tasks = dialog(page, 'الهدف').getByRole('list', { name: 'مهام «الفصل الأول»' });
  await tasks.getByRole('link', { name: 'المخطط' }).click();
  const task = dialog(page, 'المخطط');
  await expect(task.getByRole('link', { name: 'محطة «الفصل الأول» من هدف «رسالة الماجستير»' })).toBeVisible();
  const readDoneOn = async () =>
    (await callApi<readonly StoredGoal[]>(page, 'GET', '/majorGoal'))[0]?.milestones[0]?.doneOn;
  await task.getByRole('button', { name: 'إنجاز', exact: true }).click();
  await expect.poll(readDoneOn).toBe(daysAgo(0));
  await task.getByRole('button', { name: 'إلغاء الإنجاز', exact: true }).click();
  await expect.poll(readDoneOn).toBeNull();
});
