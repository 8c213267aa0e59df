import { users } from '@afdal/contract/people/accounts';
import { type SearchResult, search } from '@afdal/contract/search';
import type { SearchKind } from '@afdal/domain/search/search-kinds';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { openApp } from '../../testing/open-app.tsx';

const aResult = (change: Partial<SearchResult>): SearchResult => ({
  kind: 'dailyTask',
  id: '01937b1e-0000-7000-8000-000000000001',
  title: 'مراجعة الطبيب',
  detail: '',
  on: null,
  amountMinor: null,
  currency: null,
  isOver: false,
  ...change,
});
const payment = aResult({
  kind: 'transaction',
  id: '01937b1e-0000-7000-8000-000000000002',
  title: 'عيادة الطبيب',
  detail: 'فحص',
  on: aDay('2026-03-02'),
  amountMinor: -150_00,
  currency: 'SAR',
});
const habit = aResult({ kind: 'habit', id: '01937b1e-0000-7000-8000-000000000003', title: 'كلمة الطبيب' });

beforeEach(() => {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serve(search.listSearchResults, () => ({ items: [payment, aResult({}), habit], failed: [] }));
});

async function openPalette() {
  const opened = await openApp('/major-goals');
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  return { ...opened, field: await screen.findByRole('combobox', { name: 'البحث والتنقل' }) };
}
const groups = () => screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
const pointedAt = () => screen.getByRole('option', { selected: true });

test('it finds what is mine, in groups, and says how many', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'طبيب');
  const found = within(await screen.findByRole('group', { name: 'المعاملات' })).getByRole('option');
  expect(found).toHaveTextContent(/عيادة الطبيب.*2 مارس 2026 · فحص.*150/);
  expect(groups()).toEqual(['المعاملات', 'المهام اليومية', 'العادات']);
  expect(await screen.findByText('3 نتائج', {}, { timeout: 5000 })).toHaveRole('status');
  // What was typed in between was not asked for.
  expect(receivedBy(search.listSearchResults).map(({ query }) => query.q)).toEqual(['طبيب']);
});

test.each([
  [1, '/financial-planning?on=2026-03-02&open=edit&id=01937b1e-0000-7000-8000-000000000002'],
  [2, '/daily-tasks?open=edit&id=01937b1e-0000-7000-8000-000000000001'],
  [3, '/break-habits/habit?habit=01937b1e-0000-7000-8000-000000000003'],
])('the keyboard opens result %i itself', async (nth, address) => {
  const opened = await openPalette();
  await opened.user.type(opened.field, 'طبيب');
  await screen.findByRole('group', { name: 'المعاملات' });
  await opened.user.keyboard(`${'{ArrowDown}'.repeat(nth - 1)}{Enter}`);
  await waitFor(() => expect(opened.address()).toBe(address));
});

test('the former results stay until the next come, and what is pointed at stays so', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'طبيب');
  await screen.findByRole('group', { name: 'المعاملات' });
  const next = held();
  serve(search.listSearchResults, async () => {
    await next.until;
    return { items: [payment, habit], failed: [] };
  });
  await user.type(field, 'ه');
  expect(screen.getByRole('option', { name: /مراجعة الطبيب/ })).toBeVisible();
  await user.keyboard('{ArrowUp}');
  expect(pointedAt()).toHaveTextContent('كلمة الطبيب');
  await waitFor(() => expect(receivedBy(search.listSearchResults)).toHaveLength(2));
  next.release();
  await waitFor(() => expect(screen.queryByRole('option', { name: /مراجعة الطبيب/ })).toBeNull());
  expect(pointedAt()).toHaveTextContent('كلمة الطبيب');
});

test('pages stay first, and one letter asks nobody', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'م');
  expect(screen.getByRole('option', { name: /^المهام ?G T$/ })).toBeVisible();
  await user.type(field, 'هام');
  await screen.findByRole('group', { name: 'المعاملات' });
  expect(pointedAt()).toHaveTextContent('المهام');
  expect(receivedBy(search.listSearchResults)).toHaveLength(1);
});

test('hidden amounts are hidden in results', async () => {
  const hiding = aUser({ preferences: { ...aUser().preferences, hideAmounts: true } });
  signInAs(hiding);
  serve(users.readUser, () => hiding);
  const { user, field } = await openPalette();
  await user.type(field, 'طبيب');
  expect(await screen.findByRole('option', { name: /عيادة الطبيب/ })).not.toHaveTextContent('150');
});

test('where nothing is found it says how to search', async () => {
  serve(search.listSearchResults, () => ({ items: [], failed: [] }));
  const { user, field } = await openPalette();
  await user.type(field, 'ظبي');
  expect(await screen.findByText('لا نتائج للبحث عن «ظبي»')).toBeVisible();
  expect(screen.getByText(/صفحات اليوميات/)).toBeVisible();
});

test('a search that failed is tried again', async () => {
  failWith(search.listSearchResults, 'internal');
  const { user, field } = await openPalette();
  await user.type(field, 'طبيب');
  expect(await screen.findByText('تعذّر البحث في بياناتك.', {}, { timeout: 5000 })).toBeVisible();
  serve(search.listSearchResults, () => ({ items: [payment], failed: [] }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('option', { name: /عيادة الطبيب/ })).toBeVisible();
  expect(screen.queryByText('تعذّر البحث في بياناتك.')).toBeNull();
});

test('what could not be searched is named beside what was found', async () => {
  const failed: SearchKind[] = ['habit', 'obligation'];
  serve(search.listSearchResults, () => ({ items: [payment], failed }));
  const { user, field } = await openPalette();
  await user.type(field, 'طبيب');
  expect(await screen.findByRole('option', { name: /عيادة الطبيب/ })).toBeVisible();
  expect(screen.getByText('تعذّر البحث في: العادات، الالتزامات.')).toBeVisible();
});

test('without a network it says so, and pages are found', async () => {
  const { user, field } = await openPalette();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.type(field, 'مهام');
  expect(await screen.findByText(/البحث في بياناتك يعود مع الاتصال/)).toBeVisible();
  expect(pointedAt()).toHaveTextContent('المهام');
  expect(receivedBy(search.listSearchResults)).toEqual([]);
});
