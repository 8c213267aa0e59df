import { users } from '@afdal/contract/people/accounts';
import { preferences } from '@afdal/contract/people/preferences';
import { aDay } from '@afdal/domain/testing/a-day';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveDailyTasks } from '../../testing/data/daily-tasks.ts';
import { anInstallment, anObligation, serveObligations } from '../../testing/data/obligation-data.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { serveFinance } from '../../testing/finance-server.ts';
import { openApp } from '../../testing/open-app.tsx';

type Key = Pick<KeyboardEventInit, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

const n = { key: 'n', code: 'KeyN' };
const slash = { key: '/', code: 'Slash' };
const g = { key: 'g', code: 'KeyG' };
const t = { key: 't', code: 'KeyT' };
/** The same places on an Arabic keyboard. */
const arabic = {
  n: { key: 'ى', code: 'KeyN' },
  slash: { key: 'ظ', code: 'Slash' },
  g: { key: 'ل', code: 'KeyG' },
  t: { key: 'ف', code: 'KeyT' },
};

function press(...keys: readonly Key[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, key);
}

async function openPage(path = '/major-goals') {
  signInAs(aUser());
  let person = aUser();
  serve(users.readUser, () => person);
  serve(preferences.editPreferences, ({ body }) => {
    person = aUser({ preferences: { ...person.preferences, ...(body as object) } });
    return person.preferences;
  });
  serveDailyTasks([]);
  serveFinance([]);
  const opened = await openApp(path);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

async function openPalette() {
  const opened = await openPage();
  press(slash);
  await screen.findByRole('combobox', { name: 'البحث والتنقل' });
  return opened;
}

test.each([n, arabic.n])('«$key» adds', async (key) => {
  await openPage();
  press(key);
  expect(await screen.findByRole('dialog', { name: 'إضافة سريعة' })).toBeVisible();
});

test.each([slash, arabic.slash])('«$key» searches', async (key) => {
  await openPage();
  press(key);
  expect(await screen.findByRole('combobox', { name: 'البحث والتنقل' })).toHaveFocus();
});

test.each([
  [g, { key: 'h', code: 'KeyH' }, '/dashboard'],
  [arabic.g, { key: 'ا', code: 'KeyH' }, '/dashboard'],
  [g, n, '/notifications'],
  [g, g, '/major-goals'],
])('$key, then $key goes to a page', async (first, second, path) => {
  const { address } = await openPage('/break-habits');
  press(first, second);
  await waitFor(() => expect(address()).toBe(path));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a letter goes nowhere without g, too long after it, or after another key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { address } = await openPage();
  press(t);
  press(g);
  vi.advanceTimersByTime(1500);
  press(t);
  press(g, { key: 'x', code: 'KeyX' }, t);
  expect(address()).toBe('/major-goals');
});

test('no key acts while somebody writes, with another key held, or under a dialog', async () => {
  const { user, address } = await openPage('/daily-tasks');
  await user.click(await screen.findByRole('button', { name: 'إضافة مهمة' }));
  screen.getByLabelText('العنوان').focus();
  press(n, slash, g, t);
  screen.getByRole('main').focus();
  for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) press({ ...n, [held]: true }, { ...g, [held]: true });
  press({ key: 'N', code: 'KeyN', shiftKey: true }, { key: 'آ', code: 'KeyN', shiftKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  press({ key: '?', code: 'Slash', shiftKey: true });
  (await screen.findByRole('dialog', { name: 'اختصارات لوحة المفاتيح' })).focus();
  press(n, slash, g, t);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(address()).toBe('/daily-tasks');
});

test('the palette switches them off, and on again, for this device', async () => {
  const { user } = await openPalette();
  expect(screen.getByRole('option', { name: /^المهام ?G T$/ })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'إيقاف اختصارات الحرف الواحد' }));
  press(n, slash, g, t);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: /^المهام$/ })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'تشغيل اختصارات الحرف الواحد' }));
  press(n);
  expect(await screen.findByRole('dialog', { name: 'إضافة سريعة' })).toBeVisible();
});

test('the palette has what can be done before the pages, adding first', async () => {
  await openPalette();
  const groups = screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
  expect(groups).toEqual(['الإجراءات', 'الصفحات', 'المظهر', 'الأدوات']);
  const actions = within(screen.getByRole('group', { name: 'الإجراءات' })).getAllByRole('option');
  expect(actions).toHaveLength(10);
  const [task, expense] = actions;
  expect(task).toHaveTextContent('إضافة مهمة');
  expect(expense).toHaveTextContent('إضافة مصروف');
});

test.each([
  ['المظهر الداكن', { theme: 'dark' }, 'theme', 'dark'],
  ['نص كبير', { textSize: 'large' }, 'textSize', 'large'],
])('«%s» is chosen in the palette', async (option, body, name, value) => {
  const { user } = await openPalette();
  await user.click(screen.getByRole('option', { name: option }));
  await waitFor(() => expect(document.documentElement.dataset[name]).toBe(value));
  await waitFor(() => expect(receivedBy(preferences.editPreferences)[0]?.body).toEqual(body));
});

test('the present appearance is not offered', async () => {
  await openPalette();
  expect(screen.queryByRole('option', { name: 'المظهر كما في الجهاز' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'نص متوسط' })).toBeNull();
});

test('the palette leads to adding an obligation, in its tab', async () => {
  const { user, address } = await openPalette();
  serveObligations([]);
  await user.click(screen.getByRole('option', { name: 'إضافة التزام' }));
  await waitFor(() => expect(address()).toBe('/financial-planning?tab=obligations&open=add-obligation'));
});

test.each([
  ['تسجيل تعثّر', '/break-habits?open=slip'],
  ['أقاوم الآن', '/break-habits?open=urge'],
  ['إضافة عادة', '/break-habits?open=add-habit'],
  ['إضافة هدف كبير', '/major-goals?open=add'],
  ['إضافة هدف ادخار', '/financial-planning?tab=savings&open=add-savings-goal'],
  ['إضافة من رسائل البنك', '/financial-planning?open=messages'],
])('the palette leads to «%s» in one press', async (option, path) => {
  const { user, address } = await openPalette();
  await user.click(screen.getByRole('option', { name: option }));
  await waitFor(() => expect(address()).toBe(path));
});

/** An obligation whose next payment has this id. */
function dueNext(id: string, dueOn: string) {
  return anObligation({ id, next: anInstallment({ id, obligationId: id, dueOn: aDay(dueOn) }) });
}

test.each([
  [
    'the payment that is due first',
    [dueNext('later', '2026-12-01'), dueNext('sooner', '2026-11-26')],
    '/financial-planning?tab=obligations&open=pay&id=sooner',
  ],
  ['the obligations, where none is', [], '/financial-planning?tab=obligations'],
])('the palette pays %s', async (_, list, path) => {
  const { user, address } = await openPalette();
  serveObligations(list);
  await user.click(screen.getByRole('option', { name: 'سداد أقرب دفعة' }));
  await waitFor(() => expect(address()).toBe(path));
});
