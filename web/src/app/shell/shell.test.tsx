import { categories } from '@afdal/contract/finance/categories';
import { knownPayees } from '@afdal/contract/finance/ledger/known-payees';
import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { notifications } from '@afdal/contract/notifications/notifications';
import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { resizeWindow } from '../../testing/browser/window-width.ts';
import { aDailyTask, aNotification, anAdmin, aUser, signInAs } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const widths = { phone: 360, tablet: 900, desktop: 1280 };
const sidebar = () => screen.findByRole('navigation', { name: 'التنقل الرئيسي' });
const bottomBar = () => screen.getByRole('navigation', { name: 'التنقل السفلي' });
const getLinks = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const present = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

function startSession(user = aUser()) {
  signInAs(user);
  serve(users.readUser, () => user);
  serve(dailyTasks.listDailyTasks, () => [aDailyTask()]);
  serve(moneyAccounts.listAccounts, () => []);
  serve(categories.listCategories, () => []);
  serve(knownPayees.listPayees, () => []);
}

beforeEach(() => startSession());

const sidebarLinks = [
  ['الرئيسية', '/dashboard'],
  ['تطوير الذات', '/self-development'],
  ['كسر العادات السيئة', '/break-habits'],
  ['التخطيط المالي', '/financial-planning'],
  ['أهدافي الكبرى', '/major-goals'],
  ['المهام', '/tasks'],
];

test('the sidebar has the six places in their order, and the way out last', async () => {
  await openApp('/tasks');
  await screen.findByRole('heading', { level: 1 });
  expect(getLinks(await sidebar())).toEqual([['أفضل', '/dashboard'], ...sidebarLinks, ['تسجيل الخروج', '/logout']]);
});

test.each([
  ['/tasks', ['المهام']],
  ['/financial-planning?tab=savings', ['التخطيط المالي']],
  // Neither a page whose path starts like one of them, nor one that none of them links to.
  ['/daily-tasks', []],
  ['/blog/first-step', []],
  ['/notifications', []],
])('at %s the present place is %j', async (address, expected) => {
  await openApp(address);
  await screen.findByRole('heading', { level: 1 });
  expect(present(await sidebar())).toEqual(expected);
});

test.each([
  ['Ctrl+B', { key: 'b', code: 'KeyB', ctrlKey: true }],
  ['Cmd+B', { key: 'b', code: 'KeyB', metaKey: true }],
  ['the same keys of an Arabic keyboard', { key: 'لا', code: 'KeyB', ctrlKey: true }],
])('%s folds the sidebar to icons, and the choice is kept', async (_keys, keys) => {
  const { user } = await openApp('/tasks');
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, keys);
  expect(document.cookie).toBe('sidebar_state=false');
  await user.click(within(await sidebar()).getByRole('button', { name: 'توسيع القائمة' }));
  expect(document.cookie).toBe('sidebar_state=true');
  expect(within(await sidebar()).getByRole('button', { name: 'طي القائمة' })).toBeVisible();
});

test.each([
  ['another letter', { key: 'v', code: 'KeyV', ctrlKey: true }],
  ['the letter alone', { key: 'b', code: 'KeyB' }],
  ['with Shift', { key: 'B', code: 'KeyB', ctrlKey: true, shiftKey: true }],
  // On a Dvorak keyboard, Ctrl+X (cut) is on the physical key of B.
  ['another letter in its place', { key: 'x', code: 'KeyB', ctrlKey: true }],
])('%s leaves the sidebar as it is', async (_keys, keys) => {
  await openApp('/tasks');
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, keys);
  expect(within(await sidebar()).getByRole('button', { name: 'طي القائمة' })).toBeVisible();
  expect(document.cookie).toBe('');
});

test('stores the choice for a week, for this site alone', async () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  const { user } = await openApp('/tasks');
  await user.click(await screen.findByRole('button', { name: 'طي القائمة' }));
  // No `Secure`, as this page was loaded over http.
  expect(set.mock.calls).toEqual([['sidebar_state=false; Max-Age=604800; Path=/; SameSite=Lax']]);
});

