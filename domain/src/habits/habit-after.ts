import type { DayState, HabitEventType, HabitMode, UrgeResult } from './habit.ts';
import { isLog, isResisted, strengthAfter } from './habit-fold.ts';
import { expectedPerDay, type HabitRule } from './habit-rule.ts';
import { getDayState } from './habit-status.ts';
import type { SavingsOffer } from './savings-offer.ts';

/** How a habit is shown. `today.quantity` is its week's where the limit is a week's. */
export interface HabitState {
  readonly mode: HabitMode;
  readonly limitPer: HabitRule['limitPer'];
  /** An instant in UTC, as `at` of an event. */
  readonly cleanSince: string;
  readonly cleanDays: number;
  readonly strength: number;
  readonly slips: number;
  readonly resisted: number;
  /** What the last days were, today at the end. */
  readonly recent: DayState[];
  readonly today: { readonly quantity: number; readonly limitQuantity: number | null; readonly isPledged: boolean };
  readonly savingsOffer: SavingsOffer | null;
}

/** An event of today, the latest one. */
interface TodaysEvent {
  readonly type: HabitEventType;
  readonly at: string;
  /** Of a slip, at least 1. */
  readonly quantity: number;
  readonly result: UrgeResult | null;
}

/** How a habit is shown after an event of today: what all its events would say, by what is shown alone. */
export function applyEvent<T extends HabitState>(habit: T, event: TodaysEvent): T {
  const { today, recent } = habit;
  if (event.type === 'pledge') return { ...habit, today: { ...today, isPledged: true } };
  const before = recent.at(-1);
  const quantity = today.quantity + (event.type === 'slip' ? event.quantity : 0);
  const isPassed = event.type === 'slip' && quantity > (today.limitQuantity ?? 0);
  const state = getDayState(
    habit,
    {
      isOver: isPassed || before === 'slip',
      isLogged: isLog(event) || before === 'clean',
      isResisted: isResisted(event) || before === 'resisted',
    },
    true,
  );
  return {
    ...habit,
    today: { ...today, quantity },
    recent: [...recent.slice(0, -1), state],
    resisted: habit.resisted + (isResisted(event) ? 1 : 0),
    ...(isPassed && {
      slips: habit.slips + 1,
      cleanSince: [habit.cleanSince, event.at].sort()[1] ?? event.at,
      cleanDays: 0,
      savingsOffer: null,
      // A day is lost once.
      strength:
        before === 'slip'
          ? habit.strength
          : strengthAfter(habit.strength, { isFine: false, perDay: expectedPerDay(habit) }),
    }),
  };
}
