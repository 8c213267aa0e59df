import { financialHealth } from '@afdal/contract/finance/financial-health';
import { users } from '@afdal/contract/people/accounts';
import { profile } from '@afdal/contract/people/profile';
import { entitlements } from '@afdal/contract/subscriptions/entitlements';
import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readPictures } from '../../testing/browser/pictures.ts';
import { aHealth } from '../../testing/data/health-data.ts';
import { aUser, signInAs, toEntitlements } from '../../testing/data/people.ts';
import { aRunningSubscription, aSubscription } from '../../testing/data/subscription-data.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const keys = () => ['token', 'authToken', 'user'].map((key) => localStorage.getItem(key));
const layla = aUser({
  name: 'ليلى العتيبي',
  city: 'الرياض',
  createdAt: '2026-03-12T09:00:00.000Z',
  stats: { completedGoals: 2, activeDays: 184, financialHealthScore: 72 },
});
async function openProfile(
  at = '/profile',
  person = layla,
  subscription = aSubscription(),
  score: number | null = person.stats.financialHealthScore,
) {
  signInAs(person);
  serve(users.readUser, () => person);
  serve(subscriptions.readSubscription, () => subscription);
  serve(financialHealth.readFinancialHealth, () => aHealth({}, { score }));
  const opened = await openApp(at);
  await screen.findByRole('heading', { level: 2, name: person.name });
  return opened;
}

test('the head says who this is, and what they have done', async () => {
  await openProfile();
  const head = within(screen.getByRole('region', { name: 'بطاقة الحساب' }));
  for (const text of ['مجاني', 'layla@example.com', 'الرياض، السعودية', '2', '184']) {
    expect(head.getByText(text)).toBeVisible();
  }
  expect(head.getByText(/72%/)).toBeVisible();
});

test.each([
  ['/profile', 'البيانات الشخصية'],
  ['/profile?tab=plan', 'الاشتراك'],
  ['/profile?tab=statistics', 'الإحصائيات'],
  ['/profile?tab=nonsense', 'البيانات الشخصية'],
])('the address %s opens its tab', async (at, tab) => {
  await openProfile(at);
  expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
});

test('the tab stands in the address, the first without a word', async () => {
  const { user, address } = await openProfile();
  await user.click(screen.getByRole('tab', { name: 'الإحصائيات' }));
  expect(address()).toBe('/profile?tab=statistics');
  await user.click(screen.getByRole('tab', { name: 'البيانات الشخصية' }));
  expect(address()).toBe('/profile');
});

test('the day of joining is said in both calendars', async () => {
  await openProfile();
  expect(screen.getByText('الخميس 12 مارس 2026')).toBeVisible();
  expect(screen.getByText('23 رمضان 1447 هـ')).toBeVisible();
});

test.each<[string, Subscription, readonly string[]]>([
  ['of somebody without one', aSubscription(), ['مجاني', 'غير مشترك', 'غير مفعل', 'عرض بريميوم']],
  [
    'that renews',
    aRunningSubscription(),
    ['بريميوم', 'نشط', 'مفعل', '21 ديسمبر 2026', 'Visa •••• 4242', 'إدارة الاشتراك'],
  ],
  [
    'that has ended',
    aRunningSubscription({ status: 'expired', isSubscribed: false, autoRenew: false }),
    ['مجاني', 'غير مشترك', 'غير مفعل', 'انتهى في'],
  ],
])('the plan %s', async (_, subscription, texts) => {
  await openProfile('/profile?tab=plan', layla, subscription);
  const panel = within(screen.getByRole('tabpanel'));
  await panel.findByText('الباقة');
  for (const text of texts) expect(panel.getByText(text)).toBeVisible();
});

