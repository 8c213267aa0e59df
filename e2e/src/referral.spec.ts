import { expectA11yView } from './a11y-views.ts';
import { linkFor, waitForMail } from './mails.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, test } from './test.ts';
import { expectToast, recordToasts } from './toasts.ts';

interface Referral {
  readonly referralCode: string;
  readonly referralCount: number;
  readonly freeMonthsEarned: number;
}

test('an invitation is refused to oneself, is mailed to a friend, and brings a month once its reader has registered and confirmed', {
  tag: '@core',
}, async ({ page, newUser, browser, consoleErrors }) => {
  await signIn(page, newUser);
  await page.goto('/referral');
  const { referralCode } = await callApi<Referral>(page, 'GET', '/referral');
  await expect(page.getByText(referralCode, { exact: true })).toBeVisible();
  const friend = `friend-${newUser.email}`;
  const address = page.getByRole('textbox', { name: 'دعوة بالبريد الإلكتروني' });
  await address.fill(newUser.email);
  await page.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await expect(page.getByText('لا يمكن استخدام رمز دعوتك لحسابك')).toBeVisible();
  expectHttpError(consoleErrors, 400);
  await address.fill(friend);
  await page.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await expectToast(page, `أُرسلت الدعوة إلى ${friend}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'f•••@' })).toContainText('أُرسلت');
  await expectA11yView(page);

  const mail = await waitForMail(friend, /\/signup\?ref=/);
  const [, link = ''] = /(http:\/\/\S+\/signup\?ref=\w+)/.exec(mail) ?? [];
  const elsewhere = await browser.newPage();
  await recordToasts(elsewhere.context());
  await elsewhere.goto(link);
  await elsewhere.getByRole('textbox', { name: 'الاسم' }).fill('نورة');
  // The code is kept until the registration has succeeded, wherever that is.
  await elsewhere.goto('/login?mode=register');
  await elsewhere.getByRole('textbox', { name: 'الاسم' }).fill('نورة');
  await elsewhere.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(friend);
  await elsewhere.getByLabel('كلمة المرور', { exact: true }).fill(newUser.password);
  await elsewhere.locator('form').getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect(elsewhere).toHaveURL('/dashboard');
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'f•••@' })).toContainText('بانتظار التأكيد');

  await elsewhere.goto(await linkFor(friend, 'confirm-email'));
  await expectToast(elsewhere, 'أُكّد بريدك الإلكتروني. شكرًا لك.');
  await elsewhere.close();
  await expect.poll(async () => (await callApi<Referral>(page, 'GET', '/referral')).freeMonthsEarned).toBe(1);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'f•••@' })).toContainText('شهر مجاني أُضيف');
  await expect(page.getByText('الأشهر المجانية المكتسبة: شهر واحد.')).toBeVisible();
});
