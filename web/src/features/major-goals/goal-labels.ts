import type { MajorGoal } from '@afdal/contract/major-goals';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { nextMilestone } from '@afdal/domain/major-goals/milestone-order';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatMoney } from '../../lib/format/money.ts';
import { formatNumber, isolated, minus } from '../../lib/format/numbers.ts';
import { countUnit } from '../../lib/format/units.ts';
import type { ChipTone } from '../../ui/base/chip.tsx';
import type { DisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

interface ChipContent {
  readonly tone: ChipTone;
  readonly label: string;
}

const paceTones = { ahead: 'success', on_track: 'info', behind: 'warning' } as const;
const statusTones = { idea: 'neutral', paused: 'neutral', done: 'palm', dropped: 'neutral' } as const;

/** How a goal fares, in a chip; an active one by its pace. */
export function getStatusBadge({ status, pace, dueOn, progress }: MajorGoal, today: CivilDate): ChipContent {
  if (status !== 'active') return { tone: statusTones[status], label: texts.statuses[status] };
  if (progress < 1 && dueOn !== null && dueOn < today) return { tone: 'warning', label: texts.late };
  if (pace) return { tone: paceTones[pace], label: texts.paces[pace] };
  return { tone: 'neutral', label: dueOn === null ? texts.statuses.active : texts.fresh };
}

/** Replaces hidden amounts. */
const hidden = '••••';

/** Amounts of a financial goal, hidden where the person hides them. */
export function formatGoalMoney(
  minor: number,
  currency: string | null,
  { digits, hideAmounts }: DisplayPreferences,
): string {
  return hideAmounts ? hidden : formatMoney(minor, { currency: currency ?? 'SAR', digits });
}

/** A number of a goal, which may be below zero. */
export function formatGoalNumber(value: number, digits: Digits): string {
  return isolated(`${value < 0 ? minus : ''}${formatNumber(Math.abs(value), digits)}`);
}

/** A number of a goal with its unit: counted where its forms are known, as «19 كتابًا», else in brackets. */
export function formatGoalCount(value: number, unit: string, digits: Digits): string {
  const counted = countGoalUnit(value, unit, digits);
  if (counted !== null) return counted;
  return withUnit(formatGoalNumber(value, digits), unit);
}

function countGoalUnit(value: number, unit: string, digits: Digits): string | null {
  return value < 0 ? null : countUnit(value, unit, digits, value === 0 ? 'after' : undefined);
}

function withUnit(label: string, unit: string): string {
  return unit ? interpolate(texts.withUnit, { number: label, unit }) : label;
}

/** How far a goal is, in its own terms: «19 كتابًا من 24», «المحطات: 2 من 5». */
export function formatProgress(goal: MajorGoal, style: DisplayPreferences): string {
  const { type, unit, current, target, milestones, savedMinor, targetMinor, currency } = goal;
  const number = (value: number) => formatGoalNumber(value, style.digits);
  if (type === 'number') {
    const reached = current ?? 0;
    if (target === null) return formatGoalCount(reached, unit, style.digits);
    const counted = countGoalUnit(reached, unit, style.digits);
    const label = interpolate(texts.ofNumber, { current: counted ?? number(reached), target: number(target) });
    return counted === null ? withUnit(label, unit) : label;
  }
  if (type === 'milestones') {
    const done = milestones.filter(({ doneOn }) => doneOn !== null).length;
    return interpolate(texts.ofMilestones, { done: number(done), all: number(milestones.length) });
  }
  if (type === 'habit') return texts.strength;
  const saved = formatGoalMoney(savedMinor ?? 0, currency, style);
  if (targetMinor === null) return saved;
  return interpolate(texts.ofMoney, { saved, target: formatGoalMoney(targetMinor, currency, style) });
}

/** What comes next, in a few words: the next milestone, else what is missing. */
export function nextIn(goal: MajorGoal, style: DisplayPreferences): string {
  const next = nextMilestone(goal.milestones);
  if (next) return interpolate(texts.next, { name: next.title });
  const { type, unit, current, target, savedMinor, targetMinor, currency, progress } = goal;
  if (progress >= 1) return texts.reached;
  if (type === 'number' && target !== null) {
    const missing = Number(Math.abs(target - (current ?? 0)).toFixed(3));
    return interpolate(texts.remaining, { number: formatGoalCount(missing, unit, style.digits) });
  }
  if (type === 'financial' && targetMinor !== null) {
    const missing = formatGoalMoney(targetMinor - (savedMinor ?? 0), currency, style);
    return interpolate(texts.remaining, { number: missing });
  }
  return type === 'number' || type === 'financial' ? texts.noTarget : '';
}
