import { type Habit, type HabitDetail, type HabitEvent, habits } from '@afdal/contract/habits';
import { users } from '@afdal/contract/people/accounts';
import { aDay } from '@afdal/domain/testing/a-day';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { aHabit } from '../../testing/data/habit-data.ts';
import { aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { HabitDetails } from './detail/habit-details.tsx';
import { EditHabitEventSheet, HabitNoteSheet } from './detail/note-sheets.tsx';
import { HabitList } from './habit-list.tsx';
import { hide } from './revealed.ts';
import { EditHabitSheet, SlipSheet } from './sheets.tsx';
import { UrgeSheet } from './urge/urge-sheet.tsx';

const now = '2026-11-21T09:00:00.000Z';
const hidden = { unit: 'سيجارة', reasons: ['صباح بلا سعال'], healthTopic: 'smoking' } as const;
const name = 'التدخين';
const note = 'عند المقهى';
const sheet = { isOpen: true, onClose: () => {} };
const actions = { onEdit: vi.fn(), onSlip: vi.fn(), onUrge: vi.fn(), onDelete: vi.fn(), onPledge: vi.fn() };

let habit: Habit;
let event: HabitEvent;

afterEach(() => {
  hide(aUser().id, habit.id);
  vi.useRealTimers();
});

/** The server's answers about a private habit, whose private fields it sends while `isReauthenticated`. */
function serveHabit({
  isReauthenticated = false,
  shownSeconds = 900,
  ...change
}: Partial<Habit> & { isReauthenticated?: boolean; shownSeconds?: number } = {}) {
  habit = aHabit({
    name: 'هدوء المساء',
    alias: 'هدوء المساء',
    isPrivate: true,
    mode: 'limit',
    limitQuantity: 9,
    ...change,
  });
  event = {
    id: 'event',
    habitId: habit.id,
    type: 'slip',
    at: now,
    on: aDay('2026-11-21'),
    quantity: 2,
    isOverLimit: false,
    trigger: null,
    feeling: null,
    note: '',
    result: null,
    seconds: null,
    createdAt: now,
  };
  const visibleHabit = () => ({
    ...habit,
    ...((isReauthenticated || !habit.isPrivate) && { ...hidden, reasons: [...hidden.reasons] }),
  });
  const visibleEvent = () => ({ ...event, ...((isReauthenticated || !habit.isPrivate) && { note }) });
  serve(habits.listHabits, () => [visibleHabit()]);
  const year: Pick<HabitDetail, 'map' | 'triggers'> = {
    map: { from: aDay('2026-11-21'), states: ['open'] },
    triggers: [],
  };
  serve(habits.readHabit, () => ({ habit: visibleHabit(), ...year }));
  serve(habits.listHabitEvents, () => ({ items: [visibleEvent()], nextCursor: null }));
  // Its address is one of a habit too: what is served last is asked first.
  serve(habits.readHabitGuide, () => ({ help: [], timelines: [] }));
  serve(users.proveIdentity, () => {
    isReauthenticated = true;
    serve(habits.readHabitName, () => ({ name, shownSeconds }));
    return undefined;
  });
  if (isReauthenticated) serve(habits.readHabitName, () => ({ name, shownSeconds }));
  else failWith(habits.readHabitName, 'proof_needed');
}

type User = Awaited<ReturnType<typeof openFeature>>['user'];
const show = async (user: User) => await user.click(await screen.findByRole('button', { name: 'إظهار' }));

async function giveThePassword(user: User): Promise<void> {
  await show(user);
  await user.type(await screen.findByLabelText('كلمة المرور'), 'نخلة على ضفة النهر');
  await show(user);
  expect(await screen.findByText(`الاسم: ${name}`)).toBeVisible();
}

/** All cached responses, which are stored on the device. */
const storedText = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta }) => meta?.isPersisted !== false)
    .map(({ state }) => JSON.stringify(state.data))
    .join();

const secrets = [name, hidden.unit, hidden.reasons[0], '"healthTopic":"smoking"', note];
const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret));

test('the urge timer of a private habit opens at once, and shows its reasons to who gives the password', async () => {
  serveHabit();
  const { user } = await openFeature(<UrgeSheet {...sheet} id={habit.id} />);
  const timer = await screen.findByRole('timer', { name: 'الوقت الباقي' });
  expect(screen.queryByLabelText('كلمة المرور')).toBeNull();
  expect(screen.queryByRole('region', { name: 'أسبابي' })).toBeNull();
  await giveThePassword(user);
  expect(within(screen.getByRole('region', { name: 'أسبابي' })).getByText(hidden.reasons[0])).toBeVisible();
  expect(timer).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إخفاء' }));
  expect(secretsIn(document.body.textContent ?? '')).toEqual([]);
});

test('a slip of a private habit is recorded while it is closed', async () => {
  serveHabit();
  const { user } = await openFeature(<SlipSheet {...sheet} id={habit.id} />);
  serve(habits.addHabitEvent, () => ({ ...event, habit, pointsEarned: 0 }));
  await user.click(await screen.findByRole('button', { name: 'تسجيل' }));
  await waitFor(() => expect(receivedBy(habits.addHabitEvent)).toHaveLength(1));
});

test('a wrong password says so, and shows nothing', async () => {
  serveHabit();
  const { user } = await openFeature(<SlipSheet {...sheet} id={habit.id} />);
  await show(user);
  failWith(users.proveIdentity, 'validation_failed', { password: 'كلمة المرور غير صحيحة' });
  await user.type(await screen.findByLabelText('كلمة المرور'), 'ليست هي');
  await show(user);
  expect(await screen.findByText('كلمة المرور غير صحيحة')).toBeVisible();
  expect(secretsIn(document.body.textContent ?? '')).toEqual([]);
});

