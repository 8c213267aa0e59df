import type { MajorGoal } from '@afdal/contract/major-goals';
import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { milestoneProgress, numberProgress } from '@afdal/domain/major-goals/progress';
import { elapsedShare } from '@afdal/domain/savings/savings-goal';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { LineChart } from '../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { texts } from './texts.ts';

/** Points in time between the start of a goal and its day. */
const points = 12;

/** Progress before the plan, where both are known; nothing otherwise. */
export function GoalChart({ goal }: { goal: MajorGoal }) {
  const style = useDisplayPreferences();
  const today = useToday();
  const { type, dueOn, startsOn, status } = goal;
  const isDrawn = (type === 'number' && goal.target !== null) || (type === 'milestones' && goal.milestones.length > 0);
  if (!isDrawn || dueOn === null || status === 'idea' || today <= startsOn) return null;
  const [from, until] = [startsOn, dueOn];
  const days = sampleDays(from, until, today);
  return (
    <LineChart
      title={texts.chart}
      unit={{ kind: 'share' }}
      pointName={texts.day}
      labels={days.map((day) => formatDate(day, style.calendar, style))}
      series={{ name: texts.yours, values: days.map((day) => (day > today ? null : progressOn(goal, day))) }}
      plan={{ name: texts.planned, values: days.map((day) => elapsedShare(from, until, day)) }}
    />
  );
}

/** Evenly spread days from the first to the last, today among them. */
function sampleDays(from: CivilDate, until: CivilDate, today: CivilDate): CivilDate[] {
  const span = daysBetween(from, until);
  const past = Math.min(span, daysBetween(from, today));
  const step = past / Math.max(1, Math.round((points * past) / span));
  const spread = Array.from({ length: Math.ceil(span / step) }, (_, at) => addDays(from, Math.round(at * step)));
  return [...new Set([...spread, until])];
}

function progressOn({ type, start, target, recent, milestones }: MajorGoal, day: CivilDate): number | null {
  if (type === 'milestones') {
    return milestoneProgress(
      milestones.map(({ weight, doneOn }) => ({ weight, doneOn: doneOn !== null && doneOn <= day ? doneOn : null })),
    );
  }
  const begin = start ?? 0;
  const current = recent.findLast(({ on }) => on <= day)?.value ?? begin;
  return numberProgress({ start: begin, target, current });
}
