import type { NotificationsDialog } from '@afdal/web/pages/notifications/notifications-dialog';
import { expectAddresses } from './dialog-address.ts';
import { ask, enter } from './enter.ts';
import { expectFine } from './looks.ts';
import { choice, expect, loadAnew, test } from './test.ts';

const names: Record<NotificationsDialog, { readonly name: string }> = { settings: { name: 'إعدادات الإشعارات' } };

test('how one is notified is set on the page of notifications, and stays so', { tag: '@core' }, async ({
  page,
  someone,
}) => {
  await enter(page, someone);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'إعدادات الإشعارات' }).click();
  await expect(page).toHaveURL('/notifications?open=settings');
  const sheet = page.getByRole('dialog', { name: 'إعدادات الإشعارات' });
  const habits = sheet
    .getByRole('row', { name: /^العادات/ })
    .getByRole('switch')
    .first();
  await expect(habits).toBeChecked();
  await habits.click();
  await sheet.getByRole('textbox', { name: 'من' }).fill('23:30');
  await sheet.getByRole('textbox', { name: 'من' }).press('Enter');
  await choice(sheet, 'قبل ساعة').click();
  await expect(sheet.getByText('من 11:30 م إلى 7:00 ص')).toBeVisible();
  await loadAnew(page);
  await expect(habits).not.toBeChecked();
  await expect(sheet.getByRole('textbox', { name: 'من' })).toHaveValue('23:30');
  expect(await ask(page, 'GET', '/notification-preferences')).toMatchObject({
    channels: { habits: { push: false } },
    quietFrom: '23:30',
    reminderOffsets: [0, 60],
  });
});

test('the settings of notifications can be read by all, and are an address', { tag: '@axe' }, async ({
  page,
  someone,
}) => {
  await enter(page, someone);
  await expectAddresses(page, '/notifications', names);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/notifications?open=settings');
    await expect(page.getByRole('table', { name: 'أين تصل' })).toBeVisible();
    await expectFine(page);
  }
});
