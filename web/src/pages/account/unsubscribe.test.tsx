import { notificationMail } from '@afdal/contract/notifications/notification-mail';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const { readMailSubscription, unsubscribeFromMail, resubscribeToMail } = notificationMail;

function serveSubscription(isOn: boolean): void {
  const respondWith = (now: boolean) => () => ({ topic: 'payments' as const, isOn: now });
  serve(readMailSubscription, respondWith(isOn));
  serve(unsubscribeFromMail, respondWith(false));
  serve(resubscribeToMail, respondWith(true));
}

const stop = () => screen.findByRole('button', { name: 'إيقاف هذه الرسائل' });
const undo = () => screen.findByRole('button', { name: 'تراجع' });

test('opening the link changes nothing; one press ends the mails, and another takes that back', async () => {
  serveSubscription(true);
  const { user, address } = await openApp('/unsubscribe?token=afdalstop_0042');
  expect(await screen.findByText(/^إشعارات «الالتزامات والزكاة» تصل إلى بريدك\./)).toBeVisible();
  expect(address()).toBe('/unsubscribe');
  expect(receivedBy(unsubscribeFromMail)).toEqual([]);

  await user.click(await stop());
  const done = await screen.findByText('أُوقفت رسائل البريد لإشعارات «الالتزامات والزكاة»، وهي باقية داخل «أفضل».');
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(receivedBy(unsubscribeFromMail)).toMatchObject([
    { query: { token: 'afdalstop_0042' }, body: { 'List-Unsubscribe': 'One-Click' } },
  ]);

  await user.click(await undo());
  const back = await screen.findByText('عادت رسائل البريد لإشعارات «الالتزامات والزكاة».');
  expect(back.closest('[role=status]')).toHaveFocus();
  expect(receivedBy(resubscribeToMail)).toMatchObject([{ query: { token: 'afdalstop_0042' } }]);
  expect(await stop()).toBeVisible();
});

test('mails that the mail program ended already are said to be, with the way back and to the settings', async () => {
  serveSubscription(false);
  await openApp('/unsubscribe?token=x');
  expect(await screen.findByText(/^أُوقفت رسائل البريد لإشعارات «الالتزامات والزكاة»/)).toBeVisible();
  expect(await undo()).toBeVisible();
  expect(screen.getByRole('link', { name: 'كل إعدادات الإشعارات' })).toHaveAttribute('href', '/settings');
});

test('a forged link says so, and offers nothing to press', async () => {
  failWith(readMailSubscription, 'link_invalid');
  await openApp('/unsubscribe?token=x');
  expect(await screen.findByText('الرابط غير صالح أو انتهت مدته')).toBeVisible();
  expect(screen.queryByRole('button', { name: /إيقاف|تراجع|إعادة/ })).toBeNull();
});

test('a link without its token is not sent', async () => {
  await openApp('/unsubscribe');
  expect(await screen.findByText('الرابط غير مكتمل. الرابط الكامل في آخر الرسالة.')).toBeVisible();
  expect(receivedBy(readMailSubscription)).toEqual([]);
});

test('without a connection it can be read again', async () => {
  cutOff(readMailSubscription);
  const { user } = await openApp('/unsubscribe?token=x');
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serveSubscription(true);
  await user.click(again);
  expect(await stop()).toBeVisible();
});

test('a failed press says so and can be repeated', async () => {
  serveSubscription(true);
  failWith(unsubscribeFromMail, 'internal');
  const { user } = await openApp('/unsubscribe?token=x');
  await user.click(await stop());
  expect(await screen.findByText('تعذّر حفظ الاختيار')).toBeVisible();
  serveSubscription(true);
  await user.click(await stop());
  expect(await undo()).toBeVisible();
});
