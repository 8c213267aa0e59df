import { expect, it } from 'vitest';
import { type HabitSettings, habitProblem, settledHabit } from './habit-settings.ts';

const settings: HabitSettings = {
  mode: 'abstain',
  limitQuantity: null,
  taperStep: null,
  taperEveryDays: null,
  isPrivate: false,
  alias: '',
};
const taper: HabitSettings = { ...settings, mode: 'taper', limitQuantity: 10, taperStep: 2, taperEveryDays: 7 };

it.each<[string, HabitSettings, ReturnType<typeof habitProblem>]>([
  ['abstaining', settings, null],
  ['a limit without one', { ...settings, mode: 'limit' }, { field: 'limitQuantity', is: 'missing' }],
  ['a limit', { ...settings, mode: 'limit', limitQuantity: 1 }, null],
  ['a taper', taper, null],
  ['a taper without a limit', { ...taper, limitQuantity: null }, { field: 'limitQuantity', is: 'missing' }],
  ['a taper without a step', { ...taper, taperStep: null }, { field: 'taperStep', is: 'missing' }],
  ['a taper that ends at once', { ...taper, taperStep: 10 }, null],
  ['a step beyond the limit', { ...taper, taperStep: 11 }, { field: 'taperStep', is: 'too_large' }],
  ['a taper without days', { ...taper, taperEveryDays: null }, { field: 'taperEveryDays', is: 'missing' }],
  ['a private one without an alias', { ...settings, isPrivate: true }, { field: 'alias', is: 'missing' }],
  ['a private one', { ...settings, isPrivate: true, alias: 'عادة خاصة' }, null],
])('%s', (_, given, expected) => {
  expect(habitProblem(given)).toEqual(expected);
});

it.each([
  ['abstain', { limitQuantity: null, limitPer: 'day', taperStep: null, taperEveryDays: null }],
  ['limit', { limitQuantity: 10, limitPer: 'week', taperStep: null, taperEveryDays: null }],
  ['taper', { limitQuantity: 10, limitPer: 'day', taperStep: 2, taperEveryDays: 7 }],
] as const)('%s keeps what it uses', (mode, usedSettings) => {
  expect(settledHabit({ ...taper, mode, limitPer: 'week' })).toEqual({ ...taper, mode, ...usedSettings });
});
