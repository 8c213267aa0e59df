import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { getWeekday } from '../calendar/month.ts';
import { wholeDays } from './clean-time.ts';
import type { DayState, HabitMode } from './habit.ts';
import { strengthAfter } from './habit-fold.ts';
import { expectedPerDay, type HabitRule, isWeekly, limitOn, nextLimit } from './habit-rule.ts';
import { getDayState } from './habit-status.ts';
import { recentDays } from './limits.ts';
import type { SavingsOffer } from './savings-offer.ts';

/** A habit as it was read, with the day `on` which it stood so. `today.quantity` is its week's where the limit is a week's. */
export interface DatedHabit {
  readonly on: CivilDate;
  readonly mode: HabitMode;
  readonly limitQuantity: number | null;
  readonly limitPer: HabitRule['limitPer'];
  readonly taperStep: number | null;
  readonly taperEveryDays: number | null;
  readonly baselinePerDay: number | null;
  readonly unitCostMinor: number | null;
  readonly minutesPerUnit: number | null;
  readonly startedAt: string;
  readonly cleanSince: string;
  readonly cleanDays: number;
  readonly bestDays: number;
  readonly strength: number;
  readonly moneySavedMinor: number | null;
  readonly minutesSaved: number | null;
  /** What the last days were, the day `on` at the end. */
  readonly recent: DayState[];
  readonly today: { readonly quantity: number; readonly limitQuantity: number | null; readonly isPledged: boolean };
  readonly nextLimit: { readonly quantity: number; readonly on: CivilDate } | null;
  readonly savingsOffer: SavingsOffer | null;
}

interface Moment {
  readonly today: CivilDate;
  readonly nowMs: number;
  readonly weekStart: number;
  /** Milliseconds of an instant, and the person’s day of it. */
  readonly parseMs: (instant: string) => number;
  readonly toDay: (ms: number) => CivilDate;
}

/**
 * A habit that was read on an earlier day, as it stands today when nothing was recorded in between: nobody has to be asked
 * when a day turns without a network. What a day of a week's limit saved is left to the server, which knows its quantity, and so
 * is an offer that begins.
 */
export function habitOnDay<T extends DatedHabit>(habit: T, moment: Moment): T {
  const startedAtMs = moment.parseMs(habit.startedAt);
  const rule: HabitRule = { ...habit, startedAtMs, startedOn: moment.toDay(startedAtMs) };
  let turned = habit;
  while (turned.on < moment.today) turned = nextDay(turned, rule, moment.weekStart);
  if (turned === habit || habit.mode !== 'abstain') return turned;
  const cleanDays = wholeDays(moment.nowMs - moment.parseMs(habit.cleanSince));
  return { ...turned, cleanDays, bestDays: Math.max(habit.bestDays, cleanDays) };
}

function nextDay<T extends DatedHabit>(habit: T, rule: HabitRule, weekStart: number): T {
  const { mode, recent, today, baselinePerDay } = habit;
  const on = addDays(habit.on, 1);
  const last = recent.at(-1) ?? 'open';
  const closed =
    last === 'open' ? getDayState(habit, { isOver: false, isLogged: false, isResisted: false }, false) : last;
  const isFine = closed !== 'slip';
  const isLogged = mode !== 'abstain' && (closed === 'clean' || closed === 'slip');
  const units =
    mode !== 'abstain' && (!isLogged || isWeekly(rule)) ? 0 : Math.max(0, (baselinePerDay ?? 0) - today.quantity);
  const cleanDays = isFine ? habit.cleanDays + (isLogged ? 1 : 0) : 0;

  const isSameWeek = isWeekly(rule) && getWeekday(on) !== weekStart;
  const quantity = isSameWeek ? today.quantity : 0;
  const isLost = mode !== 'abstain' && quantity > limitOn(rule, on);
  const perDay = expectedPerDay(rule);
  const score = isFine ? strengthAfter(habit.strength, { isFine, perDay }) : habit.strength;
  return {
    ...habit,
    on,
    // A day that is lost is lost from its beginning on, where its week is.
    strength: isLost ? strengthAfter(score, { isFine: false, perDay }) : score,
    cleanDays: isLost ? 0 : cleanDays,
    bestDays: Math.max(habit.bestDays, cleanDays),
    moneySavedMinor: more(habit.moneySavedMinor, habit.unitCostMinor, units),
    minutesSaved: more(habit.minutesSaved, habit.minutesPerUnit, units),
    recent: [...recent.slice(0, -1), closed, isLost ? ('slip' as const) : ('open' as const)].slice(-recentDays),
    today: { quantity, limitQuantity: mode === 'abstain' ? null : limitOn(rule, on), isPledged: false },
    nextLimit: nextLimit(rule, on),
    savingsOffer: isFine && !isLost ? withDay(habit, units) : null,
  };
}

/** The offer with one more day, which saved so many units. */
function withDay({ on, savingsOffer, unitCostMinor }: DatedHabit, units: number): SavingsOffer | null {
  if (!savingsOffer) return null;
  const { from, days, amountMinor } = savingsOffer;
  return { from, to: on, days: days + 1, amountMinor: amountMinor + units * (unitCostMinor ?? 0) };
}

function more(saved: number | null, each: number | null, units: number): number | null {
  return saved === null || each === null ? saved : saved + units * each;
}
