import { refusalTexts } from '@afdal/contract/refusal-texts';
import { type WeeklyReview, weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import { maxReviewTasks } from '@afdal/domain/self-development/limits';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aReview } from '../../../testing/data/review-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
// Loaded up front: the drawing code of charts takes longer than the timeouts.
import '../../../ui/charts/drawn/drawings.ts';
import { FinishedReview } from './finished-review.tsx';
import { ReviewView } from './review-view.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T09:00:00Z') });
  serve(weeklyReviews.listReviews, () => []);
  serve(weeklyReviews.saveReviewDraft, () => undefined);
});

test('a step says what the week had, and names no private habit', async () => {
  await openFeature(<ReviewView review={aReview()} />);
  expect(await screen.findByText('أسبوع أخفّ من سابقه.')).toBeVisible();
  expect(screen.getByText('أقل بـ', { exact: false })).toHaveTextContent('138.25');
  expect(screen.getByText('عادة خاصة')).toBeVisible();
  expect(screen.getByRole('img', { name: /^أيام الأسبوع: الأحد نظيف، الاثنين نظيف، الثلاثاء تعثر/ })).toBeVisible();
  expect(screen.getByText(/^لا حركة هذا الأسبوع · أُنجز/)).toHaveTextContent('79');
});

test('a week without spending says so once, and draws nothing', async () => {
  const { figures } = aReview();
  const days = figures.money.days.map(({ on }) => ({ on, spentMinor: 0 }));
  const money = { ...figures.money, spentMinor: 0, days, top: null };
  await openFeature(<ReviewView review={aReview({ figures: { ...figures, money } })} />);
  expect(await screen.findByText('لا مصروف مسجل في هذا الأسبوع.')).toBeVisible();
  expect(screen.getAllByText('المصروف في سبعة أيام')).toHaveLength(1);
});

test('it is finished with an intention and the tasks that were chosen', async () => {
  const { user } = await openFeature(<ReviewView review={aReview()} />);
  await user.type(await screen.findByRole('textbox', { name: /نية الأسبوع/ }), 'أسبوع هادئ');
  await user.click(screen.getByRole('button', { name: 'إضافة «سداد فاتورة الكهرباء»' }));
  await user.click(screen.getByRole('button', { name: 'مهمة أخرى' }));
  await user.type(screen.getByRole('textbox', { name: 'المهمة' }), 'مذاكرة');
  await user.selectOptions(screen.getByRole('combobox', { name: 'متى' }), 'كل أسبوع: 3 مرات');
  await user.click(screen.getByRole('button', { name: 'إضافة إلى المراجعة' }));
  serve(weeklyReviews.finishReview, ({ body }) =>
    aReview({ ...(body as Partial<WeeklyReview>), finishedAt: '2026-11-22T09:00:00.000Z', id: 'review' }),
  );
  await user.click(screen.getByRole('button', { name: 'إنهاء المراجعة وإضافة مهمتين' }));
  expect(await screen.findByText('اكتملت المراجعة الأسبوعية')).toBeVisible();
  expect(receivedBy(weeklyReviews.finishReview).map(({ body }) => body)).toMatchObject([
    {
      weekOn: '2026-11-15',
      intention: 'أسبوع هادئ',
      tasks: [
        { title: 'سداد فاتورة الكهرباء', dueOn: '2026-11-22', timesPerWeek: null },
        { title: 'مذاكرة', dueOn: null, timesPerWeek: 3 },
      ],
    },
  ]);
});

test('one that is finished says what came of it', async () => {
  const tasks = [{ id: 'task', title: 'مذاكرة', dueOn: null, dueTime: null, timesPerWeek: 3 }];
  const review = aReview({ intention: 'أسبوع هادئ', tasks, inARow: 4, finishedAt: '2026-11-22T09:00:00.000Z' });
  await openFeature(<FinishedReview review={review} />);
  expect(await screen.findByText('«أسبوع هادئ»')).toBeVisible();
  const added = screen.getByRole('region', { name: 'أُضيفت إلى مهامك' });
  expect(within(added).getByText('كل أسبوع: 3 مرات')).toBeVisible();
  expect(screen.getByText(/^المراجعة القادمة: السبت 28 نوفمبر/)).toBeVisible();
});

const finish = async (user: Awaited<ReturnType<typeof openFeature>>['user']) =>
  await user.click(await screen.findByRole('button', { name: 'إنهاء المراجعة' }));

test('one that another tab finished before is shown as that one, and said to be', async () => {
  const first = aReview({ intention: 'من نافذة أخرى', finishedAt: '2026-11-22T08:59:00.000Z', id: 'review' });
  serve(weeklyReviews.finishReview, () => first);
  const { user } = await openFeature(<ReviewView review={aReview()} />);
  await user.type(await screen.findByRole('textbox', { name: /نية الأسبوع/ }), 'من هذه النافذة');
  await finish(user);
  expect(await screen.findByText('سبق إنهاء هذه المراجعة، وبقيت كما هي')).toBeVisible();
});

test.each([
  ['of a week that is not over', refusalTexts.reviewTooSoon],
  ['whose time is over', refusalTexts.reviewTooOld],
])('one %s says so, and nothing typed is lost', async (_, text) => {
  failWith(weeklyReviews.finishReview, 'validation_failed', { weekOn: text });
  const { user } = await openFeature(<ReviewView review={aReview()} />);
  await user.type(await screen.findByRole('textbox', { name: /نية الأسبوع/ }), 'أسبوع هادئ');
  await finish(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /نية الأسبوع/ })).toHaveValue('أسبوع هادئ');
});

test('no more tasks are offered than a review makes', async () => {
  const { user } = await openFeature(<ReviewView review={aReview()} />);
  for (let n = 1; n <= maxReviewTasks; n++) {
    await user.click(await screen.findByRole('button', { name: 'مهمة أخرى' }));
    await user.type(screen.getByRole('textbox', { name: 'المهمة' }), `مهمة ${n}`);
    await user.click(screen.getByRole('button', { name: 'إضافة إلى المراجعة' }));
  }
  expect(screen.queryByRole('button', { name: 'مهمة أخرى' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^إضافة «/ })).toHaveLength(maxReviewTasks);
});
