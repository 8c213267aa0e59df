import { expectA11yView } from './a11y-views.ts';
import { openAccount, record } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a person takes everything along into a new account, and nothing doubles in the old one', {
  tag: '@core',
}, async ({ page, browser, newUser }) => {
  // Two people, each judged by axe in both schemes, and two files that are made meanwhile.
  test.slow();
  await signIn(page, newUser);
  const account = await openAccount(page, { openingBalanceMinor: 500_000 });
  await record(page, { accountId: account.id, amountMinor: 12_550, payee: 'مكتبة جرير' });
  await page.goto('/settings#data');
  const exporting = page.getByRole('listitem').filter({ hasText: 'تصدير البيانات' });
  await exporting.getByRole('button', { name: 'تصدير' }).click();
  await expect(exporting.getByText(/نسختك جاهزة/)).toBeVisible({ timeout: 30_000 });
  await expectA11yView(page);
  const coming = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'تنزيل' }).click();
  const copy = await (await coming).path();

  const other = await browser.newPage();
  await signIn(other, { ...newUser, name: 'سارة', email: `new-${newUser.email}` });
  await other.goto('/settings#data');
  const restoring = other.getByRole('listitem').filter({ hasText: 'استيراد نسخة' });
  await other.getByLabel('ملف النسخة').setInputFiles(copy);
  await expect(restoring.getByText('المعاملات')).toBeVisible();
  await expectA11yView(other);
  await restoring.getByRole('button', { name: 'استيراد' }).click();
  await expect(restoring.getByText(/اكتمل الاستيراد/)).toBeVisible({ timeout: 30_000 });
  await expect(restoring.getByText(/^المضاف: حساب واحد، معاملة واحدة/)).toBeVisible();
  const [theirs] = await callApi<readonly { balanceMinor: number }[]>(other, 'GET', '/account');
  expect(theirs?.balanceMinor).toBe(487_450);
  await other.goto('/financial-planning');
  await expect(other.getByText('4,874.50').first()).toBeVisible();
  await other.close();

  // In the account itself nothing of it is missing.
  const again = page.getByRole('listitem').filter({ hasText: 'استيراد نسخة' });
  await page.getByLabel('ملف النسخة').setInputFiles(copy);
  await expect(again.getByText(/ولا يتكرر الموجود/)).toBeVisible();
  await again.getByRole('button', { name: 'استيراد' }).click();
  await expect(again.getByText('كل ما في النسخة موجود هنا من قبل.')).toBeVisible({ timeout: 30_000 });
  await expect(again.getByText(/^بقي كما هو، لأنه موجود من قبل: حساب واحد، معاملة واحدة/)).toBeVisible();
  await expectA11yView(page);
  const own = await callApi<readonly { balanceMinor: number }[]>(page, 'GET', '/account');
  expect(own.map(({ balanceMinor }) => balanceMinor)).toEqual([487_450]);
});