test.each([15, 4])('what is shown is hidden once the proof ends, %i minutes later', async (minutes) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  serveHabit({ isReauthenticated: true, shownSeconds: minutes * 60 });
  const { user } = await openFeature(<HabitDetails actions={actions} id={habit.id} />);
  await show(user);
  expect(await screen.findByText(hidden.reasons[0])).toBeVisible();
  expect(await screen.findByText(note)).toBeVisible();
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  await waitFor(() => expect(secretsIn(document.body.textContent ?? '')).toEqual([]));
});

test('stores nothing private on the device, though the server sends it', async () => {
  serveHabit({ isReauthenticated: true });
  const { user } = await openFeature(
    <>
      <HabitList actions={actions} onAdd={vi.fn()} />
      <HabitDetails actions={actions} id={habit.id} />
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'اليوميات' })).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(secretsIn(document.body.textContent ?? '')).toEqual([]);
  expect(secretsIn(storedText())).toEqual([]);
  await show(user);
  expect(await screen.findByText(note)).toBeVisible();
  await queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(secretsIn(storedText())).toEqual([]);
  expect(secretsIn(JSON.stringify({ ...localStorage, ...sessionStorage }))).toEqual([]);
});

test('what was read while a habit was public leaves the device with it', async () => {
  serveHabit({ isPrivate: false, alias: '', name, reasons: [...hidden.reasons] });
  await openFeature(<HabitDetails actions={actions} id={habit.id} />);
  await waitFor(() => expect(storedText()).toContain(note));
  cleanup();
  const { user } = await openFeature(<EditHabitSheet {...sheet} id={habit.id} />);
  serve(habits.editHabit, () => {
    habit = { ...habit, isPrivate: true, alias: 'هدوء المساء', name: 'هدوء المساء', reasons: [] };
    return habit;
  });
  await user.click(await screen.findByRole('switch', { name: /^عادة خاصة/ }));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(habits.editHabit)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(secretsIn(storedText())).toEqual([]));
});

test('a closed habit is edited without what it hides', async () => {
  serveHabit();
  const { user } = await openFeature(<EditHabitSheet {...sheet} id={habit.id} />);
  serve(habits.editHabit, () => habit);
  expect(await screen.findByRole('button', { name: 'حفظ' })).toBeVisible();
  for (const label of ['اسم العادة', 'أسبابي', 'وحدة الكمية']) expect(screen.queryByLabelText(label)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(habits.editHabit)).toHaveLength(1));
  const body = receivedBy(habits.editHabit)[0]?.body;
  for (const field of ['name', 'unit', 'reasons', 'healthTopic']) expect(body).not.toHaveProperty(field);
  expect(body).toMatchObject({ isPrivate: true, alias: 'هدوء المساء' });
});

test('once shown, of what a habit hid only that is written which was changed here', async () => {
  serveHabit();
  const { user } = await openFeature(<EditHabitSheet {...sheet} id={habit.id} />);
  await giveThePassword(user);
  expect(await screen.findByLabelText(/^اسم العادة/)).toHaveValue(name);
  const reasons = screen.getByLabelText(/^أسبابي/);
  expect(reasons).toHaveValue(hidden.reasons[0]);
  await user.type(reasons, '\nأنفاس أطول');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('أنفاس');
  serve(habits.editHabit, () => habit);
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(habits.editHabit)).toHaveLength(1));
  const body = receivedBy(habits.editHabit)[0]?.body;
  expect(body).toMatchObject({ reasons: [...hidden.reasons, 'أنفاس أطول'] });
  // Another device may have changed them since they were shown.
  for (const field of ['name', 'unit', 'healthTopic']) expect(body).not.toHaveProperty(field);
});

test('once shown, the note of an event is written only where it was changed here', async () => {
  serveHabit();
  const { user } = await openFeature(<EditHabitEventSheet {...sheet} id={`${habit.id}_event`} />);
  await giveThePassword(user);
  expect(await screen.findByLabelText(/^ملاحظة/)).toHaveValue(note);
  const quantity = screen.getByRole('spinbutton', { name: 'الكمية' });
  await user.clear(quantity);
  await user.type(quantity, '3');
  serve(habits.editHabitEvent, () => ({ ...event, habit, pointsEarned: 0 }));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(habits.editHabitEvent)).toHaveLength(1));
  expect(receivedBy(habits.editHabitEvent)[0]?.body).not.toHaveProperty('note');
});

test('a closed event is edited without its note', async () => {
  serveHabit();
  const { user } = await openFeature(<EditHabitEventSheet {...sheet} id={`${habit.id}_event`} />);
  const quantity = await screen.findByRole('spinbutton', { name: 'الكمية' });
  expect(screen.queryByLabelText(/^ملاحظة/)).toBeNull();
  await user.clear(quantity);
  await user.type(quantity, '3');
  serve(habits.editHabitEvent, () => ({ ...event, habit, pointsEarned: 0 }));
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(receivedBy(habits.editHabitEvent)).toHaveLength(1));
  expect(receivedBy(habits.editHabitEvent)[0]?.body).not.toHaveProperty('note');
});

test.each([
  [true, false],
  [false, true],
])(
  'a note that is typed about a habit that is private (%s) is a draft on the device: %s',
  async (isPrivate, isPersisted) => {
    serveHabit({ isPrivate, alias: isPrivate ? 'هدوء المساء' : '' });
    const { user } = await openFeature(<HabitNoteSheet {...sheet} id={habit.id} />);
    await user.type(await screen.findByLabelText(/^ملاحظة/), note);
    expect(JSON.stringify({ ...sessionStorage }).includes(note)).toBe(isPersisted);
  },
);
