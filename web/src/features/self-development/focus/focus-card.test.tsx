import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../../../testing/data/people.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { FocusCard } from './focus-card.tsx';

const layla = aUser();
const open = (person = layla) => openFeature(<FocusCard tasks={['قراءة 20 صفحة']} />, { person });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function startClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
}

afterEach(() => localStorage.removeItem('focusTimer'));

test('it runs down, stands still while paused, and is ended', async () => {
  startClock();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'بدء التركيز' }));
  await pass(60_000);
  expect(screen.getByText(/^2[34]:\d\d$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إيقاف مؤقت' }));
  const clockText = screen.getByText(/^2[34]:\d\d$/).textContent ?? '';
  await pass(600_000);
  expect(screen.getByText(clockText)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'متابعة' }));
  await user.click(screen.getByRole('button', { name: 'إنهاء' }));
  expect(screen.getByRole('button', { name: 'بدء التركيز' })).toBeVisible();
  expect(screen.queryByText(/^اليوم:/)).toBeNull();
});

test('what ended while the page was closed counts, once', async () => {
  startClock();
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: '15 / 3' }));
  await user.click(screen.getByRole('button', { name: 'بدء التركيز' }));
  cleanup();
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  await open();
  expect(await screen.findByText('اليوم: جلسة واحدة، وهذا الأسبوع: جلسة واحدة')).toBeVisible();
  expect(await screen.findByText('انتهت جلسة التركيز، والراحة مستحقة')).toBeVisible();
  cleanup();
  await open();
  expect(await screen.findByText('اليوم: جلسة واحدة، وهذا الأسبوع: جلسة واحدة')).toBeVisible();
  expect(screen.getByRole('button', { name: /^بدء الراحة/ })).toBeVisible();
});

test('it is one person’s, also on a shared device; what is stored may be broken', async () => {
  startClock();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'بدء التركيز' }));
  cleanup();
  await open(aUser({ id: '01937b1e-0000-7000-8000-000000000002' }));
  expect(await screen.findByRole('button', { name: 'بدء التركيز' })).toBeVisible();
  cleanup();
  localStorage.setItem('focusTimer', '{');
  await open();
  expect(await screen.findByRole('button', { name: 'بدء التركيز' })).toBeVisible();
});

test('it is about a task, and counts the sessions of the week', async () => {
  startClock();
  localStorage.setItem(
    'focusTimer',
    JSON.stringify({
      userId: layla.id,
      timer: null,
      sessions: { on: '2026-11-20', n: 2 },
      days: [
        { on: '2026-11-20', n: 2 },
        { on: '2026-11-08', n: 5 },
      ],
    }),
  );
  const { user } = await open();
  expect(await screen.findByText('اليوم: لا جلسات، وهذا الأسبوع: جلستان')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('المهمة'), 'قراءة 20 صفحة');
  await user.click(screen.getByRole('button', { name: 'بدء التركيز' }));
  expect(screen.getByText('على مهمة «قراءة 20 صفحة»')).toBeVisible();
});

test('what a former version counted on the last day is kept', async () => {
  startClock();
  localStorage.setItem(
    'focusTimer',
    JSON.stringify({ userId: layla.id, timer: null, sessions: { on: '2026-11-21', n: 3 } }),
  );
  await open();
  expect(await screen.findByText('اليوم: 3 جلسات، وهذا الأسبوع: 3 جلسات')).toBeVisible();
});
