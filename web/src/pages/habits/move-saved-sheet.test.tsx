import { type SavingsGoal, savings } from '@afdal/contract/finance/savings';
import { type Habit, habits } from '@afdal/contract/habits';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { earner } from '../../testing/data/finance-data.ts';
import { aHabit } from '../../testing/data/habit-data.ts';
import { aGoal, anEntry, aSavingsSummary } from '../../testing/data/savings-data.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { serveFinance } from '../../testing/finance-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { MoveSavedSheet } from './move-saved-sheet.tsx';

const savingsOffer = { from: aDay('2026-11-14'), to: aDay('2026-11-20'), days: 7, amountMinor: 140_00 };
const coffee = aHabit({ name: 'القهوة', unitCostMinor: 20_00, baselinePerDay: 1, savingsOffer });
const umrah = aGoal();
const car = aGoal({ name: 'سيارة', savedMinor: 0 });
const onClose = vi.fn();

async function open(goals: readonly SavingsGoal[], habit: Habit = coffee) {
  serveFinance([]);
  serve(habits.listHabits, () => [habit]);
  serve(habits.answerSavingsOffer, () => ({ ...habit, savingsOffer: null }));
  serve(savings.listSavingsGoals, () => [...goals]);
  serve(savings.readSavingsSummary, () => aSavingsSummary());
  const opened = await openFeature(<MoveSavedSheet isOpen id={habit.id} onClose={onClose} />, { person: earner });
  const sheet = within(await screen.findByRole('dialog', { name: 'نقل إلى الادخار' }));
  return { ...opened, sheet };
}

test('what was saved is deposited into the goal that is chosen, and the offer is answered', async () => {
  const { user, sheet } = await open([umrah, car]);
  await user.click(await sheet.findByRole('radio', { name: 'سيارة' }));
  expect(await sheet.findByRole('textbox', { name: 'المبلغ' })).toHaveValue('140.00');
  serve(savings.addSavingsEntry, () => ({ ...anEntry({ amountMinor: 140_00 }), goal: car }));
  await user.click(sheet.getByRole('button', { name: 'إيداع' }));
  expect(await screen.findByText(/^نُقل .*140\.00.* إلى «سيارة»$/)).toBeVisible();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(receivedBy(savings.addSavingsEntry)).toMatchObject([
    { path: expect.stringContaining(car.id), body: { amountMinor: 140_00 } },
  ]);
  const answers = () => receivedBy(habits.answerSavingsOffer).map(({ path }) => path);
  await waitFor(() => expect(answers()).toEqual([expect.stringContaining(coffee.id)]));
});

test('a deposit that is refused leaves the offer', async () => {
  const { user, sheet } = await open([umrah]);
  await sheet.findByRole('textbox', { name: 'المبلغ' });
  failWith(savings.addSavingsEntry, 'not_found');
  await user.click(sheet.getByRole('button', { name: 'إيداع' }));
  await waitFor(() => expect(receivedBy(savings.addSavingsEntry)).toHaveLength(1));
  expect(await sheet.findByText('تعذّر الإيداع')).toBeVisible();
  expect(receivedBy(habits.answerSavingsOffer)).toEqual([]);
});

test('goals in another currency, archived ones and those beyond the plan are not offered', async () => {
  const { sheet } = await open([
    aGoal({ name: 'دراسة', currency: 'USD' }),
    aGoal({ name: 'قديم', status: 'archived' }),
    aGoal({ name: 'زائد', isReadOnly: true }),
    car,
  ]);
  expect(await sheet.findByText('إيداع في «سيارة»')).toBeVisible();
  expect(sheet.queryByRole('radio')).toBeNull();
});

test('without a goal the way leads to making one', async () => {
  const { sheet } = await open([aGoal({ currency: 'USD' })]);
  const link = await sheet.findByRole('link', { name: 'إضافة هدف ادخار' });
  expect(link).toHaveAttribute('href', '/financial-planning?tab=savings&open=add-savings-goal');
});

test('what was answered before says that nothing waits', async () => {
  const { sheet } = await open([umrah], aHabit());
  expect(await sheet.findByText('لا مال موفَّر ينتظر النقل')).toBeVisible();
});
