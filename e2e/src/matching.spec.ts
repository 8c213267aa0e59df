import type { Locator, Page } from '@playwright/test';
import { openCard, pay } from './card.ts';
import {
  beginCycleEarlier,
  daysAgo,
  dialog,
  fetchTransactions,
  openAccount,
  openFromMenu,
  record,
  row,
} from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  // Without Premium one file of a cycle is taken.
  await openCard(page);
  await pay(page, '4242424242424242');
  await expect(page).toHaveURL('/dashboard');
  await beginCycleEarlier(page);
});

const statement = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Payee,Amount', ...rows].join('\n')),
});
type Statement = ReturnType<typeof statement>;

/** Uploads a statement into an account, up to its preview. */
async function preview(page: Page, account: string, file: Statement): Promise<Locator> {
  await page.goto('/financial-planning');
  const sheet = await openFromMenu(page, 'استيراد', 'استيراد كشف حساب');
  await sheet.getByLabel('إلى حساب').selectOption({ label: account });
  await sheet.getByLabel('ملف الكشف').last().setInputFiles(file);
  await sheet.getByRole('button', { name: 'متابعة إلى المعاينة' }).click();
  await expect(sheet.getByRole('heading', { name: 'المعاينة' })).toBeFocused();
  return sheet;
}

const balances = async (page: Page) =>
  (await callApi<readonly { balanceMinor: number }[]>(page, 'GET', '/account')).map(({ balanceMinor }) => balanceMinor);

test('what was written by hand and its row of a statement are one, and can be taken apart', { tag: '@core' }, async ({
  page,
}) => {
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 50_00, payee: 'غداء', occurredOn: daysAgo(2) });
  const file = statement('statement.csv', `${daysAgo(1)},POS HERFY 4411,-50.00`, `${daysAgo(1)},محطة البركة,-60.00`);
  const sheet = await preview(page, 'بطاقة مدى', file);
  await expect(sheet.getByText('مسجلة من قبل: صف واحد')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'استيراد الباقي: معاملة واحدة' })).toBeEnabled();
  const question = sheet.getByRole('radiogroup', { name: /POS HERFY 4411.*غداء/ });
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  await question.getByText('هي نفسها').click();
  await sheet.getByRole('button', { name: 'استيراد: معاملتان' }).click();
  await expect(sheet.getByText('اكتمل الاستيراد: معاملة واحدة')).toBeVisible();
  await expect(sheet.getByText('المسجل من قبل: معاملة واحدة، ولم يتكرر.')).toBeVisible();
  expect((await fetchTransactions(page)).map(({ payee }) => payee)).toEqual(['محطة البركة', 'غداء']);
  await page.keyboard.press('Escape');

  await row(page, 'غداء').getByRole('button', { name: 'غداء', exact: true }).click();
  const form = dialog(page, 'تعديل المعاملة');
  const parts = form.getByRole('region', { name: 'معاملة واحدة من أكثر من تسجيل' });
  await expect(parts).toContainText('POS HERFY 4411');
  await pauseToasts(page, 'تراجع');
  await parts.getByRole('button', { name: 'فصل' }).click();
  await expect(row(page, 'POS HERFY 4411')).toBeVisible();
  await pressInToast(page, 'تراجع');
  await expectToast(page, 'عادت معاملة واحدة');
  await expect(row(page, 'POS HERFY 4411')).toHaveCount(0);
  const again = await preview(page, 'بطاقة مدى', file);
  await expect(again.getByText('الجديد: لا صفوف')).toBeVisible();
  await expect(again.getByText('تكرار محتمل: صفّان')).toBeVisible();
});

test('the rows of two statements become one transfer, are taken apart, and come once', { tag: '@core' }, async ({
  page,
}) => {
  await openAccount(page);
  await openAccount(page, { name: 'الادخار', type: 'savings', openingBalanceMinor: 100_000 });
  const sent = statement('mada.csv', `${daysAgo(2)},تحويل صادر,-700.00`);
  const received = statement('savings.csv', `${daysAgo(1)},حوالة واردة,700.00`, `${daysAgo(1)},رسوم,-1.00`);
  const first = await preview(page, 'بطاقة مدى', sent);
  await first.getByRole('button', { name: 'استيراد: معاملة واحدة' }).click();
  await expect(first.getByText('اكتمل الاستيراد: معاملة واحدة')).toBeVisible();
  const second = await preview(page, 'الادخار', received);
  await second.getByRole('button', { name: 'استيراد: معاملتان' }).click();
  const offers = second.getByRole('region', { name: 'تحويل بين حساباتك؟' });
  await expect(offers.getByRole('listitem')).toContainText('من بطاقة مدى إلى الادخار');
  const before = await balances(page);
  await offers.getByRole('button', { name: /^تحويل واحد/ }).click();
  await expectToast(page, 'صارتا تحويلًا واحدًا');
  await expect(offers).toHaveCount(0);
  expect(await balances(page)).toEqual(before);
  await page.keyboard.press('Escape');
  for (const [account, file] of [['بطاقة مدى', sent] as const, ['الادخار', received] as const]) {
    const again = await preview(page, account, file);
    await expect(again.getByText('الجديد: لا صفوف')).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await row(page, 'إلى الادخار').getByRole('button', { name: 'إلى الادخار', exact: true }).click();
  await dialog(page, 'تعديل المعاملة').getByRole('button', { name: 'فصل' }).click();
  await expectToast(page, 'فُصلت المعاملة');
  await expect(row(page, 'تحويل صادر')).toBeVisible();
  await expect(row(page, 'حوالة واردة')).toBeVisible();
  expect(await balances(page)).toEqual(before);
  const again = await preview(page, 'الادخار', received);
  await expect(again.getByText('الجديد: لا صفوف')).toBeVisible();
});
