import type { NotificationsDialog } from '@afdal/web/pages/notifications';
import { expectA11yView } from './a11y-views.ts';
import { expectAddresses } from './dialog-address.ts';
import { callApi, signIn } from './sign-in.ts';
import { choice, expect, reloadWhenIdle, test } from './test.ts';

const names: Record<NotificationsDialog, { readonly name: string }> = { settings: { name: 'إعدادات الإشعارات' } };

test('how one is notified is set on the page of notifications, and stays so', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'إعدادات الإشعارات' }).click();
  await expect(page).toHaveURL('/notifications?open=settings');
  const sheet = page.getByRole('dialog', { name: 'إعدادات الإشعارات' });
  const habits = (channel: string) => sheet.getByRole('checkbox', { name: `العادات: ${channel}`, exact: true });
  await expect(habits('داخل التطبيق')).toBeChecked();
  await expect(habits('الجهاز')).toBeChecked();
  await expect(habits('البريد')).not.toBeChecked();
  for (const channel of ['الجهاز', 'البريد'])
    await sheet
      .getByRole('cell', { name: `العادات: ${channel}`, exact: true })
      .locator('label')
      .click();
  await sheet.getByRole('textbox', { name: 'من' }).fill('23:30');
  await sheet.getByRole('textbox', { name: 'من' }).press('Enter');
  await choice(sheet, 'قبل ساعة').click();
  await expect(sheet.getByText('من 11:30 م إلى 7:00 ص')).toBeVisible();
  await reloadWhenIdle(page);
  await expect(habits('داخل التطبيق')).toBeChecked();
  await expect(habits('الجهاز')).not.toBeChecked();
  await expect(habits('البريد')).toBeChecked();
  await expect(sheet.getByRole('textbox', { name: 'من' })).toHaveValue('23:30');
  expect(await callApi(page, 'GET', '/notification-preferences')).toMatchObject({
    channels: { habits: { inApp: true, push: false, email: true } },
    quietFrom: '23:30',
    reminderOffsets: [0, 60],
  });
});

test('the settings of notifications can be read by all, and are an address', { tag: '@axe' }, async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  await expectAddresses(page, '/notifications', names);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/notifications?open=settings');
    await expect(page.getByRole('table', { name: 'أين تصل' })).toBeVisible();
    await expectA11yView(page);
  }
});
