import { type Reward, rewards } from '@afdal/contract/tasks/rewards';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { chooseMenuItem } from '../../testing/choose-menu-item.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { RewardsSheet } from './rewards-sheet.tsx';

function aReward(change: Partial<Reward> = {}): Reward {
  return { id: newId(), title: 'قهوة في الخارج', cost: 60, timesBought: 0, boughtAt: null, ...change };
}

const coffee = aReward();
const film = aReward({ title: 'ليلة فيلم', cost: 100, timesBought: 2, boughtAt: '2026-11-01T18:00:00.000Z' });
const book = aReward({ title: 'كتاب جديد', cost: 250 });

async function openRewards(items: Reward[] = [coffee, film, book], points = 100) {
  serve(rewards.listRewards, () => items);
  const opened = await openFeature(<RewardsSheet isOpen points={points} onClose={() => {}} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'المكافآت' }));
  return { ...opened, sheet };
}

const list = () => screen.findByRole('list', { name: 'قائمة المكافآت' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => Array.from(row.querySelectorAll('bdi, p'), (part) => part.textContent));

test('each reward says what it costs, what is missing, and how often one had it', async () => {
  const { sheet } = await openRewards();
  expect(await rows()).toEqual([
    ['قهوة في الخارج', '60 نقطة'],
    ['ليلة فيلم', '100 نقطة', 'مرات الحصول عليها: مرتان'],
    ['كتاب جديد', '250 نقطة', 'الناقص: 150 نقطة'],
  ]);
  expect(sheet.getByText('نقاطك: 100')).toBeVisible();
  expect(sheet.getAllByRole('button', { name: /^صرف النقاط/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'صرف النقاط: قهوة في الخارج',
    'صرف النقاط: ليلة فيلم',
  ]);
});

test('what earns points is one table, behind a question', async () => {
  const { user, sheet } = await openRewards();
  expect(sheet.queryByRole('table')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'كيف تُكسب النقاط؟', expanded: false }));
  const said = within(sheet.getByRole('table'))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
  expect(said.slice(1)).toEqual([
    ['إنجاز مهمة يومية', '15 نقطة'],
    ['إنجاز مهمة أسبوعية', '20 نقطة'],
    ['إنجاز مهمة شهرية', '25 نقطة'],
    ['السلسلة: لكل إنجاز متتالٍ قبلهوالحد الأعلى 20 نقطة', 'نقطتان'],
    ['نية اليوممرة واحدة في اليوم لكل العادات معًا', '5 نقاط'],
    ['يوم من برنامجمرة واحدة لكل يوم', '15 نقطة'],
    ['محطة في هدف كبيرمرتان في الأسبوع على الأكثر، من الأحد إلى السبت', '25 نقطة'],
  ]);
  expect(sheet.getByText(/من المهام المضافة في يوم واحد تكسب 5 مهام/)).toBeVisible();
});

test.each([
  [1, 'الناقص: نقطة واحدة'],
  [2, 'الناقص: نقطتان'],
  [5, 'الناقص: 5 نقاط'],
])('with %i missing it says «%s»', async (missing, expected) => {
  await openRewards([aReward({ cost: 100 + missing })]);
  expect((await rows())[0]).toContain(expected);
});

test('with none there is one sentence and one button, which opens the form', async () => {
  const { user, sheet } = await openRewards([]);
  expect(await sheet.findByRole('heading', { name: 'لا مكافآت بعد' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'إضافة مكافأة' }));
  expect(await screen.findByRole('form', { name: 'إضافة مكافأة' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'مكافأة' })).toHaveFocus();
});

test('a reward is added where it belongs: the cheapest first', async () => {
  const { user, sheet } = await openRewards([coffee, book]);
  await user.click(await sheet.findByRole('button', { name: 'إضافة مكافأة' }));
  await user.type(screen.getByRole('textbox', { name: 'مكافأة' }), film.title);
  await user.type(screen.getByRole('spinbutton', { name: 'ثمنها بالنقاط' }), '100');
  serve(rewards.addReward, () => film);
  serve(rewards.listRewards, () => [coffee, film, book]);
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await sheet.findByText('أُضيفت المكافأة')).toBeVisible();
  expect((await rows()).map(([title]) => title)).toEqual([coffee.title, film.title, book.title]);
  expect(receivedBy(rewards.addReward)[0]?.body).toEqual({ id: expect.any(String), title: film.title, cost: 100 });
});

test('without a name and a price nothing is sent', async () => {
  const { user, sheet } = await openRewards([]);
  await user.click(await sheet.findByRole('button', { name: 'إضافة مكافأة' }));
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(screen.getByRole('textbox', { name: 'مكافأة' })).toHaveAccessibleDescription('يرجى إدخال اسم المكافأة');
  expect(screen.getByRole('spinbutton', { name: 'ثمنها بالنقاط' })).toHaveAccessibleDescription(
    'الثمن من نقطة واحدة إلى 100000 نقطة',
  );
  expect(receivedBy(rewards.addReward)).toHaveLength(0);
});

test('one sent again after no answer is the same reward, and what was typed stays', async () => {
  const { user, sheet } = await openRewards([]);
  await user.click(await sheet.findByRole('button', { name: 'إضافة مكافأة' }));
  await user.type(screen.getByRole('textbox', { name: 'مكافأة' }), 'فيلم');
  await user.type(screen.getByRole('spinbutton', { name: 'ثمنها بالنقاط' }), '٤٠');
  cutOff(rewards.addReward);
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await sheet.findByText('تعذّرت إضافة المكافأة')).toBeVisible();
  serve(rewards.addReward, () => aReward({ title: 'فيلم', cost: 40 }));
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  expect(await sheet.findByText('أُضيفت المكافأة')).toBeVisible();
  const sent = receivedBy(rewards.addReward).map(({ body }) => body as Reward);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent[0]?.cost).toBe(40);
});

