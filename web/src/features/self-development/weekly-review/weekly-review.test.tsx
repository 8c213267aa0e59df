import { weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aReview } from '../../../testing/data/review-data.ts';
import { receivedBy, serve } from '../../../testing/fake-server.ts';
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

test('it is finished with an intention and the tasks that were chosen', async () => {
  const { user } = await openFeature(<ReviewView review={aReview()} />);
  await user.type(await screen.findByRole('textbox', { name: /نية الأسبوع/ }), 'أسبوع هادئ');
  await user.click(screen.getByRole('button', { name: 'إضافة «سداد فاتورة الكهرباء»' }));
  await user.click(screen.getByRole('button', { name: 'مهمة أخرى' }));
  await user.type(screen.getByRole('textbox', { name: 'المهمة' }), 'مذاكرة');
  await user.selectOptions(screen.getByRole('combobox', { name: 'متى' }), 'كل أسبوع: 3 مرات');
  await user.click(screen.getByRole('button', { name: 'إضافة إلى المراجعة' }));
  serve(weeklyReviews.finishReview, () => aReview({ finishedAt: '2026-11-22T09:00:00.000Z', id: 'review' }));
  await user.click(screen.getByRole('button', { name: 'إنهاء المراجعة وإضافة مهمتين' }));
  expect(await screen.findByText('اكتملت المراجعة الأسبوعية')).toBeVisible();
  const [{ body }] = receivedBy(weeklyReviews.finishReview) as [{ body: { tasks: { title: string }[] } }];
  expect(body).toMatchObject({
    weekOn: '2026-11-15',
    intention: 'أسبوع هادئ',
    tasks: [
      { title: 'سداد فاتورة الكهرباء', dueOn: '2026-11-22', timesPerWeek: null },
      { title: 'مذاكرة', dueOn: null, timesPerWeek: 3 },
    ],
  });
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