test('who left it folded finds it folded, and each icon says its name', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = 'sidebar_state=false; Path=/';
  await openApp('/tasks');
  const goals = await screen.findByRole('link', { name: 'أهدافي الكبرى' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => goals.focus());
  expect(screen.getByRole('tooltip')).toHaveTextContent('أهدافي الكبرى');
});

test('where the names stand, nothing has to be said of them', async () => {
  await openApp('/tasks');
  const goals = await screen.findByRole('link', { name: 'أهدافي الكبرى' });
  act(() => goals.focus());
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('on a tablet icons stay and names open above the page; no choice is stored', async () => {
  resizeWindow(widths.tablet);
  const { user, address } = await openApp('/tasks');
  await user.click(await screen.findByRole('button', { name: 'توسيع القائمة' }));
  const panel = screen.getByRole('dialog', { name: 'القائمة' });
  expect(getLinks(panel)).toEqual([...sidebarLinks, ['تسجيل الخروج', '/logout']]);
  await user.click(within(panel).getByRole('link', { name: 'أهدافي الكبرى' }));
  await waitFor(() => expect(address()).toBe('/major-goals'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.cookie).toBe('');
  await waitFor(() => expect(screen.getByRole('main', { name: 'أهدافي الكبرى' })).toHaveFocus());
});

test('on a phone the menu slides in and out, by its button and by the same keys', async () => {
  resizeWindow(widths.phone);
  const { user } = await openApp('/tasks');
  await user.click(await screen.findByRole('button', { name: 'القائمة' }));
  expect(screen.getByRole('dialog', { name: 'القائمة' })).toBeVisible();
  await user.keyboard('{Control>}b{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}b{/Control}');
  expect(present(screen.getByRole('dialog', { name: 'القائمة' }))).toEqual(['المهام']);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'إغلاق القائمة' }));
  expect(screen.getByRole('button', { name: 'القائمة' })).toHaveFocus();
});

test('a phone has five places under the thumb, and no sidebar', async () => {
  resizeWindow(widths.phone);
  await openApp('/break-habits');
  await screen.findByRole('heading', { level: 1 });
  expect(getLinks(bottomBar())).toEqual([
    ['اليوم', '/dashboard'],
    ['المال', '/financial-planning'],
    ['العادات', '/break-habits'],
    ['المزيد', '/main-menu'],
  ]);
  expect(present(bottomBar())).toEqual(['العادات']);
  expect(screen.queryByRole('navigation', { name: 'التنقل الرئيسي' })).toBeNull();
});

test('the window may grow and shrink', async () => {
  await openApp('/break-habits');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'التنقل السفلي' })).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-bottom-bar');
  act(() => resizeWindow(widths.phone));
  expect(bottomBar()).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-bottom-bar');
  act(() => resizeWindow(widths.desktop));
  expect(document.documentElement).not.toHaveAttribute('data-bottom-bar');
});

