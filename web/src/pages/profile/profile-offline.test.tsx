import { users } from '@afdal/contract/people/accounts';
import { profile } from '@afdal/contract/people/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentOfflineStore } from '../../lib/outbox/offline-store.ts';
import { closeSession } from '../../session/session.ts';
import { aDevice, type Device } from '../../testing/browser/device.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

let device: Device;
const layla = aUser({ name: 'ليلى العتيبي', city: 'الرياض' });

beforeEach(() => {
  device = aDevice();
  vi.stubGlobal('indexedDB', device.factory);
  serve(users.readUser, () => layla);
});

// Whatever keeps for this person ends with the session; the next file's tests keep nothing.
afterEach(async () => {
  const offlineStore = await currentOfflineStore();
  closeSession();
  if (offlineStore) await waitFor(async () => expect(await device.rows('reads')).toEqual([]));
});

test('what is changed without a network is shown, waits, and is sent before logging out', async () => {
  closeSession();
  signInAs(layla);
  const { user, address } = await openApp('/profile');
  await screen.findByRole('heading', { level: 2, name: layla.name });
  await currentOfflineStore();
  await user.click(screen.getByRole('button', { name: 'تعديل' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'تعديل البيانات الشخصية' }));
  cutOff(profile.editProfile);
  cutOff(users.readUser);
  await user.type(sheet.getByRole('textbox', { name: /^المدينة/ }), ' القديمة');
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('الرياض القديمة، السعودية')).toBeVisible();
  await waitFor(async () => expect(await device.rows('writes')).toHaveLength(1));

  await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'تسجيل الخروج' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'تسجيل الخروج' }));
  expect(await dialog.findByText('عنصر واحد بانتظار الإرسال. الخروج الآن يحذف ما لم يُرسل.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'خروج دون إرسال' })).toBeVisible();
  serve(profile.editProfile, () => layla);
  serve(users.readUser, () => layla);
  serve(users.logout, () => undefined);
  await user.click(dialog.getByRole('button', { name: 'إرسال ثم خروج' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(receivedBy(profile.editProfile).at(-1)?.body).toEqual({ city: 'الرياض القديمة' });
  expect(await device.rows('writes')).toEqual([]);
});