const choose = (user: UserEvent, title: string, action: string) => chooseMenuItem(user, `خيارات «${title}»`, action);

test('a reward is changed', async () => {
  const { user, sheet } = await openRewards();
  await choose(user, coffee.title, 'تعديل');
  const price = await screen.findByRole('spinbutton', { name: 'ثمنها بالنقاط' });
  expect(screen.getByRole('dialog', { name: 'تعديل المكافأة' })).toBeVisible();
  await user.clear(price);
  await user.type(price, '90');
  const changed = { ...coffee, cost: 90 };
  serve(rewards.editReward, () => changed);
  serve(rewards.listRewards, () => [changed, film, book]);
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await sheet.findByText('عُدّلت المكافأة')).toBeVisible();
  expect((await rows())[0]).toEqual([coffee.title, '90 نقطة']);
  expect(receivedBy(rewards.editReward)[0]?.body).toEqual({ title: coffee.title, cost: 90 });
});

test('a deleted reward goes at once, and undo brings it back', async () => {
  const { user, sheet } = await openRewards();
  serve(rewards.deleteReward, () => undefined);
  serve(rewards.listRewards, () => [coffee, book]);
  await choose(user, film.title, 'حذف');
  await waitFor(async () => expect((await rows()).map(([title]) => title)).toEqual([coffee.title, book.title]));
  serve(rewards.restoreReward, () => film);
  serve(rewards.listRewards, () => [coffee, film, book]);
  await user.click(await sheet.findByRole('button', { name: 'تراجع' }));
  await waitFor(async () => expect((await rows()).map(([title]) => title)).toContain(film.title));
  expect(receivedBy(rewards.restoreReward)[0]?.path).toBe(`/reward/${film.id}/restore`);
});

test('a deletion that failed brings it back and offers no undo', async () => {
  const { user, sheet } = await openRewards();
  failWith(rewards.deleteReward, 'conflict');
  await choose(user, film.title, 'حذف');
  expect(await sheet.findByText('تعذّر حذف المكافأة')).toBeVisible();
  expect((await rows()).map(([title]) => title)).toContain(film.title);
  expect(sheet.queryByRole('button', { name: 'تراجع' })).toBeNull();
});

const openConfirm = async (user: Awaited<ReturnType<typeof openRewards>>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: `صرف النقاط: ${title}` }));
  return within(await screen.findByRole('alertdialog'));
};

test('points are spent once asked', async () => {
  const { user, sheet } = await openRewards();
  const question = await openConfirm(user, coffee.title);
  expect(question.getByRole('heading')).toHaveTextContent('الحصول على «قهوة في الخارج» مقابل 60 نقطة؟');
  expect(question.getByText('الباقي بعدها: 40 نقطة')).toBeVisible();
  const had = { ...coffee, timesBought: 1, boughtAt: '2026-11-21T09:00:00.000Z' };
  serve(rewards.buyReward, () => ({ reward: had, points: 40 }));
  serve(rewards.listRewards, () => [had, film, book]);
  await user.click(question.getByRole('button', { name: 'صرف النقاط' }));
  const toast = await sheet.findByText(/المكافأة لك/);
  expect(toast.textContent?.replace(/[\u2066\u2069]/g, '')).toBe('المكافأة لك: −60 نقطة');
  expect((await rows())[0]).toContain('مرات الحصول عليها: مرة واحدة');
});

test.each([
  [1, 'مقابل نقطة واحدة؟', 'الباقي بعدها: 99 نقطة'],
  [2, 'مقابل نقطتين؟', 'الباقي بعدها: 98 نقطة'],
  [100, 'مقابل 100 نقطة؟', 'الباقي بعدها: لا نقاط'],
])('for %i points the question ends «%s»', async (cost, end, text) => {
  const { user } = await openRewards([aReward({ cost })]);
  const question = await openConfirm(user, 'قهوة في الخارج');
  expect(question.getByRole('heading')).toHaveTextContent(end);
  expect(question.getByText(text)).toBeVisible();
});

test('sends a purchase without a response again under the same key, a rejected one under another', async () => {
  const { user, sheet } = await openRewards();
  const question = await openConfirm(user, coffee.title);
  const buy = question.getByRole('button', { name: 'صرف النقاط' });
  cutOff(rewards.buyReward);
  await user.click(buy);
  expect(await sheet.findAllByText('تعذّر صرف النقاط')).not.toHaveLength(0);
  failWith(rewards.buyReward, 'points_short');
  await user.click(buy);
  expect(await sheet.findAllByText('نقاطك لا تكفي لهذه المكافأة بعد')).not.toHaveLength(0);
  await user.click(buy);
  await waitFor(() => expect(receivedBy(rewards.buyReward).length).toBeGreaterThan(3));
  const keys = receivedBy(rewards.buyReward).map(({ headers }) => headers.get('Idempotency-Key'));
  // Each network failure is retried once.
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('a list that fails can be tried again', async () => {
  const opening = openRewards([coffee]);
  failWith(rewards.listRewards, 'conflict');
  const { user, sheet } = await opening;
  const retry = await sheet.findByRole('button', { name: 'إعادة المحاولة' });
  serve(rewards.listRewards, () => [coffee]);
  await user.click(retry);
  expect(await list()).toBeVisible();
});
