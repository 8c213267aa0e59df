import { type Habit, habits } from '@afdal/contract/habits';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aHabit } from '../../testing/data/habit-data.ts';
import { aUser } from '../../testing/data/people.ts';
import { serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { HabitsCard } from './habits-card.tsx';

async function openHabits(items: Habit[], person = aUser()) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serve(habits.listHabits, () => items);
  const opened = await openFeature(<HabitsCard />, { person });
  return { ...opened, card: within(await screen.findByRole('region', { name: 'العادات' })) };
}

const shopping = aHabit({ name: 'التسوق بلا حاجة', moneySavedMinor: 189_000 });
const phone = aHabit({
  name: 'الهاتف ليلًا',
  mode: 'taper',
  unit: 'دقيقة',
  today: { quantity: 12, limitQuantity: 30, isPledged: false },
});

test('the first two stand there: a running clock with what was saved, and what is used of a limit', async () => {
  const { card } = await openHabits([shopping, phone, aHabit({ name: 'ثالثة' })]);
  const [first, second] = await card.findAllByRole('listitem');
  expect(first).toHaveTextContent(/التسوق بلا حاجةوفّرت 1,890\.00/);
  expect(card.getByRole('timer', { name: 'الوقت النظيف: التسوق بلا حاجة' })).toHaveTextContent(/11 يومًا.*06:42:/);
  expect(card.getByRole('img', { name: /^آخر 5 أيام، منها تعثّر: 1$/ })).toBeVisible();
  expect(second).toHaveTextContent('حد اليوم 30 دقيقة');
  expect(card.getByRole('progressbar', { name: 'ما سُجّل من حد «الهاتف ليلًا»' })).toHaveAttribute(
    'aria-valuetext',
    '12 من 30 دقيقة',
  );
  expect(card.queryByText('ثالثة')).toBeNull();
});

test.each([
  ['أقاوم الآن: التسوق بلا حاجة', 'urge'],
  ['تعثرت: التسوق بلا حاجة', 'slip'],
])('«%s» opens its dialog of the page', async (name, open) => {
  const { card, user, address } = await openHabits([shopping]);
  await user.click(await card.findByRole('button', { name }));
  await waitFor(() => expect(address()).toBe(`/?open=${open}&id=${shopping.id}`));
});

test('of a private one there is no name, in what is seen and in what is read out', async () => {
  const { card } = await openHabits([aHabit({ name: 'كلمة أخرى', alias: 'كلمة أخرى', isPrivate: true })]);
  const link = await card.findByRole('link', { name: 'عادة خاصة' });
  expect(link).toBeVisible();
  expect(card.getByRole('button', { name: 'تعثرت: عادة خاصة' })).toBeVisible();
  expect(document.body.innerHTML).not.toContain('كلمة أخرى');
});

test('without a habit it says what one gains, and leads to the first', async () => {
  const { card } = await openHabits([]);
  expect(await card.findByRole('link', { name: 'إضافة عادة' })).toHaveAttribute('href', '/break-habits?open=add-habit');
});

test('what was saved is hidden with all amounts', async () => {
  const { preferences } = aUser();
  const { card } = await openHabits([shopping], aUser({ preferences: { ...preferences, hideAmounts: true } }));
  expect(await card.findByText('••••')).toBeVisible();
  expect(card.queryByText(/1,890/)).toBeNull();
});