test('the plan shows how much of each limit is used', async () => {
  const used = { accounts: 2, savingsGoals: 0, majorGoals: 3, habits: 6, programmes: 1 };
  const opened = openProfile('/profile?tab=plan', layla, aSubscription());
  serve(entitlements.readEntitlements, () => toEntitlements(layla, { used }));
  await opened;
  const list = within(await screen.findByRole('list', { name: 'المستخدم من الباقة' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'الأهداف الكبرى3 من 3 في الباقة',
    'عادات للإقلاع عنها6 من 2 في الباقة',
    'الحسابات2 من 3 في الباقة',
    'أهداف الادخار0 من 3 في الباقة',
    'البرامج الجارية1 من 1 في الباقة',
  ]);
  const bar = list.getByRole('progressbar', { name: 'الحسابات' });
  expect(bar).toHaveAttribute('aria-valuenow', '67');
  expect(bar).toHaveAttribute('aria-valuetext', '2 من 3 في الباقة');
});

test('Premium has no limits to show', async () => {
  const premium = { ...layla.subscription, isSubscribed: true, plan: 'premium' as const };
  await openProfile('/profile?tab=plan', { ...layla, subscription: premium }, aRunningSubscription());
  await waitFor(() => expect(receivedBy(entitlements.readEntitlements)).not.toHaveLength(0));
  expect(screen.queryByText(/في الباقة/)).toBeNull();
});

test('the plan says what was paid last', async () => {
  await openProfile('/profile?tab=plan', layla, aRunningSubscription());
  expect(await screen.findByText(/^آخر إيصال: .*4\.00.* في 21 نوفمبر 2026$/)).toBeVisible();
});

test('a score that is not known yet says why', async () => {
  const stats = { ...layla.stats, financialHealthScore: null };
  await openProfile('/profile?tab=statistics', { ...layla, stats });
  expect(within(screen.getByRole('tabpanel')).getByText('لا تكفي البيانات')).toBeVisible();
});

test('the score is that of now, as the dashboard shows it', async () => {
  await openProfile('/profile?tab=statistics', layla, aSubscription(), 68);
  const panel = within(screen.getByRole('tabpanel'));
  expect(await panel.findByText(/68%/)).toBeVisible();
  expect(panel.getByRole('progressbar', { name: 'الصحة المالية' })).toHaveAttribute('aria-valuenow', '68');
});

test('a score that cannot be read is the one that was kept', async () => {
  const opening = openProfile('/profile?tab=statistics');
  failWith(financialHealth.readFinancialHealth, 'internal');
  await opening;
  expect(within(screen.getByRole('tabpanel')).getByText(/72%/)).toBeVisible();
});

test.each([
  ['الأهداف المنجزة', '/major-goals'],
  ['الأيام النشطة', '/tasks'],
  ['الصحة المالية', '/financial-health'],
])('«%s» leads to what is behind it', async (name, to) => {
  await openProfile('/profile?tab=statistics');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
});

test.each([
  ['الإعدادات', '/settings'],
  ['الاشتراك', '/subscription'],
  ['دعوة الأصدقاء', '/referral'],
  ['التواصل مع الدعم', '/contact'],
])('«%s» leads to %s', async (name, to) => {
  await openProfile();
  expect(within(screen.getByRole('tabpanel')).getByRole('link', { name })).toHaveAttribute('href', to);
});

test('a profile that cannot be loaded says so, and is tried again', async () => {
  signInAs(layla);
  failWith(users.readUser, 'busy');
  const { user } = await openApp('/profile');
  expect(await screen.findByText('فشل في تحميل بيانات الملف الشخصي')).toBeVisible();
  serve(users.readUser, () => layla);
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('heading', { level: 2, name: layla.name })).toBeVisible();
});

test('name, country and city are changed, and shown everywhere', async () => {
  const { user, address } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'تعديل' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'تعديل البيانات الشخصية' }));
  expect(address()).toBe('/profile?open=edit');
  expect(sheet.getByRole('textbox', { name: 'البريد الإلكتروني' })).toHaveAttribute('readonly');
  const changed = { ...layla, country: 'EG', city: 'القاهرة' };
  serve(profile.editProfile, () => changed);
  serve(users.readUser, () => changed);
  await user.selectOptions(sheet.getByRole('combobox', { name: 'البلد' }), 'مصر');
  await user.clear(sheet.getByRole('textbox', { name: /^المدينة/ }));
  await user.type(sheet.getByRole('textbox', { name: /^المدينة/ }), 'القاهرة');
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('القاهرة، مصر')).toBeVisible();
  expect(receivedBy(profile.editProfile)[0]?.body).toEqual({ country: 'EG', city: 'القاهرة' });
  expect(address()).toBe('/profile');
});

test("shows the server's rejection of a name in its field", async () => {
  const { user } = await openProfile('/profile?open=edit');
  const sheet = within(await screen.findByRole('dialog', { name: 'تعديل البيانات الشخصية' }));
  const name = await sheet.findByRole('textbox', { name: 'الاسم' });
  await user.clear(name);
  await user.type(name, 'ل');
  await user.click(sheet.getByRole('button', { name: 'حفظ' }));
  expect(await sheet.findByText('الاسم من حرفين إلى 80 حرفًا')).toBeVisible();
  expect(receivedBy(profile.editProfile)).toEqual([]);
});

test('a new picture is shown in the head and in the header', async () => {
  readPictures();
  const { user, address } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'تغيير الصورة' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تغيير الصورة' }));
  expect(address()).toBe('/profile?open=avatar');
  const changed = { ...layla, avatarUrl: '/files/avatar/a1.webp' };
  serve(profile.changeAvatar, () => ({ avatarUrl: changed.avatarUrl }));
  serve(users.readUser, () => changed);
  await user.upload(
    dialog.getByLabelText('اختيار صورة', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await user.click(await dialog.findByRole('button', { name: 'حفظ' }));
  await screen.findByText('تغيّرت الصورة الشخصية');
  const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(expect.arrayContaining(['/files/avatar/a1.webp', '/files/avatar/a1-64.webp']));
});

test('logging out asks first, and then forgets the person', async () => {
  serve(users.logout, () => undefined);
  const { user, address } = await openProfile();
  const panel = within(screen.getByRole('tabpanel'));
  await user.click(panel.getByRole('button', { name: 'تسجيل الخروج' }));
  let dialog = within(await screen.findByRole('alertdialog', { name: 'تسجيل الخروج' }));
  expect(dialog.getByText('هل أنت متأكد من رغبتك في تسجيل الخروج من حسابك؟')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(keys()[0]).toBe('token-1');
  await user.click(panel.getByRole('button', { name: 'تسجيل الخروج' }));
  dialog = within(await screen.findByRole('alertdialog', { name: 'تسجيل الخروج' }));
  await user.click(dialog.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(await screen.findByText('تم تسجيل الخروج')).toBeVisible();
  expect(screen.getByText('نراك قريباً!')).toBeVisible();
  expect(address()).toBe('/login');
  expect(keys()).toEqual([null, null, null]);
});
