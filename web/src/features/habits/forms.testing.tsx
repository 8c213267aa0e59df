import { type HabitEvent, habits } from '@afdal/contract/habits';
import { aDay } from '@afdal/domain/testing/a-day';
import { type AreaForms, noop } from '../../testing/area-forms.ts';
import { aHabit } from '../../testing/data/habit-data.ts';
import { serve } from '../../testing/fake-server.ts';
import { HabitForm } from './habit-form.tsx';
import { EventForm, SlipForm } from './slip-form.tsx';

const habit = aHabit({ mode: 'limit', limitQuantity: 3 });
const slip: HabitEvent = {
  id: 'slip',
  habitId: habit.id,
  type: 'slip',
  at: '2026-11-20T09:00:00.000Z',
  on: aDay('2026-11-20'),
  quantity: 1,
  isOverLimit: false,
  trigger: null,
  feeling: null,
  note: '',
  result: null,
  seconds: null,
  createdAt: '2026-11-20T09:00:00.000Z',
};

export const forms: AreaForms = {
  serve: () => {
    serve(habits.listHabits, () => [habit]);
  },
  drafted: {
    'habit-form.tsx': [() => <HabitForm habit={null} onDone={noop} />],
    'slip-form.tsx': [
      () => <SlipForm habit={habit} onDone={noop} />,
      () => <EventForm habit={habit} event={slip} onDone={noop} />,
    ],
  },
  ofOneField: {
    'detail/note-sheets.tsx': 1,
  },
  fieldsWithoutDraft: {
    'habit-form.tsx': {
      name: 'what a private habit hides is written nowhere',
      unit: 'what a private habit hides is written nowhere',
      reasons: 'what a private habit hides is written nowhere',
    },
  },
};
