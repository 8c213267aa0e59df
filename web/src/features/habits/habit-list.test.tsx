import { type Habit, habits, type WrittenHabitEvent } from '@afdal/contract/habits';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { chooseMenuItem } from '../../testing/choose-menu-item.ts';
import { aHabit } from '../../testing/data/habit-data.ts';
import { aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { HabitList } from './habit-list.tsx';
import { SlipSheet } from './sheets.tsx';

const now = '2026-11-21T09:00:00.000Z';

const actions = { onEdit: vi.fn(), onSlip: vi.fn(), onUrge: vi.fn() };
const onAdd = vi.fn();

afterEach(() => void vi.useRealTimers());

async function openList(items: readonly Habit[]) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  serve(habits.listHabits, () => [...items]);
  return await openFeature(<HabitList actions={actions} onAdd={onAdd} />);
}

const card = (name: string) => screen.findByRole('region', { name });

test('a card says how long, how the last days were, and what comes next', async () => {
  await openList([aHabit({ moneySavedMinor: 1_890_00 })]);
  const habitCard = within(await card('السهر'));
  expect(habitCard.getByRole('timer')).toHaveTextContent(/11 يومًا.*06:42:18/);
  expect(habitCard.getByText('المحطة التالية: 14 يومًا نظيفًا')).toBeVisible();
  expect(habitCard.getByText('أيام نظيفة: 3 من 4')).toBeVisible();
  expect(habitCard.getByText('23 يومًا')).toBeVisible();
  expect(habitCard.getByText(/1,890/)).toBeVisible();
  expect(await habitCard.findByRole('button', { name: 'خيارات «السهر»' })).toBeVisible();
});

test('the clock writes its own text, and renders nothing', async () => {
  await openList([aHabit()]);
  const clock = within(await card('السهر')).getByRole('timer');
  const [days, time] = Array.from(clock.children);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(time).toHaveTextContent(/^06:42:2[1-9]$/);
  expect(Array.from(clock.children)).toEqual([days, time]);
});

test('after a slip today the words say what remains', async () => {
  await openList([aHabit({ recent: ['clean', 'clean', 'slip'] })]);
  expect(within(await card('السهر')).getByText(/^تعثرت، ولم تعد إلى الصفر: يومين نظيفين من 3$/)).toBeVisible();
});

test('a slip before the first clean day promises nothing that is not there', async () => {
  const now = new Date().toISOString();
  await openList([aHabit({ recent: ['slip'], cleanSince: now, cleanDays: 0, bestDays: 0 })]);
  const habitCard = within(await card('السهر'));
  expect(habitCard.getByText('تعثرت، وكل ساعة من الآن تُحسب لك.')).toBeVisible();
  expect(habitCard.getByRole('timer')).toHaveTextContent(/^00:00:0\d$/);
});

test('a taper says what today had of its limit, and the next step', async () => {
  const taper = { mode: 'taper', unit: 'دقيقة', limitQuantity: 60, taperStep: 5, taperEveryDays: 7 } as const;
  const today = { quantity: 12, limitQuantity: 30, isPledged: true };
  await openList([aHabit({ ...taper, today, nextLimit: { quantity: 25, on: aDay('2026-11-25') } })]);
  const habitCard = within(await card('السهر'));
  expect(habitCard.getByText('12 من 30 دقيقة')).toBeVisible();
  expect(habitCard.getByText('الحد التالي: 25 دقيقة بعد 4 أيام')).toBeVisible();
  expect(habitCard.getByText('سُجّلت نية اليوم')).toBeVisible();
  expect(habitCard.queryByRole('button', { name: /^نية اليوم/ })).toBeNull();
});

test('an urge that was resisted today adds no clean day yet', async () => {
  await openList([aHabit({ recent: ['clean', 'clean', 'resisted'] })]);
  expect(within(await card('السهر')).getByText('أيام نظيفة: 2 من 2')).toBeVisible();
});

const coffee = { mode: 'limit', unit: 'كوب', limitQuantity: 8 } as const;

test('with a limit the days that were logged within it are counted, and the milestone by them', async () => {
  const recent: Habit['recent'] = ['unlogged', 'clean', 'resisted', 'clean', 'slip', 'clean', 'open'];
  await openList([aHabit({ ...coffee, recent, cleanDays: 1 })]);
  const habitCard = within(await card('السهر'));
  expect(habitCard.getByText('أيام مسجّلة ضمن الحد: 3 من 4')).toBeVisible();
  expect(habitCard.getByText('المحطة التالية: 3 أيام ضمن الحد')).toBeVisible();
});

