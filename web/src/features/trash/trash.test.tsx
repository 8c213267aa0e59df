import { habits } from '@afdal/contract/habits';
import { majorGoals } from '@afdal/contract/major-goals';
import { type TrashedItem, trash } from '@afdal/contract/people/trash';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { failWith, receivedBy, serve, serveAnything } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { TrashList } from './trash-list.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-24T09:00:00Z') }));

const anItem = (change: Partial<TrashedItem>): TrashedItem => ({
  kind: 'habit',
  id: '0190b5a0-0000-7000-8000-000000000011',
  title: 'السهر',
  parentId: null,
  parentTitle: null,
  on: null,
  amountMinor: null,
  currency: null,
  deletedAt: '2026-11-22T09:00:00.000Z',
  ...change,
});

const habit = anItem({});
const milestone = anItem({
  kind: 'milestone',
  id: '0190b5a0-0000-7000-8000-000000000012',
  title: 'الفصل الأول',
  parentId: '0190b5a0-0000-7000-8000-000000000013',
  parentTitle: 'كتاب',
});
const expense = anItem({
  kind: 'transaction',
  id: '0190b5a0-0000-7000-8000-000000000014',
  title: '',
  on: '2026-11-20' as TrashedItem['on'],
  amountMinor: -1_800,
  currency: 'SAR',
});

let deleted: TrashedItem[];

async function open(items: TrashedItem[]) {
  deleted = items;
  serve(trash.listTrash, ({ query }) => ({
    items: deleted.filter(({ kind }) => !query.kind || kind === query.kind),
    nextCursor: null,
  }));
  return await openFeature(<TrashList />);
}

const restored = (item: TrashedItem) => {
  deleted = deleted.filter(({ id }) => id !== item.id);
  return {};
};

test('says of each what it was, what it belonged to, and how long it can still be restored', async () => {
  await open([habit, milestone, expense]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('السهرعادةالمتبقي: 28 يومًا');
  expect(rows[1]).toHaveTextContent('الفصل الأولمحطة، كتاب');
  expect(rows[2]).toHaveTextContent('20 نوفمبر 2026معاملة');
  expect(rows[2]).toHaveTextContent('18.00');
});

test('restores an item by the call of its kind, with that of what it belongs to', async () => {
  const { user } = await open([habit, milestone]);
  serveAnything(habits.restoreHabit, () => restored(habit));
  serveAnything(majorGoals.restoreMilestone, () => restored(milestone));
  await user.click(await screen.findByRole('button', { name: 'استعادة «الفصل الأول»' }));
  expect(await screen.findByText('استُعيد العنصر')).toBeVisible();
  expect(receivedBy(majorGoals.restoreMilestone)[0]?.path).toContain(
    `/majorGoal/${milestone.parentId}/milestone/${milestone.id}/restore`,
  );
  await user.click(screen.getByRole('button', { name: 'استعادة «السهر»' }));
  expect(await screen.findByText('لا عناصر محذوفة')).toBeVisible();
  expect(receivedBy(habits.restoreHabit)).toHaveLength(1);
});

test('at the plan’s limit it says so, and the item stays', async () => {
  const { user } = await open([habit]);
  failWith(habits.restoreHabit, 'premium_required');
  await user.click(await screen.findByRole('button', { name: 'استعادة «السهر»' }));
  expect(await screen.findByText('تعذّرت الاستعادة')).toBeVisible();
  expect(screen.getByRole('button', { name: 'استعادة «السهر»' })).toBeVisible();
});

test('shows one kind alone, and says when there is none of it', async () => {
  const { user } = await open([habit, milestone]);
  await screen.findByText('السهر');
  await user.selectOptions(screen.getByLabelText('النوع'), 'محطة');
  await waitFor(() => expect(screen.queryByText('السهر')).toBeNull());
  expect(await screen.findByText('الفصل الأول')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('النوع'), 'حساب');
  await user.click(await screen.findByRole('button', { name: 'مسح التصفية' }));
  expect(await screen.findByText('السهر')).toBeVisible();
});
