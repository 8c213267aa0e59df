import { habits } from '@afdal/contract/habits';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aHabit } from '../../testing/data/habit-data.ts';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { EditHabitSheet } from './sheets.tsx';

const habit = aHabit({ startedAt: '2026-10-22T09:00:17.000Z' });

async function openForm() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T09:00:00Z') });
  serve(habits.listHabits, () => [habit]);
  serve(habits.editHabit, () => habit);
  const { user } = await openFeature(<EditHabitSheet isOpen id={habit.id} onClose={vi.fn()} />);
  const sheet = within(await screen.findByRole('dialog'));
  const [day, time] = [await sheet.findByLabelText('تاريخ البداية'), sheet.getByLabelText(/^الساعة/)];
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  const save = () => user.click(sheet.getByRole('button', { name: 'حفظ' }));
  return { sheet, day, time, retype, save };
}

const sent = () => receivedBy(habits.editHabit)[0]?.body;

test('the start is shown on the person’s clock, and moved to the hour', async () => {
  const { day, time, retype, save } = await openForm();
  expect([day, time].map((field) => (field as HTMLInputElement).value)).toEqual(['22 أكتوبر 2026', '12:00']);
  await retype(time, '21:30');
  await save();
  await expect.poll(sent).toMatchObject({ startedAt: '2026-10-22T18:30:00.000Z' });
});

test('without an hour a day begins at its beginning', async () => {
  const { day, time, retype, save } = await openForm();
  await retype(day, '1/11/2026');
  await retype(time, '');
  await save();
  await expect.poll(sent).toMatchObject({ startedAt: '2026-10-31T21:00:00.000Z' });
});

test('a start that stays is not sent', async () => {
  const { save } = await openForm();
  await save();
  await expect.poll(sent).toBeDefined();
  expect(sent()).not.toHaveProperty('startedAt');
});

test('a time that cannot be read is said at its field, and one after what was recorded at the day', async () => {
  const { sheet, time, retype, save } = await openForm();
  await retype(time, '99');
  await save();
  expect(await sheet.findByText(errorTexts.timeInvalid)).toBeVisible();
  expect(sent()).toBeUndefined();
  failWith(habits.editHabit, 'validation_failed', { startedAt: refusalTexts.habitStartAfterEvents });
  await retype(time, '10:00');
  await save();
  expect(await sheet.findByText(refusalTexts.habitStartAfterEvents)).toBeVisible();
  expect(time).toHaveValue('10:00');
});
