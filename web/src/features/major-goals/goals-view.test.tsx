import { majorGoals } from '@afdal/contract/major-goals';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aMajorGoal } from '../../testing/data/goal-data.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { GoalsView } from './goals-view.tsx';

const books = aMajorGoal({ why: 'كتابان في الشهر' });
const idea = aMajorGoal({ title: 'لغة جديدة', type: 'milestones', status: 'idea', pace: null, elapsed: null });
const done = aMajorGoal({
  title: 'سباق',
  status: 'done',
  pace: null,
  elapsed: null,
  doneAt: '2026-11-01T09:00:00.000Z',
});

async function openGoals(goals = [books, idea, done]) {
  serve(majorGoals.listMajorGoals, () => goals);
  const actions = { onAdd: vi.fn(), onOpen: vi.fn(), onClosePanel: vi.fn() };
  return { ...(await openFeature(<GoalsView {...actions} />)), ...actions };
}

const findCard = async (name: string) => within(await screen.findByRole('region', { name }));

test('active goals stand there, others behind their state', async () => {
  const { user } = await openGoals();
  const card = await findCard(books.title);
  expect(card.getByText('متأخر')).toBeVisible();
  expect(card.getByText('كتابان في الشهر')).toBeVisible();
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '79');
  expect(screen.getByText('العلامة على الشريط: أين ينبغي أن نكون اليوم')).toBeVisible();
  expect(screen.queryByText('لغة جديدة')).toBeNull();
  expect(screen.queryByRole('button', { name: /^متوقفة/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'منجزة 1' }));
  expect((await findCard('سباق')).getByText('أُنجز 1 نوفمبر 2026')).toBeVisible();
  expect(screen.queryByText(books.title)).toBeNull();
  expect(screen.queryByText(/^العلامة على الشريط/)).toBeNull();
});

test('how much of the plan is used is said before it is used up: what ended is not counted', async () => {
  await openGoals();
  expect(await screen.findByText('الأهداف: 2 من 3 في الباقة')).toBeVisible();
});

test('at the limit ideas and paused goals count, and the button says so', async () => {
  await openGoals([idea, aMajorGoal({ title: 'متوقف', status: 'paused' }), books, done]);
  expect(await screen.findByText('الأهداف: 3 من 3 في الباقة')).toBeVisible();
  expect(screen.getByRole('button', { name: 'هدف جديد: وصلت إلى حد الباقة' })).toBeVisible();
});

test('a card leads to its goal and to a value', async () => {
  const { user, onOpen } = await openGoals();
  const card = await findCard(books.title);
  await user.click(card.getByRole('button', { name: books.title }));
  expect(onOpen).toHaveBeenLastCalledWith('goal', expect.objectContaining({ id: books.id }));
  await user.click(card.getByRole('button', { name: `تسجيل قيمة لـ«${books.title}»` }));
  expect(onOpen).toHaveBeenLastCalledWith('log', expect.objectContaining({ id: books.id }));
});

test('an idea begins by one press', async () => {
  const { user } = await openGoals();
  await user.click(await screen.findByRole('button', { name: 'أفكار 1' }));
  const begun = { ...idea, status: 'active' as const, startsOn: aDay('2026-11-21') };
  serve(majorGoals.activateMajorGoal, () => begun);
  serve(majorGoals.listMajorGoals, () => [books, begun, done]);
  await user.click((await findCard('لغة جديدة')).getByRole('button', { name: 'بدء الهدف' }));
  expect(await screen.findByText('بدأ الهدف')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'نشطة 2' })).toBeVisible();
});

test('a goal is deleted without a question, and brought back from the toast', async () => {
  const { user } = await openGoals([books]);
  await screen.findByRole('region', { name: books.title });
  serve(majorGoals.deleteMajorGoal, () => undefined);
  serve(majorGoals.restoreMajorGoal, () => books);
  serve(majorGoals.listMajorGoals, () => []);
  await user.click(screen.getByRole('button', { name: `خيارات «${books.title}»` }));
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }));
  expect(await screen.findByText('هدف واحد واضح يكفي للبداية')).toBeVisible();
  serve(majorGoals.listMajorGoals, () => [books]);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByRole('region', { name: books.title })).toBeVisible();
  await waitFor(() => expect(receivedBy(majorGoals.restoreMajorGoal)).toHaveLength(1));
});

test('what the plan no longer allows can be read and deleted, no more', async () => {
  const { user } = await openGoals([aMajorGoal({ isReadOnly: true, title: 'زائد' })]);
  const card = await findCard('زائد');
  expect(card.getByText('للقراءة فقط: خارج حد الباقة الحالية')).toBeVisible();
  expect(card.queryByRole('button', { name: /تسجيل قيمة/ })).toBeNull();
  await user.click(card.getByRole('button', { name: 'خيارات «زائد»' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['حذف']);
});

test.each([
  [5, false],
  [6, true],
])('with %i active goals it says that fewer come closer: %s', async (count, isSaid) => {
  await openGoals(Array.from({ length: count }, (_, n) => aMajorGoal({ title: `هدف ${n}` })));
  await screen.findByRole('region', { name: 'هدف 0' });
  const said = screen.queryByText(`الأهداف النشطة: ${count}. التركيز على خمسة أو أقل يقرّبها.`);
  expect(said !== null).toBe(isSaid);
});

test('without goals there is a way to the first one, also by a template', async () => {
  const { user, onAdd } = await openGoals([]);
  await user.click(await screen.findByRole('button', { name: 'إضافة هدف' }));
  expect(onAdd).toHaveBeenLastCalledWith();
  await user.click(screen.getByRole('button', { name: 'شهادة مهنية' }));
  expect(onAdd).toHaveBeenLastCalledWith('certificate');
});

test('the details of one stand beneath the list, and its forms in their place', async () => {
  serve(majorGoals.listMajorGoals, () => [books, idea]);
  serve(majorGoals.listGoalEvents, () => []);
  serve(majorGoals.listGoalValues, () => ({ items: [], nextCursor: null }));
  const onClosePanel = vi.fn();
  const actions = { onAdd: vi.fn(), onOpen: vi.fn(), onClosePanel };
  const { user } = await openFeature(<GoalsView {...actions} openedId={books.id} />);
  const panel = within(await screen.findByRole('region', { name: `تفاصيل «${books.title}»` }));
  expect(screen.getByRole('region', { name: books.title })).toHaveAttribute('aria-current', 'true');
  await user.click(panel.getByRole('button', { name: 'إضافة محطة' }));
  await user.click(await panel.findByRole('button', { name: 'إلغاء' }));
  expect(await panel.findByRole('button', { name: 'إضافة محطة' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'إغلاق التفاصيل' }));
  expect(onClosePanel).toHaveBeenCalledOnce();
});

test('a list that cannot be read can be read again', async () => {
  failWith(majorGoals.listMajorGoals, 'internal');
  const { user } = await openFeature(<GoalsView onAdd={() => {}} onOpen={() => {}} onClosePanel={() => {}} />);
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(majorGoals.listMajorGoals, () => [books]);
  await user.click(again);
  expect(await screen.findByRole('region', { name: books.title })).toBeVisible();
});