test('+ adds a task from anywhere, and gives the page back', async () => {
  resizeWindow(widths.phone);
  serve(dailyTasks.addDailyTask, ({ body }) => aDailyTask({ title: (body as { title: string }).title }));
  const { user, address } = await openApp('/major-goals');
  await user.click(await screen.findByRole('button', { name: 'إضافة سريعة' }));
  const sheet = within(screen.getByRole('dialog', { name: 'إضافة سريعة' }));
  await user.click(await sheet.findByRole('radio', { name: 'مهمة' }));
  expect(sheet.getByLabelText('العنوان')).toHaveFocus();
  await user.keyboard('شراء دواء{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedBy(dailyTasks.addDailyTask)[0]?.body).toMatchObject({ title: 'شراء دواء' });
  expect(screen.getByText('أُضيفت المهمة')).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة سريعة' })).toHaveFocus();
  expect(address()).toBe('/major-goals');
});

test.each([
  ['/tasks', 'يومية'],
  ['/daily-tasks', 'مرة واحدة'],
])('a task that + adds at %s is at first «%s»', async (at, kind) => {
  resizeWindow(widths.phone);
  const { user } = await openApp(at);
  await user.click(await screen.findByRole('button', { name: 'إضافة سريعة' }));
  const sheet = within(screen.getByRole('dialog', { name: 'إضافة سريعة' }));
  await user.click(await sheet.findByRole('radio', { name: 'مهمة' }));
  expect(await sheet.findByRole('radio', { name: kind })).toBeChecked();
});

test('what is typed stays in the sheet when it could not be saved', async () => {
  resizeWindow(widths.phone);
  const { user } = await openApp('/major-goals');
  await user.click(await screen.findByRole('button', { name: 'إضافة سريعة' }));
  const sheet = within(screen.getByRole('dialog', { name: 'إضافة سريعة' }));
  await user.click(await sheet.findByRole('radio', { name: 'مهمة' }));
  await user.keyboard('{Enter}');
  expect(await sheet.findByText('يرجى إدخال عنوان المهمة')).toBeVisible();
});

test.each([
  [0, 'الإشعارات', null],
  [1, 'الإشعارات، غير المقروءة: 1', '1'],
  [99, 'الإشعارات، غير المقروءة: 99', '99'],
  [100, 'الإشعارات، غير المقروءة: 100', '99+'],
])('%i unread: the bell is called «%s» and shows %s', async (unread, name, badge) => {
  serve(notifications.listNotifications, () => [
    ...Array.from({ length: unread }, () => aNotification()),
    aNotification({ read: true }),
  ]);
  await openApp('/tasks');
  const bell = await within(await screen.findByRole('banner')).findByRole('link', { name });
  expect(bell).toHaveAttribute('href', '/notifications');
  if (badge === null) expect(within(bell).queryByText(/\d/)).toBeNull();
  else expect(within(bell).getByText(badge)).toBeVisible();
});

test('the count is in the digits of the person', async () => {
  startSession(aUser({ preferences: { ...aUser().preferences, digits: 'arab' } }));
  serve(notifications.listNotifications, () => Array.from({ length: 120 }, () => aNotification()));
  await openApp('/tasks');
  expect(await screen.findByText('٩٩+')).toBeVisible();
});

test('the bell asks again every 30 s, while the page is to be seen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp('/tasks');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(receivedBy(notifications.listNotifications)).toHaveLength(1));
  serve(notifications.listNotifications, () => [aNotification()]);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(await screen.findByRole('link', { name: 'الإشعارات، غير المقروءة: 1' })).toBeVisible();

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const requestCount = receivedBy(notifications.listNotifications).length;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(receivedBy(notifications.listNotifications)).toHaveLength(requestCount);
});

test('who is not signed in is not asked for', async () => {
  localStorage.clear();
  await openApp('/login');
  await screen.findByRole('heading', { level: 1 });
  expect(receivedBy(notifications.listNotifications)).toEqual([]);
});

test('the main menu has every place in its order, with what is unread, and a way out that says so', async () => {
  serve(notifications.listNotifications, () => [aNotification(), aNotification()]);
  await openApp('/main-menu');
  const main = await screen.findByRole('main', { name: 'القائمة الرئيسية' });
  await within(main).findByRole('link', { name: 'الإشعارات، غير المقروءة: 2' });
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/dashboard',
    '/self-development',
    '/major-goals',
    '/financial-planning',
    '/break-habits',
    '/daily-tasks',
    '/tasks',
    '/blog',
    '/notifications',
    '/profile',
    '/subscription',
    '/referral',
    '/settings',
    '/legal',
    '/logout',
  ]);
  expect(within(main).getByRole('link', { name: 'تسجيل الخروج' })).toHaveAttribute('href', '/logout');
  // The header's arrow is a plain back link.
  expect(screen.getByRole('link', { name: 'رجوع' })).toHaveAttribute('href', '/dashboard');
});

