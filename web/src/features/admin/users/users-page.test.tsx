import { adminUsers } from '@afdal/contract/admin/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aUserDetails, aUserRow } from '../../../testing/data/admin-data.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

beforeEach(() => {
  signInAs(anAdmin());
  serve(adminUsers.listUsers, () => ({
    items: [aUserRow],
    nextCursor: 'next-page',
    previousCursor: null,
    from: 1,
    matching: 40,
    total: 120,
    joinedLately: 7,
  }));
  serve(adminUsers.readUserDetails, () => aUserDetails);
});

const lastQuery = () => receivedBy(adminUsers.listUsers).at(-1)?.query;

test('the list shows users, filters by the address, and leads to the next page', async () => {
  const { user, address } = await openApp('/admin/users?plan=premium');
  const list = await screen.findByRole('region', { name: 'كل المستخدمين' });
  expect(await within(list).findByText('omar@example.com')).toBeVisible();
  expect(screen.getByText('40 من 120')).toBeVisible();
  expect(lastQuery()).toEqual({ plan: 'premium' });
  await user.click(screen.getByRole('button', { name: 'إزالة التصفية: الباقة بريميوم' }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
  await user.click(await screen.findByRole('button', { name: 'التالي' }));
  await waitFor(() => expect(lastQuery()).toEqual({ cursor: 'next-page' }));
});

test('what is typed is searched for', async () => {
  const { user, address } = await openApp('/admin/users');
  const [, search] = await screen.findAllByRole('searchbox', { name: 'بحث بالاسم أو البريد' });
  await user.type(search as HTMLElement, 'عمر');
  await waitFor(() => expect(lastQuery()).toEqual({ q: 'عمر' }));
  expect(decodeURIComponent(address())).toBe('/admin/users?q=عمر');
});

test('a dialog from the list leaves the list beneath it', async () => {
  const { user, address } = await openApp('/admin/users');
  await user.click(await screen.findByRole('button', { name: `خيارات ${aUserRow.name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'إيقاف' }));
  expect(await screen.findByRole('dialog', { name: 'إيقاف' })).toBeVisible();
  expect(document.querySelector('[aria-label="كل المستخدمين"]')).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/users'));
});

test('a link to a dialog has the page of its user beneath it', async () => {
  const { user, address } = await openApp(`/admin/users?id=${aUserDetails.id}&open=days`);
  expect(await screen.findByRole('dialog', { name: 'منح أو سحب أيام' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`/admin/users?id=${aUserDetails.id}`));
  expect(await screen.findByRole('heading', { name: aUserDetails.name })).toBeVisible();
});

test('a user is stopped with a reason', async () => {
  serve(adminUsers.stopUser, () => ({ ...aUserDetails, status: 'stopped' as const }));
  const { user } = await openApp(`/admin/users?id=${aUserDetails.id}`);
  await user.click(await screen.findByRole('button', { name: 'إيقاف' }));
  const dialog = await screen.findByRole('dialog', { name: 'إيقاف' });
  await user.click(await within(dialog).findByText('إساءة استخدام'));
  await user.type(within(dialog).getByRole('textbox'), 'رسائل مزعجة');
  await user.click(within(dialog).getByRole('button', { name: 'إيقاف' }));
  expect(await screen.findByText('أُوقف المستخدم')).toBeVisible();
  expect(receivedBy(adminUsers.stopUser)[0]?.body).toEqual({ reason: 'abuse', note: 'رسائل مزعجة' });
});

test('days that were granted are taken back, with the end as it was shown; without a reason nothing is sent', async () => {
  serve(adminUsers.changeUserDays, () => aUserDetails);
  const { user } = await openApp(`/admin/users?id=${aUserDetails.id}`);
  await user.click(await screen.findByRole('button', { name: 'منح أو سحب أيام' }));
  const dialog = await screen.findByRole('dialog', { name: 'منح أو سحب أيام' });
  await user.click(await within(dialog).findByText('سحب'));
  await user.click(within(dialog).getByRole('button', { name: 'سحب 7 أيام' }));
  expect(await within(dialog).findByText('يرجى كتابة السبب: 3 أحرف أو أكثر')).toBeVisible();
  expect(receivedBy(adminUsers.changeUserDays)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /السبب/ }), 'خطأ في المنح');
  await user.click(within(dialog).getByRole('button', { name: 'سحب 7 أيام' }));
  expect(await screen.findByText('المدة المسحوبة: 7 أيام')).toBeVisible();
  expect(receivedBy(adminUsers.changeUserDays)[0]?.body).toEqual({
    direction: 'take',
    days: 7,
    reason: 'خطأ في المنح',
    expectedEnd: aUserDetails.subscription.endDate,
  });
});

test('a role that was changed meanwhile is read anew, and the dialog says so', async () => {
  serve(adminUsers.changeUserRole, () => {
    throw new FakeApiError('changed_meanwhile');
  });
  const { user } = await openApp(`/admin/users?id=${aUserDetails.id}`);
  await user.click(await screen.findByRole('button', { name: 'تغيير الدور' }));
  const dialog = await screen.findByRole('dialog', { name: 'تغيير الدور' });
  await user.type(await within(dialog).findByLabelText(/كلمة مرورك/), 'نخلة على ضفة النهر');
  const before = receivedBy(adminUsers.readUserDetails).length;
  await user.click(within(dialog).getByRole('button', { name: 'تغيير الدور' }));
  expect(await within(dialog).findByText(/تغيّر هذا منذ فتح الصفحة/)).toBeVisible();
  await waitFor(() => expect(receivedBy(adminUsers.readUserDetails).length).toBeGreaterThan(before));
});

test('a stop is undone from where it is said', async () => {
  serve(adminUsers.stopUser, () => ({ ...aUserDetails, status: 'stopped' as const }));
  serve(adminUsers.activateUser, () => aUserDetails);
  const { user } = await openApp(`/admin/users?id=${aUserDetails.id}`);
  await user.click(await screen.findByRole('button', { name: 'إيقاف' }));
  const dialog = await screen.findByRole('dialog', { name: 'إيقاف' });
  await user.click(await within(dialog).findByText('نشاط مريب'));
  await user.click(within(dialog).getByRole('button', { name: 'إيقاف' }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('فُعّل المستخدم')).toBeVisible();
  expect(receivedBy(adminUsers.activateUser)[0]?.body).toEqual({ reason: 'تراجع عن الإيقاف' });
});

test('days of joining are chosen, stand in the address, and are removed', async () => {
  const { user, address } = await openApp('/admin/users');
  await user.click(await screen.findByRole('button', { name: 'الانضمام: من يوم إلى يوم' }));
  const sheet = await screen.findByRole('dialog', { name: 'الانضمام: من يوم إلى يوم' });
  await user.type(within(sheet).getByRole('textbox', { name: 'من يوم' }), '1/11/2026');
  await user.click(within(sheet).getByRole('button', { name: 'تطبيق' }));
  await waitFor(() => expect(address()).toBe('/admin/users?from=2026-11-01'));
  expect(lastQuery()).toEqual({ joinedFrom: '2026-11-01' });
  await user.click(screen.getByRole('button', { name: /^إزالة التصفية: الانضمام: من/ }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
});

test('of very many that match, only that they are more than a thousand', async () => {
  serve(adminUsers.listUsers, () => ({
    items: [aUserRow],
    nextCursor: 'next-page',
    previousCursor: null,
    from: 1,
    matching: 1_000,
    isMatchingCapped: true,
    total: 120_000,
    joinedLately: 7,
  }));
  await openApp('/admin/users?q=محمد');
  expect(await screen.findByText('أكثر من 1,000 من 120,000')).toBeVisible();
  expect(screen.getByText('من 1 إلى 1 من أكثر من 1,000')).toBeVisible();
});
