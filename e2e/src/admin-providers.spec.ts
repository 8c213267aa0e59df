import { expectA11yView } from './a11y-views.ts';
import { linkFor, waitForMail } from './mails.ts';
import { signInAsAdmin } from './sign-in.ts';
import { expect, test } from './test.ts';

test('an administrator sees how providers stand, and tries mail and pushes out', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await signInAsAdmin(page, newUser);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'المزودون' }).click();
  await expect(page).toHaveURL(/tab=providers/);
  const list = page.getByRole('list', { name: 'المزودون' });
  const row = (name: string) => list.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

  await expect(row('الدفع').getByText('يحتاج إعدادًا')).toBeVisible();
  await expect(row('الدفع').getByText('STRIPE_SECRET_KEY')).toBeVisible();
  await expect(row('إرسال الإحصاءات').getByText('متوقف')).toBeVisible();
  await expectA11yView(page);

  const notification = row('إشعارات الجهاز');
  await notification.getByRole('button', { name: 'إشعار تجريبي' }).click();
  await expect(notification.getByRole('status')).toHaveText(/لا جهاز لك مشترك في الإشعارات/);

  const mail = row('البريد');
  await mail.getByRole('button', { name: 'رسالة تجريبية' }).click();
  await expect(mail.getByRole('status')).toHaveText(/بريد حسابك غير مؤكد/);
  const token = new URL(await linkFor(newUser.email, 'confirm-email')).searchParams.get('token');
  expect((await page.request.post('/api/auth/confirm-email', { data: { token } })).status()).toBe(200);
  await mail.getByRole('button', { name: 'رسالة تجريبية' }).click();
  await expect(mail.getByRole('status')).toHaveText('كُتبت الرسالة ملفًا على القرص.');
  await waitForMail(newUser.email, /Message-ID: <test-/i);

  await page.getByRole('link', { name: 'سجل التدقيق' }).click();
  await expect(page.getByText('تجربة مزود').first()).toBeVisible();
});
