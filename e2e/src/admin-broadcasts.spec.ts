import { expectA11yView } from './a11y-views.ts';
import { callApi, signIn, signInAsAdmin } from './sign-in.ts';
import { expect, expectHttpError, test } from './test.ts';

const address = '/admin/content?tab=broadcasts';
const message = 'عشر دقائق لأسبوع أوضح: المال والعادات والأهداف في مكان واحد.';

test('a broadcast to everybody is in the bell of a person; the same again is refused', {
  tag: '@core',
}, async ({ page, newUser, browser, consoleErrors }) => {
  const title = `المراجعة هنا ${Date.now()}`;
  const person = await (await browser.newContext()).newPage();
  await signIn(person, { name: 'فهد', email: `fahad-${Date.now()}@example.com`, password: 'نخلة على ضفة النهر' });
  await person.goto('/dashboard');
  await signInAsAdmin(page, newUser);
  await page.goto(address);
  const write = async () => {
    await page.getByRole('textbox', { name: 'العنوان' }).fill(title);
    await page.getByRole('textbox', { name: 'الرسالة' }).fill(message);
    await page.getByRole('button', { name: 'إرسال الآن' }).click();
    const question = page.getByRole('alertdialog', { name: 'إرسال إشعار عام؟' });
    await expect(question).toContainText('ولا يمكن سحبه');
    return question;
  };
  const question = await write();
  await expectA11yView(page);
  await question.getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText('بدأ إرسال الإشعار')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(row.getByText('يُرسل الآن')).toBeHidden({ timeout: 20_000 });
  await expectA11yView(page);

  await person.goto('/notifications');
  const notification = person.getByRole('listitem').filter({ hasText: title });
  await expect(notification).toContainText(message);
  await notification.getByRole('button', { name: `غير مقروء: ${title}` }).click();
  await person.context().close();

  await (await write()).getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText('أُضيف إشعار مثله تمامًا خلال الساعة الماضية', { exact: false })).toBeVisible();
  expectHttpError(consoleErrors, 400);
  await expect(page.getByRole('textbox', { name: 'العنوان' })).toHaveValue(title);
});

test('a broadcast is scheduled, changed and cancelled on a phone', async ({ page, newUser }) => {
  const title = `صيانة ${Date.now()}`;
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAsAdmin(page, newUser);
  await page.goto(address);
  await page.getByRole('textbox', { name: 'العنوان' }).fill(title);
  await page.getByRole('textbox', { name: 'الرسالة' }).fill(message);
  await page.getByText('موعد محدد', { exact: true }).click();
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  await page
    .getByRole('textbox', { name: 'التاريخ' })
    .fill(`${inAMonth.getUTCDate()}/${inAMonth.getUTCMonth() + 1}/${inAMonth.getUTCFullYear()}`);
  await page.getByRole('textbox', { name: 'الوقت' }).fill('19:00');
  await expectA11yView(page);
  await page.getByRole('button', { name: 'جدولة الإرسال' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText('جُدول الإشعار')).toBeVisible();

  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('مجدول')).toBeVisible();
  await row.getByRole('button', { name: `خيارات «${title}»` }).click();
  await page.getByRole('menuitem', { name: 'تعديل' }).click();
  await page.getByRole('textbox', { name: 'العنوان' }).fill(`${title} ب`);
  await page.getByRole('button', { name: 'حفظ التعديل' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText('حُفظ التعديل')).toBeVisible();

  const changed = page.getByRole('listitem').filter({ hasText: `${title} ب` });
  await changed.getByRole('button', { name: `خيارات «${title} ب»` }).click();
  await page.getByRole('menuitem', { name: 'إلغاء الإرسال' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء الإرسال' }).click();
  await expect(changed.getByText('أُلغي', { exact: true })).toBeVisible();
  const { items } = await callApi<{ items: { title: string; state: string }[] }>(page, 'GET', '/admin/broadcast');
  expect(items.find((each) => each.title === `${title} ب`)?.state).toBe('cancelled');
});