test.each([
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['the same keys of an Arabic keyboard', { key: 'ن', code: 'KeyK', metaKey: true }],
])('%s opens the palette, which leads to any page and closes by the same keys', async (_keys, keys) => {
  const { user, address } = await openApp('/tasks');
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, keys);
  const search = await screen.findByRole('combobox', { name: 'البحث والتنقل' });
  fireEvent.keyDown(search, keys);
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.keyDown(document.body, keys);
  await user.type(await screen.findByRole('combobox'), 'ميزانية{Enter}');
  await waitFor(() => expect(address()).toBe('/financial-planning'));
  await waitFor(() => expect(screen.getByRole('main', { name: 'التخطيط المالي' })).toHaveFocus());
});

test('the search of the header opens the palette, which also acts', async () => {
  const { user } = await openApp('/tasks');
  await user.click(await screen.findByRole('button', { name: /^بحث أو انتقال إلى صفحة/ }));
  await user.type(await screen.findByRole('combobox'), 'إضافة مهمة{Enter}');
  const sheet = within(await screen.findByRole('dialog', { name: 'إضافة سريعة' }));
  expect(await sheet.findByRole('radio', { name: 'مهمة' })).toBeChecked();
  expect(sheet.getByLabelText('العنوان')).toHaveFocus();
});

test('the palette of an administrator knows the administration, that of nobody else', async () => {
  const { user } = await openApp('/tasks');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(screen.queryByRole('group', { name: 'الإدارة' })).toBeNull();
  await user.keyboard('{Escape}');
  act(() => startSession(anAdmin()));
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('group', { name: 'الإدارة' })).toBeVisible();
});

test.each(['?', '؟'])('«%s» tells the shortcuts, except where somebody writes', async (key) => {
  const { user } = await openApp('/daily-tasks');
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  await user.keyboard(key);
  expect(screen.getByLabelText('العنوان')).toHaveValue(key);
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('main').focus();
  await user.keyboard(key);
  expect(await screen.findByRole('dialog', { name: 'اختصارات لوحة المفاتيح' })).toHaveTextContent('Ctrl+K');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys that act alone can be turned off on this device, and the palette still leads to the shortcuts', async () => {
  const { user } = await openApp('/tasks');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'اختصارات الحرف الواحد', checked: true }));
  await user.keyboard('{Escape}?');
  expect(screen.queryByRole('dialog')).toBeNull();

  // The choice survives signing out and in again.
  act(() => startSession());
  await user.keyboard('?{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'اختصارات لوحة المفاتيح' }));
  await user.click(await screen.findByRole('switch', { name: 'اختصارات الحرف الواحد', checked: false }));
  await user.keyboard('{Escape}?');
  expect(await screen.findByRole('dialog', { name: 'اختصارات لوحة المفاتيح' })).toBeVisible();
});

test('no shortcut reaches past what stands above the page', async () => {
  resizeWindow(widths.phone);
  const { user } = await openApp('/major-goals');
  await user.click(await screen.findByRole('button', { name: 'إضافة سريعة' }));
  await user.keyboard('{Control>}b{/Control}{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'إضافة سريعة' })).toBeVisible();
});

test('without a network the header says so', async () => {
  await openApp('/tasks');
  const header = await screen.findByRole('banner');
  expect(within(header).queryByText('غير متصل')).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(within(header).getByText('غير متصل')).toBeVisible();
});

test('the profile shows the picture of the person, else the first letter of the name', async () => {
  startSession(aUser({ avatarUrl: '/files/avatar/layla.webp' }));
  await openApp('/tasks');
  const profile = await screen.findByRole('link', { name: 'الملف الشخصي' });
  expect(profile.querySelector('img')).toHaveAttribute('src', '/files/avatar/layla-64.webp');
  act(() => startSession(aUser({ avatarUrl: null })));
  expect(profile).toHaveTextContent('ل');
});

test.each([
  ['/notifications', '/main-menu'],
  ['/blog/first-step', '/blog'],
  ['/referral', '/profile'],
])('the arrow at %s leads to %s', async (address, up) => {
  await openApp(address);
  expect(await screen.findByRole('link', { name: 'رجوع' })).toHaveAttribute('href', up);
});
