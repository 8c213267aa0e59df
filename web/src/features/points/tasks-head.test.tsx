import type { User } from '@afdal/contract/people/users';
import { type TaskSummary, tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { resizeWindow } from '../../testing/browser/window-width.ts';
import { aTaskSummary, aUser } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { FreezesCard } from './freezes-card.tsx';
import { TasksHead } from './tasks-head.tsx';

const layla = aTaskSummary({
  points: 1085,
  pointsEarned: 1085,
  level: 5,
  levelFrom: 800,
  levelTo: 1250,
  pointsThisWeek: 74,
  doneToday: 2,
  dueToday: 5,
  doneThisWeek: 17,
  dueThisWeek: 24,
  longestStreak: 41,
  currentStreak: 12,
  freezes: 1,
});

const onRewards = vi.fn();

async function open(summary: TaskSummary = layla, person: User = aUser()) {
  serve(tasks.readTaskSummary, () => summary);
  return await openFeature(
    <>
      <TasksHead streakUnit="streakDay" onRewards={onRewards} />
      <FreezesCard onExcuses={() => {}} />
    </>,
    { person },
  );
}

const head = (name: string | RegExp) => screen.findByRole('region', { name });
const line = async () => await screen.findByRole('button', { name: /^مهام اليوم/ });

/** Opens the line to the other figures. */
async function openFigures({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await line());
  return await head(/نقاطك/);
}

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066\u2069]/g, '');
const figures = (part: HTMLElement) =>
  Array.from(part.querySelectorAll('dl > div'), (figure) =>
    Array.from(figure.querySelectorAll('dt, dd'), (part) => plain(visibleText(part))).filter(Boolean),
  );
const visibleText = (part: Element) => part.querySelector('.sr-only')?.textContent ?? part.textContent;

test('the head is named by the person and the points, says what is left, and opens to the four figures', async () => {
  const part = await openFigures(await open());
  expect(part).toHaveAccessibleName('أهلًا ليلى، نقاطك: 1,085');
  expect(screen.getByText('المتبقي اليوم: 3 مهام')).toHaveAttribute('aria-live', 'polite');
  expect(figures(part)).toEqual([
    ['النقاط', '1,085', '+74 هذا الأسبوع'],
    ['مهام اليوم', '2 من 5'],
    ['هذا الأسبوع', '17', 'المستحق: 24 مهمة'],
    ['أطول سلسلة', '41', 'الحالية: 12'],
  ]);
  expect(within(part).getByRole('progressbar', { name: 'مهام اليوم' })).toHaveAttribute('aria-valuetext', '2 من 5');
});

test.each([
  [{ doneToday: 0, dueToday: 1 }, 'المتبقي اليوم: مهمة واحدة'],
  [{ doneToday: 0, dueToday: 2 }, 'المتبقي اليوم: مهمتان'],
  [{ doneToday: 1, dueToday: 12 }, 'المتبقي اليوم: 11 مهمة'],
  [{ doneToday: 5, dueToday: 5 }, 'أُنجزت مهام اليوم كلها'],
  [{ doneToday: 0, dueToday: 0 }, 'لا مهام مستحقة اليوم'],
])('of today %o it says «%s»', async (today, expected) => {
  await open({ ...layla, ...today });
  await head(/أهلًا ليلى، نقاطك/);
  const announced = screen.getAllByText(expected).filter((each) => each.getAttribute('aria-live') === 'polite');
  expect(announced).toHaveLength(1);
});

test.each([
  [1, 'نقطة واحدة للمستوى 6'],
  [2, 'نقطتان للمستوى 6'],
  [7, '7 نقاط للمستوى 6'],
  [165, '165 نقطة للمستوى 6'],
  [100, '100 نقطة للمستوى 6'],
])('with %i points to the next level the bar says «%s»', async (missing, expected) => {
  // What was spent counts for the level too.
  await openFigures(await open({ ...layla, points: 30, pointsEarned: layla.levelTo - missing }));
  const bar = await screen.findByRole('progressbar', { name: 'المستوى 5' });
  expect(bar).toHaveAttribute('aria-valuetext', expected);
  expect(bar).toHaveAttribute('aria-valuenow', String(Math.round(((450 - missing) / 450) * 100)));
  expect(screen.getByText(expected)).toBeVisible();
});

