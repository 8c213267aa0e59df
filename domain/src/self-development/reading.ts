import { addDays, type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import { addMonths } from '../calendar/month.ts';
import type { GoalPace } from '../savings/goal-kinds.ts';
import { elapsedShare, goalPace } from '../savings/savings-goal.ts';

/** The pages of the printed Quran of Medina, which most people know. */
export const khatmaPages = 604;

/** A book that is read from after `startPage` to its last page, from `startsOn` to `endsOn`. */
export interface ReadingPlan {
  readonly pages: number;
  readonly startPage: number;
  readonly startsOn: CivilDate;
  readonly endsOn: CivilDate;
}

export interface ReadingPosition {
  readonly currentPage: number;
  /** As many pages a day as the plan began with. */
  readonly pagesADay: number;
  /** Today's pages, from where the day began; null where nothing is left, or before the first day. */
  readonly today: { readonly pages: number; readonly from: number; readonly to: number; readonly left: number } | null;
  /** The page where the plan is at the beginning of today. */
  readonly plannedPage: number;
  readonly pace: GoalPace | null;
  readonly isFinished: boolean;
}

/** Where a reader stands. What was missed is spread over the days that are left; after the last day, all is today's. */
export function readingPosition(
  plan: ReadingPlan,
  read: { readonly before: number; readonly today: number },
  today: CivilDate,
): ReadingPosition {
  const { pages, startPage, startsOn, endsOn } = plan;
  const whole = pages - startPage;
  const beganAt = startPage + read.before;
  const currentPage = beganAt + read.today;
  const end = addDays(endsOn, 1);
  const dayPages = pagesADay(pages - beganAt, today, endsOn);
  const isOver = beganAt >= pages || today < startsOn;
  return {
    currentPage,
    pagesADay: pagesADay(whole, startsOn, endsOn),
    today: isOver
      ? null
      : { pages: dayPages, from: beganAt + 1, to: beganAt + dayPages, left: Math.max(0, dayPages - read.today) },
    plannedPage: startPage + Math.round(whole * elapsedShare(startsOn, end, today)),
    pace: goalPace((currentPage - startPage) / whole, startsOn, end, today),
    isFinished: currentPage >= pages,
  };
}

/** A plan as it was read, with the day `on` which it stood so. */
export interface DatedPlan extends Pick<ReadingPlan, 'pages' | 'startPage'>, Omit<ReadingPosition, 'isFinished'> {
  readonly on: CivilDate;
  readonly startsOn: CivilDate;
  readonly endsOn: CivilDate;
  readonly finishedOn: CivilDate | null;
}

/** A plan that was read on an earlier day, as it stands today when nothing was recorded in between. */
export function planOnDay<T extends DatedPlan>(plan: T, today: CivilDate): T {
  if (plan.on >= today) return plan;
  return withRead(plan, { before: plan.currentPage - plan.startPage, today: 0 }, today);
}

/** A plan after pages were recorded, of the day on which it stands or of an earlier one. */
export function planAfterReading<T extends DatedPlan>(plan: T, pages: number, readOn: CivilDate): T {
  const { on, startPage, currentPage, today } = plan;
  const before = (today ? today.from - 1 : currentPage) - startPage;
  const readToday = currentPage - startPage - before;
  const isToday = readOn === on;
  const read = { before: before + (isToday ? 0 : pages), today: readToday + (isToday ? pages : 0) };
  const after = withRead(plan, read, on);
  return { ...after, finishedOn: after.currentPage >= plan.pages ? (plan.finishedOn ?? readOn) : null };
}

function withRead<T extends DatedPlan>(
  plan: T,
  read: { readonly before: number; readonly today: number },
  today: CivilDate,
): T {
  const { isFinished, ...position } = readingPosition(plan, read, today);
  return { ...plan, ...position, on: today };
}

/** How many pages a day finish the book in time; rounded up, so that the last day is never longer. */
export function pagesADay(pages: number, from: CivilDate, endsOn: CivilDate): number {
  return Math.ceil(pages / Math.max(1, daysBetween(from, endsOn) + 1));
}

/** The last day of a khatma of one Hijri month: the day before the same day of the next month. */
export function khatmaEnd(startsOn: CivilDate, hijriOffset: number): CivilDate {
  const next = addMonths(startsOn, 1, { calendar: 'umalqura', hijriOffset });
  return addDays(next ?? addDays(startsOn, 30), -1);
}
