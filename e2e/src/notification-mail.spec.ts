import { linkFor, waitForMail } from './mails.ts';
import { saveFor } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

interface Preferences {
  readonly channels: { readonly savings: { readonly push: boolean; readonly email: boolean } };
}

test('a notification comes as a mail, whose program ends them at once, and whose link takes that back', {
  tag: '@core',
}, async ({ page, browser, newUser }) => {
  const isMailed = async () =>
    (await callApi<Preferences>(page, 'GET', '/notification-preferences')).channels.savings.email;
  await signIn(page, newUser);
  await page.goto(await linkFor(newUser.email, 'confirm-email'));
  await expectToast(page, 'أُكّد بريدك الإلكتروني. شكرًا لك.');
  await callApi(page, 'PATCH', '/notification-preferences', { channels: { savings: { email: true } } });
  const { id } = await saveFor(page, { name: 'Umrah' });
  await callApi(page, 'POST', `/savingsGoal/${id}/entry`, { amountMinor: 1500_00 });

  const mail = await waitForMail(newUser.email, /^List-Unsubscribe:/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const [, header = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mail) ?? [];
  const [, link = ''] = /(http:\/\/\S+\/unsubscribe\?token=[\w-]+)/.exec(mail.replaceAll(header, '')) ?? [];
  expect(mail).toMatch(/http:\/\/\S+\/financial-planning\?tab=savings/);

  // As a mail program does it: a form, from elsewhere.
  expect(await isMailed()).toBe(true);
  const response = await page.request.post(header, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(await response.json()).toEqual({ topic: 'savings', isOn: false });
  expect(await isMailed()).toBe(false);

  // As a person does, on a device where nobody is signed in.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('أُوقفت رسائل البريد لإشعارات', { exact: false })).toBeVisible();
  await expect(elsewhere).toHaveURL('/unsubscribe');
  await elsewhere.getByRole('button', { name: 'تراجع' }).click();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'عادت رسائل البريد' })).toBeFocused();
  expect(await isMailed()).toBe(true);

  // Opening the address of the mail program only asks.
  await elsewhere.goto(header);
  await expect(elsewhere).toHaveURL('/unsubscribe');
  const stop = elsewhere.getByRole('button', { name: 'إيقاف هذه الرسائل' });
  await expect(stop).toBeVisible();
  expect(await isMailed()).toBe(true);
  await stop.click();
  await expect(elsewhere.getByRole('button', { name: 'تراجع' })).toBeVisible();
  expect(await isMailed()).toBe(false);
  await elsewhere.close();
});
