import { type ReadingPlan, readingPlans } from '@afdal/contract/self-development/reading-plans';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { aPlan } from '../../../testing/data/self-development-data.ts';
import { cutOff, failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { AddReadingPlanSheet, LogReadingSheet, ReadingLogSheet } from './plan-sheets.tsx';
import { ReadingTab } from './reading-tab.tsx';

const opened: string[] = [];
const say = (what: string) => (plan: ReadingPlan) => opened.push(`${what} ${plan.title}`);
const actions = {
  onAdd: () => opened.push('add'),
  onEdit: say('edit'),
  onLog: say('log'),
  onHistory: say('history'),
};

async function openTab(plans: ReadingPlan[]) {
  opened.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serve(readingPlans.listReadingPlans, () => plans);
  return await openFeature(<ReadingTab actions={actions} />);
}

test('a book says today’s pages, how far it is, and its end in both calendars', async () => {
  await openTab([aPlan()]);
  const card = await screen.findByRole('region', { name: 'صيد الخاطر' });
  expect(card).toHaveTextContent(/على المسار.*10 صفحات اليوم، من 11 إلى 20.*10 من 100 صفحة/);
  expect(card).toHaveTextContent('الختام 29 نوفمبر · 19 جمادى الآخرة');
  expect(card).not.toHaveTextContent('أُعيد توزيع');
});

test('after a missed day the pages are said to be spread anew; after the end another day is offered', async () => {
  const missed = aPlan({ currentPage: 0, today: { pages: 12, from: 1, to: 12, left: 12 }, pace: 'behind' });
  const past = aPlan({ title: 'مضى', endsOn: aDay('2026-11-19') });
  const { user } = await openTab([missed, past]);
  expect(await screen.findByText('أُعيد توزيع الصفحات: 12 صفحة في اليوم')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'مضى موعد الختام. موعد جديد يعيد توزيع الصفحات.' }));
  expect(opened).toEqual(['edit مضى']);
});

test('one press records today’s pages at once', async () => {
  const plan = aPlan();
  const { user } = await openTab([plan]);
  const read = { ...plan, currentPage: 20, today: { pages: 10, from: 11, to: 20, left: 0 } };
  serve(readingPlans.addReadingEntry, () => read);
  serve(readingPlans.listReadingPlans, () => [read]);
  await user.click(await screen.findByRole('button', { name: 'قُرئت صفحات اليوم من «صيد الخاطر»' }));
  expect(await screen.findByText('قُرئت صفحات اليوم')).toBeVisible();
  expect(receivedBy(readingPlans.addReadingEntry)[0]?.body).toEqual({ id: expect.any(String), pages: 10 });
  expect(await screen.findByText('سُجّلت القراءة: 10 صفحات')).toBeVisible();
});

test('without books there is one way on', async () => {
  const { user } = await openTab([]);
  expect(await screen.findByRole('heading', { name: 'لا كتب في الخطة' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة كتاب' }));
  expect(opened).toEqual(['add']);
});

test('what could not be read offers another try', async () => {
  cutOff(readingPlans.listReadingPlans);
  const { user } = await openFeature(<ReadingTab actions={actions} />);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(readingPlans.listReadingPlans, () => [aPlan()]);
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'صيد الخاطر' })).toBeVisible();
});

test('a finished book stands below; a deleted one comes back', async () => {
  const done = aPlan({ title: 'الأيام', finishedOn: aDay('2026-11-20'), today: null });
  const { user } = await openTab([done]);
  expect(await screen.findByText('اكتمل 20 نوفمبر 2026 · 100 صفحة')).toBeVisible();
  serve(readingPlans.deleteReadingPlan, () => undefined);
  serve(readingPlans.listReadingPlans, () => []);
  await chooseMenuItem(user, 'خيارات «الأيام»', 'حذف');
  expect(await screen.findByRole('alertdialog', { name: 'حذف «الأيام» وسجل قراءته؟' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'حذف الكتاب' }));
  await waitFor(() => expect(screen.queryByText('الأيام', { selector: 'bdi' })).toBeNull());
  serve(readingPlans.restoreReadingPlan, () => done);
  serve(readingPlans.listReadingPlans, () => [done]);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('اكتمل 20 نوفمبر 2026 · 100 صفحة')).toBeVisible();
});

test('a khatma fills the form at one press, a Hijri month long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serve(readingPlans.listReadingPlans, () => []);
  const { user } = await openFeature(<AddReadingPlanSheet isOpen id={undefined} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'ختمة في شهر هجري' }));
  expect(screen.getByText('21 صفحة في اليوم')).toBeVisible();
  serve(readingPlans.addReadingPlan, () => aPlan());
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() =>
    expect(receivedBy(readingPlans.addReadingPlan)[0]?.body).toEqual({
      id: expect.any(String),
      title: 'ختمة القرآن',
      pages: 604,
      startPage: 0,
      endsOn: aDay('2026-12-19'),
      isKhatma: true,
    }),
  );
});

test('the form says that its pages are added to what was recorded, and they can be removed', async () => {
  const plan = aPlan({ currentPage: 20, today: { pages: 10, from: 11, to: 20, left: 0 } });
  serve(readingPlans.listReadingPlans, () => [plan]);
  const { user } = await openFeature(<LogReadingSheet isOpen id={plan.id} onClose={() => {}} />);
  const pages = await screen.findByLabelText(/^كم صفحة/);
  expect(pages).toHaveAccessibleDescription('يُضاف إلى المسجّل اليوم: 10 صفحات');
  await user.type(pages, '3');
  serve(readingPlans.addReadingEntry, () => ({ ...plan, currentPage: 23 }));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('سُجّلت القراءة: 3 صفحات')).toBeVisible();
  serve(readingPlans.deleteReadingEntry, () => undefined);
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(readingPlans.deleteReadingEntry)).toHaveLength(1));
  const sent = receivedBy(readingPlans.addReadingEntry)[0]?.body as { id: string };
  expect(receivedBy(readingPlans.deleteReadingEntry)[0]?.path).toContain(sent.id);
});

test('rejects pages beyond the book in their field, and preserves what was typed', async () => {
  const plan = aPlan();
  serve(readingPlans.listReadingPlans, () => [plan]);
  const { user } = await openFeature(<LogReadingSheet isOpen id={plan.id} onClose={() => {}} />);
  const pages = await screen.findByLabelText(/^كم صفحة/);
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('عدد الصفحات أكبر من صفر')).toBeVisible();
  await user.type(pages, '500');
  failWith(readingPlans.addReadingEntry, 'validation_failed', { pages: 'الصفحة الحالية أكبر من عدد الصفحات' });
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('الصفحة الحالية أكبر من عدد الصفحات')).toBeVisible();
  expect(pages).toHaveValue('500');
});

test('the log says the days, and an entry is deleted', async () => {
  const plan = aPlan();
  const entry = { id: plan.id, pages: 3, readOn: aDay('2026-11-20'), createdAt: '2026-11-20T09:00:00.000Z' };
  serve(readingPlans.listReadingPlans, () => [plan]);
  serve(readingPlans.listReadingEntries, () => [entry]);
  const { user } = await openFeature(<ReadingLogSheet isOpen id={plan.id} onClose={() => {}} />);
  expect(await screen.findByText('3 صفحات')).toBeVisible();
  serve(readingPlans.deleteReadingEntry, () => undefined);
  serve(readingPlans.listReadingEntries, () => []);
  await chooseMenuItem(user, 'خيارات «20 نوفمبر 2026»', 'حذف');
  expect(await screen.findByText('لا قراءة مسجلة بعد')).toBeVisible();
});