test('points that went are said with their sign', async () => {
  const part = await openFigures(await open({ ...layla, pointsThisWeek: -126 }));
  expect(figures(part)[0]).toEqual(['النقاط', '1,085', '−126 هذا الأسبوع']);
});

test('digits follow the person', async () => {
  const person = aUser();
  const part = await openFigures(await open(layla, aUser({ preferences: { ...person.preferences, digits: 'arab' } })));
  expect(part).toHaveAccessibleName('أهلًا ليلى، نقاطك: ١٬٠٨٥');
  expect(screen.getByText('١٦٥ نقطة للمستوى ٦')).toBeVisible();
});

const counting = () => screen.queryByText('النقاط')?.closest('div')?.querySelector('[aria-hidden]')?.textContent;

/** Uses fake time: a busy machine would draw too few frames. */
async function earn(points: number) {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  await openFigures(await open());
  expect(counting()).toBe('1,085');
  serve(tasks.readTaskSummary, () => ({ ...layla, points: layla.points + points }));
  const seen = new Set<string | null | undefined>();
  const watch = new MutationObserver(() => void seen.add(counting()));
  onTestFinished(() => watch.disconnect());
  watch.observe(document.body, { subtree: true, characterData: true, childList: true });
  await act(() => queryClient.invalidateQueries({ queryKey: taskSummaryKey }));
  await waitFor(() => {
    vi.advanceTimersByTime(100);
    expect(counting()).toBe('1,125');
  });
  watch.disconnect();
  return [...seen].filter((number) => number !== '1,085' && number !== '1,125');
}

test('points that were earned are counted up, and heard at once', async () => {
  const between = await earn(40);
  expect(between.length).toBeGreaterThan(1);
  expect(await head('أهلًا ليلى، نقاطك: 1,125')).toBeVisible();
});

test('whoever wants no motion sees the new number at once', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(prefers-reduced-motion: reduce)'
      ? (Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
      : matchMedia(query),
  );
  expect(await earn(40)).toEqual([]);
});

test('while the figures are on their way their shape is shown', async () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const opening = open();
  serve(tasks.readTaskSummary, async () => {
    await until;
    return layla;
  });
  await opening;
  const part = await head('أهلًا ليلى');
  expect(within(part).getByRole('status', { name: 'جارٍ التحميل…' })).toBeVisible();
  release();
  expect(await head('أهلًا ليلى، نقاطك: 1,085')).toBeVisible();
  expect(within(part).queryByRole('status', { name: 'جارٍ التحميل…' })).toBeNull();
});

test('a failure says so, greets all the same, and can be tried again', async () => {
  const { user } = await openFailing(() => failWith(tasks.readTaskSummary, 'internal'));
  const part = await head('أهلًا ليلى');
  const retry = await within(part).findByRole('button', { name: 'إعادة المحاولة' });
  serve(tasks.readTaskSummary, () => layla);
  await user.click(retry);
  expect(await head('أهلًا ليلى، نقاطك: 1,085')).toBeVisible();
  expect(within(part).queryByRole('alert')).toBeNull();
});

test('without a network it says what is the matter', async () => {
  await openFailing(() => cutOff(tasks.readTaskSummary));
  expect(await within(await head('أهلًا ليلى')).findByRole('alert')).toHaveTextContent('تعذّر الوصول إلى الخدمة');
  expect(receivedBy(tasks.readTaskSummary).length).toBeGreaterThan(1);
});

