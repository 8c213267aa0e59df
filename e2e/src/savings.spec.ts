import { expectA11yView } from './a11y-views.ts';
import { daysAgo, dialog, openAccount } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface StoredSavingsGoal {
  readonly id: string;
  readonly name: string;
  readonly savedMinor: number;
  readonly status: string;
}

let accountId: string;

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  const account = { name: 'حساب الادخار', type: 'savings', openingBalanceMinor: 1_000_00 } as const;
  ({ id: accountId } = await openAccount(page, account));
});

const goals = (page: Parameters<typeof callApi>[0]) =>
  callApi<readonly StoredSavingsGoal[]>(page, 'GET', '/savingsGoal');

test('a goal begins with a template, is put into once on a double click, and cannot hold more than its account', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/financial-planning?tab=savings');
  await page.getByRole('heading', { name: 'لا أهداف ادخار بعد' }).waitFor();
  await page.getByRole('button', { name: 'عمرة', exact: true }).click();
  const adding = dialog(page, 'إضافة هدف ادخار');
  await expect(adding.getByLabel('اسم الهدف')).toHaveValue('عمرة');
  await adding.getByLabel('المبلغ المستهدف').fill('5000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'أُضيف هدف الادخار');
  await expect(adding).toHaveCount(0);

  await page.getByRole('button', { name: 'إيداع في «عمرة»' }).click();
  const depositing = dialog(page, 'إيداع');
  await depositing.getByLabel('المبلغ').fill('1000.01');
  await depositing.getByRole('button', { name: 'إيداع', exact: true }).click();
  await expect(depositing.getByText(/محجوز أكثر من الرصيد/)).toBeVisible();
  await depositing.getByRole('list', { name: 'مبالغ سريعة' }).getByRole('button').first().click();
  // The second click comes when the sheet has gone, and would press the navigation beneath.
  const submit = await depositing.getByRole('button', { name: 'إيداع', exact: true }).boundingBox();
  if (!submit) throw new Error('the button is hidden');
  await page.mouse.click(submit.x + submit.width / 2, submit.y + submit.height / 2);
  await expect(depositing).toHaveCount(0);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('region', { name: 'حساب الادخار' })).toContainText(/حر.*900/);

  await page.getByRole('button', { name: 'سحب من «عمرة»' }).click();
  const withdrawing = dialog(page, 'سحب');
  await withdrawing.getByLabel('المبلغ').fill('100.01');
  await withdrawing.getByRole('button', { name: 'سحب', exact: true }).click();
  await expect(withdrawing.getByText(/^السحب أكبر من المدّخر: .*100/)).toBeVisible();
  await withdrawing.getByLabel('المبلغ').fill('40');
  await withdrawing.getByLabel(/^السبب/).fill('إصلاح السيارة');
  await page.keyboard.press('Enter');
  await expect(withdrawing).toHaveCount(0);
  expect(await goals(page)).toMatchObject([{ savedMinor: 60_00, status: 'active' }]);

  await page.getByRole('button', { name: 'عمرة', exact: true }).click();
  const log = dialog(page, 'تفاصيل هدف الادخار').getByRole('list', { name: 'السجل' });
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(log.getByRole('listitem').first()).toContainText('إصلاح السيارة');
});

