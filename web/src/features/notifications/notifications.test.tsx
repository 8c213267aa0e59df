import { notifications } from '@afdal/contract/notifications/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseMenuItem } from '../../testing/choose-menu-item.ts';
import { aNotification, aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { NotificationInbox } from './notification-inbox.tsx';

// Noon of a Tuesday in Riyadh.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T09:00:00Z') }));

const payment = aNotification({
  title: 'دفعة «الجوال» غدًا',
  message: 'موعدها 25 نوفمبر',
  actionType: 'installment',
  createdAt: '2026-11-24T06:30:00.000Z',
});
const broadcast = aNotification({ title: 'تحديث جديد', actionType: null, createdAt: '2026-11-23T18:00:00.000Z' });
const goal = aNotification({
  title: 'مرحلة أُنجزت',
  read: true,
  actionType: 'goal',
  createdAt: '2026-11-22T08:00:00.000Z',
});
const old = aNotification({ title: 'رسالة ترحيب', read: true, createdAt: '2026-10-01T08:00:00.000Z' });

const onFilter = vi.fn();
async function openInbox(all = [payment, broadcast, goal, old], filter: 'all' | 'unread' = 'all') {
  serve(notifications.listNotifications, () => all);
  return await openFeature(<NotificationInbox filter={filter} onFilter={onFilter} />);
}

const findRow = async (title: string) =>
  within((await screen.findByText(title)).closest('li') ?? document.createElement('li'));

test('they stand by day, each with as much of its time as its day does not say', async () => {
  await openInbox();
  await screen.findByText(payment.title);
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'اليوم · 24 نوفمبر',
    'أمس · 23 نوفمبر',
    'هذا الأسبوع',
    'أقدم',
  ]);
  expect((await findRow(payment.title)).getByText('9:30 ص')).toBeVisible();
  expect((await findRow(broadcast.title)).getByText('9:00 م')).toBeVisible();
  expect((await findRow(goal.title)).getByText('الأحد')).toBeVisible();
  expect((await findRow(old.title)).getByText('1 أكتوبر 2026')).toBeVisible();
});

test('what the server wrote is read in the person’s digits', async () => {
  serve(notifications.listNotifications, () => [
    aNotification({ title: 'صُرف 83% من الميزانية', message: 'المتبقي 1,200.50 ر.س.' }),
  ]);
  const { preferences } = aUser();
  await openFeature(<NotificationInbox filter="all" onFilter={onFilter} />, {
    person: aUser({ preferences: { ...preferences, digits: 'arab' } }),
  });
  expect(await screen.findByText('صُرف ٨٣٪ من الميزانية')).toBeVisible();
  expect(screen.getByText('المتبقي ١٬٢٠٠٫٥٠ ر.س.')).toBeVisible();
});

test('a press marks it as read, and goes where it leads', async () => {
  const { user, address } = await openInbox();
  serve(notifications.readNotification, () => ({ ...payment, read: true }));
  await user.click(await screen.findByRole('link', { name: `غير مقروء: ${payment.title}` }));
  expect(address()).toBe('/financial-planning?tab=obligations');
  await waitFor(() => expect(receivedBy(notifications.readNotification)).toHaveLength(1));
  expect(receivedBy(notifications.readNotification)[0]?.path).toBe(`/notification/${payment.id}`);
});

test('one that was read is not marked again', async () => {
  const { user, address } = await openInbox();
  await user.click(await screen.findByRole('link', { name: goal.title }));
  expect(address()).toBe('/major-goals');
  expect(receivedBy(notifications.readNotification)).toHaveLength(0);
});

test('one that leads nowhere is marked where it is', async () => {
  const { user, address } = await openInbox();
  serve(notifications.readNotification, () => ({ ...broadcast, read: true }));
  const opener = await screen.findByRole('button', { name: `غير مقروء: ${broadcast.title}` });
  serve(notifications.listNotifications, () => [{ ...broadcast, read: true }]);
  await user.click(opener);
  await waitFor(() => expect(screen.queryByRole('button', { name: `غير مقروء: ${broadcast.title}` })).toBeNull());
  expect(address()).toBe('/');
});

test('what could not be marked is unread again, and says so', async () => {
  const { user } = await openInbox();
  failWith(notifications.readNotification, 'not_found');
  await user.click(await screen.findByRole('button', { name: `غير مقروء: ${broadcast.title}` }));
  expect(await screen.findByText('تعذّر تعليم الإشعار مقروءًا')).toBeVisible();
  expect(await screen.findByRole('button', { name: `غير مقروء: ${broadcast.title}` })).toBeVisible();
});

test('all are marked at once', async () => {
  const { user } = await openInbox();
  serve(notifications.readAllNotifications, () => undefined);
  serve(notifications.listNotifications, () => [payment, broadcast].map((each) => ({ ...each, read: true })));
  await user.click(await screen.findByRole('button', { name: 'تعليم الكل مقروءًا' }));
  expect(await screen.findByText('عُلّمت كلها مقروءة')).toBeVisible();
  expect(screen.queryByText(/^غير مقروء:/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'تعليم الكل مقروءًا' })).toBeNull();
  expect(receivedBy(notifications.readAllNotifications)).toHaveLength(1);
});

test('one is deleted, and brought back', async () => {
  const { user } = await openInbox();
  await screen.findByText(goal.title);
  serve(notifications.deleteNotification, () => undefined);
  serve(notifications.listNotifications, () => [payment, broadcast, old]);
  await chooseMenuItem(user, `خيارات «${goal.title}»`, 'حذف');
  await waitFor(() => expect(screen.queryByRole('link', { name: goal.title })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'هذا الأسبوع' })).toBeNull();
  expect(screen.getByRole('region', { name: 'قائمة الإشعارات' })).toHaveFocus();
  serve(notifications.restoreNotification, () => goal);
  serve(notifications.listNotifications, () => [payment, broadcast, goal, old]);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByRole('link', { name: goal.title })).toBeVisible();
});

test('the filter shows what is unread, and its number', async () => {
  const { user } = await openInbox();
  await user.click(await screen.findByRole('radio', { name: 'غير المقروءة 2' }));
  expect(onFilter).toHaveBeenCalledWith('unread');
});

test('with the filter only the unread stand there', async () => {
  await openInbox(undefined, 'unread');
  await screen.findByText(payment.title);
  expect(screen.queryByText(goal.title)).toBeNull();
});

test.each([
  ['none at all', [], 'all', 'لا إشعارات الآن'],
  ['none unread', [goal], 'unread', 'كل الإشعارات مقروءة'],
] as const)('%s: one sentence', async (_, all, filter, sentence) => {
  await openInbox([...all], filter);
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
});