test('freezes are one line, which opens to what earns one, and when the last was used', async () => {
  const { user } = await open({ ...layla, frozenOn: aDay('2026-01-05') });
  const card = await screen.findByRole('region', { name: 'أيام السماح' });
  expect(within(card).getByText('1 من 2')).toBeVisible();
  expect(within(card).getByText('المتبقي: يوم سماح واحد، والحد الأعلى 2')).toBeVisible();
  expect(within(card).queryByText(/كل سابع إنجاز/)).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'كيف تُكسب؟', expanded: false }));
  expect(within(card).getByText('كل سابع إنجاز متتالٍ في سلسلة يضيف يوم سماح.')).toBeVisible();
  expect(within(card).getByRole('button', { name: 'كيف تُكسب؟', expanded: true })).toBeVisible();
  expect(within(card).getByText('آخر يوم سماح: 5 يناير 2026')).toBeVisible();
  expect(screen.queryByText('استُخدم يوم سماح، وسلسلتك مستمرة')).toBeNull();
});

test('announces a freeze that was just used in one visit, and not in the next', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  const used = { ...layla, frozenOn: aDay('2026-11-20') };
  await open(used);
  const expected = 'استُخدم يوم سماح، وسلسلتك مستمرة';
  expect(await screen.findByText(expected)).toBeVisible();
  cleanup();
  expect(screen.queryByText(expected)).toBeNull();
  await open(used);
  expect(await head(/نقاطك/)).toBeVisible();
  expect(screen.queryByText(expected)).toBeNull();
});

test.each([
  ['another person on the device', { currentStreak: 12, frozenOn: aDay('2026-11-20') }, true],
  ['a streak that has ended', { currentStreak: 0, frozenOn: aDay('2026-11-20') }, false],
  ['a freeze of last week', { currentStreak: 12, frozenOn: aDay('2026-11-14') }, false],
])('%s', async (_who, change, isVisible) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  localStorage.setItem('toldFreeze', '0190b5a0-0000-7000-8000-000000000009 2026-11-20');
  await open({ ...layla, ...change });
  await head(/نقاطك/);
  expect(screen.queryAllByText('استُخدم يوم سماح، وسلسلتك مستمرة')).toHaveLength(isVisible ? 1 : 0);
});

test('an excuse that runs is said with its end', async () => {
  await open({ ...layla, excusedUntil: '2026-11-25' });
  const card = await screen.findByRole('region', { name: 'أيام السماح' });
  expect(within(card).getByText('عذر مسجّل حتى 25 نوفمبر 2026، والسلسلة محفوظة')).toBeVisible();
});

describe.each([360, 1280])('at %i px', (width) => {
  beforeEach(() => {
    resizeWindow(width);
    onRewards.mockClear();
  });

  test.each([
    [{}, 'مهام اليوم: 2 من 5 1,085 نقطة 12 يومًا متتاليًا'],
    [{ points: 1, currentStreak: 2 }, 'مهام اليوم: 2 من 5 نقطة واحدة يومان متتاليان'],
    [{ points: 0, currentStreak: 0 }, 'مهام اليوم: 2 من 5 لا نقاط'],
    [{ doneToday: 0, dueToday: 0, currentStreak: 0 }, 'مهام اليوم: لا مهام مستحقة اليوم 1,085 نقطة'],
  ])('the head is one line of what counts today: %o', async (change, expected) => {
    await open({ ...layla, ...change });
    expect(await line()).toHaveAccessibleName(expected);
  });

  test('a press on it shows the four figures, the level and the rewards, and another hides them', async () => {
    const { user } = await open();
    const part = await head('أهلًا ليلى، نقاطك: 1,085');
    await line();
    expect(within(part).queryByRole('progressbar')).toBeNull();
    await user.click(await line());
    expect(figures(part).map(([name]) => name)).toEqual(['النقاط', 'مهام اليوم', 'هذا الأسبوع', 'أطول سلسلة']);
    expect(within(part).getByRole('progressbar', { name: 'المستوى 5' })).toBeVisible();
    await user.click(within(part).getByRole('button', { name: 'المكافآت' }));
    expect(onRewards).toHaveBeenCalledTimes(1);
    await user.click(await line());
    expect(within(part).queryByRole('progressbar')).toBeNull();
  });
});

async function openFailing(fail: () => void) {
  const opened = open();
  fail();
  return await opened;
}