test('what was entered is corrected, deleted and brought back, and a move changes both goals', async ({
  page,
  consoleErrors,
}) => {
  const save = (name: string, savedMinor: number) =>
    callApi<StoredSavingsGoal>(page, 'POST', '/savingsGoal', {
      name,
      currency: 'SAR',
      targetMinor: 900_00,
      savedMinor,
      accountId,
    });
  const [umrah, car] = [await save('عمرة', 300_00), await save('سيارة', 100_00)];
  await callApi(page, 'POST', `/savingsGoal/${umrah.id}/move`, { toGoalId: car.id, amountMinor: 50_00 });
  await callApi(page, 'POST', `/savingsGoal/${umrah.id}/entry`, { amountMinor: 40_00, reason: 'راتب' });
  const saved = async () => (await goals(page)).map((goal) => [goal.name, goal.savedMinor]).sort();

  await page.goto('/financial-planning?tab=savings');
  await page.getByRole('button', { name: 'عمرة', exact: true }).click();
  const sheet = dialog(page, 'تفاصيل هدف الادخار');
  const log = sheet.getByRole('list', { name: 'السجل' });
  const choose = async (label: string, action: string) => {
    await log.getByRole('button', { name: `خيارات «${label}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await choose('إيداع', 'تعديل');
  const editing = dialog(page, 'تعديل الإيداع');
  // Once it has the focus, it shows the plain number.
  await editing.getByLabel('المبلغ').focus();
  await editing.getByLabel('المبلغ').fill('60');
  await editing.getByRole('button', { name: 'حفظ' }).click();
  await expect(editing).toHaveCount(0);
  await expect(log).toContainText('+60');
  await expect.poll(saved).toEqual([
    ['سيارة', 150_00],
    ['عمرة', 310_00],
  ]);

  await pauseToasts(page, 'تراجع');
  await choose('نقل إلى «سيارة»', 'حذف');
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect.poll(saved).toEqual([
    ['سيارة', 100_00],
    ['عمرة', 360_00],
  ]);
  await pressInToast(page, 'تراجع');
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await expect.poll(saved).toEqual([
    ['سيارة', 150_00],
    ['عمرة', 310_00],
  ]);

  // What was there at first has been moved on since.
  await callApi(page, 'POST', `/savingsGoal/${umrah.id}/entry`, { amountMinor: -300_00, reason: 'حجز' });
  await choose('المدّخر عند الإضافة', 'حذف');
  await expectToast(page, /السحب أكبر من المدّخر/);
  expectHttpError(consoleErrors, 409);
  await expect(log).toContainText('+300');

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectA11yView(page);
  }
});

test('goals in every state can be read by all, and one is archived and brought back', { tag: '@axe' }, async ({
  page,
}) => {
  test.slow();
  const save = (body: object) =>
    callApi<StoredSavingsGoal>(page, 'POST', '/savingsGoal', {
      currency: 'SAR',
      startsOn: daysAgo(100),
      accountId,
      ...body,
    });
  await save({ name: 'عمرة مع أمي في رمضان', targetMinor: 900_00, targetOn: daysAgo(-100), savedMinor: 600_00 });
  await save({ name: 'أثاث غرفة المعيشة', targetMinor: 6_000_00, targetOn: daysAgo(-100), savedMinor: 300_00 });
  const done = await save({ name: 'جهاز', targetMinor: 50_00, savedMinor: 50_00 });
  await callApi(page, 'POST', '/obligation', {
    kind: 'jamiya',
    title: 'جمعية العائلة',
    currency: 'SAR',
    shares: 10,
    myShares: 1,
    turns: [8],
    contributionMinor: 1_000_00,
    startsOn: daysAgo(100),
    paidBefore: daysAgo(0),
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/financial-planning?tab=savings');
    await expect(page.getByRole('heading', { name: 'الرصيد يكفي كل ما حُجز' })).toBeVisible();
    await expect(page.getByText('قبل دورك: ادخار')).toBeVisible();
    await expectA11yView(page);
  }
  await page.getByRole('button', { name: 'خيارات «جهاز»' }).click();
  await page.getByRole('menuitem', { name: 'أرشفة' }).click();
  await expect(page.getByRole('button', { name: 'المؤرشفة: هدف واحد' })).toBeVisible();
  await expect.poll(async () => (await goals(page)).find(({ id }) => id === done.id)?.status).toBe('archived');
});

test('a goal outside the accounts takes from an account once a savings account is made for it', async ({ page }) => {
  const { id: bankId } = await openAccount(page, { name: 'الراجحي', type: 'bank', openingBalanceMinor: 2_000_00 });
  await callApi(page, 'POST', '/savingsGoal', {
    name: 'عمرة',
    targetMinor: 5_000_00,
    currency: 'SAR',
    savedMinor: 300_00,
  });
  const worth = async () =>
    (await callApi<{ points: { netMinor: number }[] }>(page, 'GET', '/netWorth')).points.at(-1)?.netMinor;
  const before = await worth();
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/financial-planning?tab=savings');
  await page.getByRole('button', { name: 'إيداع في «عمرة»' }).click();
  const depositing = dialog(page, 'إيداع');
  await depositing.getByLabel('المبلغ').fill('500');
  await depositing.getByLabel('من أين المال').selectOption('الراجحي');
  await depositing.getByLabel('الحساب الذي يُحفظ فيه المال').selectOption('حساب ادخار جديد');
  await expectA11yView(page);
  await depositing.getByRole('button', { name: 'إيداع', exact: true }).click();
  await expect(depositing).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'ادخار عمرة' })).toContainText(/800/);
  expect(await goals(page)).toMatchObject([{ savedMinor: 800_00 }]);
  expect(await worth()).toBe(before);
  const accounts = await callApi<readonly { id: string; balanceMinor: number }[]>(page, 'GET', '/account');
  expect(accounts.find(({ id }) => id === bankId)?.balanceMinor).toBe(1_500_00);
});
