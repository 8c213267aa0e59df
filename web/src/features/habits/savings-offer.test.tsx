import { type Habit, habits } from '@afdal/contract/habits';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aHabit } from '../../testing/data/habit-data.ts';
import { aUser } from '../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { HabitList } from './habit-list.tsx';

const savingsOffer = { from: aDay('2026-11-14'), to: aDay('2026-11-20'), days: 7, amountMinor: 140_00 };
const costly = { name: 'القهوة', baselinePerDay: 2, unitCostMinor: 10_00, moneySavedMinor: 900_00, savingsOffer };
const actions = { onEdit: vi.fn(), onSlip: vi.fn(), onUrge: vi.fn() };

afterEach(() => void vi.useRealTimers());

async function open(habit: Habit, person = aUser()) {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z'), toFake: ['Date'] });
  serve(habits.listHabits, () => [habit]);
  const opened = await openFeature(<HabitList actions={actions} onAdd={vi.fn()} />, { person });
  await screen.findByRole('button', { name: 'ليس الآن' });
  return opened;
}

const getOffer = () => screen.getByText(/مكانه المناسب هدف ادخار/);

test('the offer says what was saved, and how that is the sum', async () => {
  await open(aHabit(costly));
  expect(getOffer()).toHaveTextContent(/^المال الموفَّر من «القهوة»: .*140\.00.*\. مكانه المناسب هدف ادخار\.$/);
  expect(screen.getByText(/^7 أيام × .*20\.00.* = .*140\.00/)).toBeVisible();
});

test('with a limit it says that the logged days alone were counted', async () => {
  await open(aHabit({ ...costly, mode: 'limit', limitQuantity: 3 }));
  expect(screen.getByText('ما وُفّر في 7 أيام، من الأيام المسجّلة وحدها.')).toBeVisible();
});

test('that of a private habit says no name', async () => {
  await open(aHabit({ ...costly, name: 'هدوء المساء', alias: 'هدوء المساء', isPrivate: true }));
  expect(getOffer()).toHaveTextContent(/^المال الموفَّر: .*140\.00/);
});

test('hidden amounts are hidden in it, too', async () => {
  await open(aHabit(costly), aUser({ preferences: { ...aUser().preferences, hideAmounts: true } }));
  expect(getOffer()).toHaveTextContent('المال الموفَّر من «القهوة»: ••••.');
  expect(screen.getByText('7 أيام × •••• = ••••')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/140|20\.00/);
});

test('it leads to the deposit, about its habit', async () => {
  const habit = aHabit(costly);
  const { user, address } = await open(habit);
  await user.click(screen.getByRole('button', { name: 'نقل إلى الادخار' }));
  expect(address()).toBe(`/?open=move-saved&id=${habit.id}`);
});

test('declined, it goes at once', async () => {
  const habit = aHabit(costly);
  const { user } = await open(habit);
  serve(habits.answerSavingsOffer, () => ({ ...habit, savingsOffer: null }));
  serve(habits.listHabits, () => [{ ...habit, savingsOffer: null }]);
  await user.click(screen.getByRole('button', { name: 'ليس الآن' }));
  expect(screen.queryByText(/مكانه المناسب هدف ادخار/)).toBeNull();
  await waitFor(() => expect(receivedBy(habits.answerSavingsOffer)).toHaveLength(1));
});

test('what could not be declined comes back, and says so', async () => {
  const { user } = await open(aHabit(costly));
  failWith(habits.answerSavingsOffer, 'not_found');
  await user.click(screen.getByRole('button', { name: 'ليس الآن' }));
  expect(await screen.findByText('تعذّر تسجيل جوابك')).toBeVisible();
  expect(getOffer()).toBeVisible();
});
