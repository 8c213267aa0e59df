import type { SavingsGoal } from '@afdal/contract/finance/savings';
import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize, pluralizeForms } from '../../../lib/format/plurals.ts';
import type { ChipTone } from '../../../ui/base/chip.tsx';
import { texts } from './texts.ts';

interface ChipContent {
  readonly tone: ChipTone;
  readonly label: string;
}

const paceTones = { ahead: 'success', on_track: 'info', behind: 'warning' } as const;

/** How a goal fares, in a chip. */
export function getStatusBadge({ status, pace }: SavingsGoal): ChipContent {
  if (status === 'reached') return { tone: 'success', label: texts.reached };
  if (status !== 'active') return { tone: 'neutral', label: texts[status] };
  return pace ? { tone: paceTones[pace], label: texts.paces[pace] } : { tone: 'neutral', label: texts.fresh };
}

/** One sentence about what comes next. */
export function formatNote(
  goal: SavingsGoal,
  today: CivilDate,
  digits: Digits,
  amount: (minor: number) => string,
): string {
  const { status, targetOn, pace, expectedOn, neededPerCycleMinor } = goal;
  if (status !== 'active') return texts.notes[status];
  if (targetOn === null) return expectedOn ? texts.notes.noDay : texts.notes.unknown;
  if (isPast(goal, today)) return texts.notes.past;
  if (pace === 'behind') return interpolate(texts.notes.behind, { amount: amount(neededPerCycleMinor ?? 0) });
  if (expectedOn === null) return texts.notes.unknown;
  const days = daysBetween(expectedOn, targetOn);
  if (days === 0) return texts.notes.onTime;
  return interpolate(days > 0 ? texts.notes.early : texts.notes.late, { by: formatSpan(Math.abs(days), digits) });
}

/** «بـ12 يومًا»; a long time roughly, in months and then in years: «بنحو 4 سنوات». */
function formatSpan(days: number, digits: Digits): string {
  const months = Math.round((days / 365.25) * 12);
  if (months < 3) return interpolate(texts.notes.by, { span: pluralize('day', days, digits, 'after') });
  const span =
    months < 24
      ? pluralize('month', months, digits, 'after')
      : pluralizeForms(texts.year, Math.round(months / 12), digits, 'after');
  return interpolate(texts.notes.about, { span });
}

/** Whether a goal that is still saved for needs a new day. */
export function isPast({ status, targetOn }: SavingsGoal, today: CivilDate): boolean {
  return status === 'active' && targetOn !== null && targetOn < today;
}

/** Whether the words of a goal ask for something. */
export function isLacking(goal: SavingsGoal, today: CivilDate): boolean {
  return isPast(goal, today) || (goal.status === 'active' && goal.pace === 'behind');
}
