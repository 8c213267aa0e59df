import type { HabitMode } from './habit.ts';

/** What a mode asks for, as it is written. */
export interface HabitSettings {
  readonly mode: HabitMode;
  readonly limitQuantity: number | null;
  readonly taperStep: number | null;
  readonly taperEveryDays: number | null;
  readonly isPrivate: boolean;
  readonly alias: string;
}

/** What is wrong with settings: a field, and what about it. */
export type HabitProblem =
  | { readonly field: 'limitQuantity' | 'taperStep' | 'taperEveryDays' | 'alias'; readonly is: 'missing' }
  | { readonly field: 'taperStep'; readonly is: 'too_large' };

/** The first thing that is wrong, or null. */
export function habitProblem(settings: HabitSettings): HabitProblem | null {
  const { mode, limitQuantity, taperStep, taperEveryDays, isPrivate, alias } = settings;
  if (mode !== 'abstain' && limitQuantity === null) return { field: 'limitQuantity', is: 'missing' };
  if (mode === 'taper') {
    if (taperStep === null) return { field: 'taperStep', is: 'missing' };
    if (taperStep > (limitQuantity ?? 0)) return { field: 'taperStep', is: 'too_large' };
    if (taperEveryDays === null) return { field: 'taperEveryDays', is: 'missing' };
  }
  return isPrivate && alias === '' ? { field: 'alias', is: 'missing' } : null;
}

/** The settings without what their mode has no use for. */
export function settledHabit<
  T extends Omit<HabitSettings, 'isPrivate' | 'alias'> & { readonly limitPer: 'day' | 'week' },
>(settings: T): T {
  const { mode } = settings;
  return {
    ...settings,
    ...(mode === 'abstain' && { limitQuantity: null }),
    ...(mode !== 'limit' && { limitPer: 'day' }),
    ...(mode !== 'taper' && { taperStep: null, taperEveryDays: null }),
  };
}