test.each([
  ['within the limit is told without a word of slips', false, 5, 'سُجّلت الكمية', 'اليوم: 5 من 8 أكواب.'],
  ['above it is told as a slip', true, 9, 'سُجّل ما حدث، وتاريخك محفوظ', 'أفضل مدة لديك محفوظة: 23 يومًا ضمن الحد.'],
])('a quantity %s', async (_, isOverLimit, quantity, title, description) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const habit = aHabit({ ...coffee, today: { quantity: 0, limitQuantity: 8, isPledged: false } });
  serve(habits.listHabits, () => [habit]);
  const { user } = await openFeature(<SlipSheet isOpen id={habit.id} onClose={() => {}} />);
  const sheet = await screen.findByRole('dialog', { name: 'تسجيل كمية' });
  expect(sheet.textContent).not.toMatch(/تعثر|تعثّر/);
  const response = written(habit, { type: 'slip', quantity, isOverLimit });
  serve(habits.addHabitEvent, () => ({ ...response, habit: { ...habit, today: { ...habit.today, quantity } } }));
  await user.click(within(sheet).getByRole('button', { name: 'تسجيل' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(await screen.findByText(description)).toBeVisible();
});

const costly = { name: 'القهوة', unitCostMinor: 15_00 };
const slippedOn = aDay('2026-11-20');

async function recordSlip(habit: Habit) {
  serve(habits.listHabits, () => [habit]);
  const opened = await openFeature(<SlipSheet isOpen id={habit.id} onClose={() => {}} />);
  serve(habits.addHabitEvent, () => written(habit, { type: 'slip', quantity: 2, on: slippedOn }));
  await opened.user.click(await screen.findByRole('button', { name: 'تسجيل' }));
  await screen.findByText('سُجّل ما حدث، وتاريخك محفوظ');
  return opened;
}

test.each([
  ['of a habit', aHabit(costly)],
  ['of a private one, which is not named', aHabit({ ...costly, isPrivate: true, alias: 'هدوء' })],
  ['within a limit', aHabit({ ...costly, ...coffee })],
])('besides the way back, a slip with a cost offers its expense: %s', async (_, habit) => {
  const { user, address } = await recordSlip(habit);
  expect(screen.getByRole('button', { name: 'تراجع' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تسجيل المصروف' }));
  const { searchParams } = new URL(address(), 'http://x');
  expect(Object.fromEntries(searchParams)).toEqual({ open: 'add-expense', id: `${habit.id}_2_${slippedOn}` });
});

test.each([
  ['without a cost', aHabit()],
  ['whose cost is in another currency', aHabit({ ...costly, currency: 'EUR' })],
])('a slip of a habit %s offers the way back alone', async (_, habit) => {
  await recordSlip(habit);
  expect(screen.getByRole('button', { name: 'تراجع' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تسجيل المصروف' })).toBeNull();
});

test('with a limit, zero can be logged for the day', async () => {
  const habit = aHabit(coffee);
  serve(habits.listHabits, () => [habit]);
  const { user } = await openFeature(<SlipSheet isOpen id={habit.id} onClose={() => {}} />);
  serve(habits.addHabitEvent, () => written(habit, { type: 'review' }));
  const quantity = await screen.findByRole('spinbutton', { name: 'الكمية' });
  await user.clear(quantity);
  await user.type(quantity, '0');
  await user.click(screen.getByRole('button', { name: 'تسجيل' }));
  await waitFor(() => expect(receivedBy(habits.addHabitEvent)).toHaveLength(1));
  const body = receivedBy(habits.addHabitEvent)[0]?.body;
  expect(body).toMatchObject({ type: 'review', quantity: null });
});

test('with none there are the common ones, and each begins a form', async () => {
  const { user } = await openList([]);
  const common = within(await screen.findByRole('list', { name: 'عادات شائعة' }));
  await user.click(common.getByRole('button', { name: 'التدخين' }));
  expect(onAdd).toHaveBeenCalledWith('smoking');
});

test('what is beyond the plan says so, and takes slips all the same', async () => {
  const habit = aHabit({ isReadOnly: true });
  const { user } = await openList([habit]);
  const habitCard = within(await card('السهر'));
  expect(habitCard.getByText('للقراءة فقط: خارج حد الباقة الحالية')).toBeVisible();
  await user.click(habitCard.getByRole('button', { name: 'تعثرت: السهر' }));
  expect(actions.onSlip).toHaveBeenCalledWith(habit);
});

test('today’s intention is shown at once', async () => {
  const habit = aHabit();
  const { user } = await openList([habit]);
  const habitCard = within(await card('السهر'));
  const response = written(habit, { type: 'pledge', pointsEarned: 5 });
  serve(habits.addHabitEvent, () => response);
  serve(habits.listHabits, () => [response.habit]);
  await user.click(habitCard.getByRole('button', { name: 'نية اليوم: السهر' }));
  expect(await habitCard.findByText('سُجّلت نية اليوم')).toBeVisible();
  expect(await screen.findByText('5 نقاط')).toBeVisible();
});

test('a slip is sent by one press, without a time of the device', async () => {
  const habit = aHabit();
  serve(habits.listHabits, () => [habit]);
  const { user } = await openFeature(<SlipSheet isOpen id={habit.id} onClose={() => {}} />);
  serve(habits.addHabitEvent, () => written(habit, { type: 'slip' }));
  await user.click(await screen.findByRole('button', { name: 'تسجيل' }));
  await waitFor(() => expect(receivedBy(habits.addHabitEvent)).toHaveLength(1));
  const body = receivedBy(habits.addHabitEvent)[0]?.body;
  expect(body).toMatchObject({ id: expect.any(String), type: 'slip', quantity: 1, trigger: null });
  expect(body).not.toHaveProperty('at');
});

test('a slip at two in the night is of the day that ends at four', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00Z'), toFake: ['Date'] });
  const habit = aHabit();
  serve(habits.listHabits, () => [habit]);
  const person = aUser({ preferences: { ...aUser().preferences, dayStartHour: 4 } });
  const { user } = await openFeature(<SlipSheet isOpen id={habit.id} onClose={() => {}} />, { person });
  serve(habits.addHabitEvent, () => written(habit, { type: 'slip' }));
  await user.click(await screen.findByRole('button', { name: 'تفاصيل اختيارية' }));
  await user.type(await screen.findByLabelText(/^الساعة/), '02:00');
  await user.click(screen.getByRole('button', { name: 'تسجيل' }));
  await waitFor(() => expect(receivedBy(habits.addHabitEvent)).toHaveLength(1));
  expect(receivedBy(habits.addHabitEvent)[0]?.body).toMatchObject({ at: '2026-11-20T23:00:00.000Z' });
});

test('a slip without a quantity is not sent, and says so in its place', async () => {
  const habit = aHabit();
  serve(habits.listHabits, () => [habit]);
  const { user } = await openFeature(<SlipSheet isOpen id={habit.id} onClose={() => {}} />);
  const quantity = await screen.findByRole('spinbutton', { name: 'الكمية' });
  await user.clear(quantity);
  await user.click(screen.getByRole('button', { name: 'تسجيل' }));
  expect(quantity).toHaveAccessibleDescription('الكمية أكبر من صفر');
  expect(receivedBy(habits.addHabitEvent)).toHaveLength(0);
});

test('deleting a habit asks about its history, and can still be undone', async () => {
  const habit = aHabit();
  const { user } = await openList([habit]);
  serve(habits.deleteHabit, () => undefined);
  const choose = () => chooseMenuItem(user, 'خيارات «السهر»', 'حذف');
  await choose();
  const question = await screen.findByRole('alertdialog', { name: 'حذف «السهر» وسجلها؟' });
  expect(question).toHaveAccessibleDescription('تبقى في المحذوفات 30 يومًا.');
  await user.click(within(question).getByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(receivedBy(habits.deleteHabit)).toHaveLength(0);
  await choose();
  await user.click(await screen.findByRole('button', { name: 'حذف العادة' }));
  await waitFor(() => expect(receivedBy(habits.deleteHabit)).toHaveLength(1));
  serve(habits.restoreHabit, () => habit);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(habits.restoreHabit)).toHaveLength(1));
});

test('a list that fails can be tried again', async () => {
  failWith(habits.listHabits, 'conflict');
  const { user } = await openFeature(<HabitList actions={actions} onAdd={onAdd} />);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(habits.listHabits, () => [aHabit()]);
  await user.click(retry);
  expect(await card('السهر')).toBeVisible();
});

function written(habit: Habit, { pointsEarned = 0, ...event }: Partial<WrittenHabitEvent>): WrittenHabitEvent {
  return {
    id: newId(),
    habitId: habit.id,
    type: 'slip',
    at: now,
    on: aDay('2026-11-21'),
    quantity: null,
    trigger: null,
    feeling: null,
    note: '',
    result: null,
    seconds: null,
    createdAt: now,
    pointsEarned,
    isOverLimit: true,
    habit: { ...habit, today: { ...habit.today, isPledged: event.type === 'pledge' } },
    ...event,
  };
}
