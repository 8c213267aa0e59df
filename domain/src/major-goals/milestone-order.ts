import { civilDate } from '../calendar/civil-date.ts';
import { compareText } from '../text/compare-text.ts';

interface Ordered {
  readonly id: string;
  readonly dueOn: string | null;
}

/** Milestones in the order of their days; those without one come last, in the order they were added. */
export function sortByDay<M extends Ordered>(milestones: readonly M[]): M[] {
  return [...milestones].sort(
    (a, b) =>
      Number(a.dueOn === null) - Number(b.dueOn === null) ||
      compareText(a.dueOn ?? a.id, b.dueOn ?? b.id) ||
      compareText(a.id, b.id),
  );
}

/** The milestone that comes next: the first that is not done. */
export function nextMilestone<M extends Ordered & { readonly doneOn: string | null }>(
  milestones: readonly M[],
): M | null {
  return sortByDay(milestones).find(({ doneOn }) => doneOn === null) ?? null;
}

/** The last open milestone that is planned after the day of its goal; null where none is, or a day is missing or no day. */
export function findMilestoneAfter<M extends { readonly dueOn: string | null; readonly doneOn?: string | null }>(
  milestones: readonly M[],
  dueOn: string | null,
): M | null {
  const goalDay = civilDate(dueOn ?? '');
  if (goalDay === null) return null;
  const later = milestones.filter((each) => !each.doneOn && (civilDate(each.dueOn ?? '') ?? '') > goalDay);
  return later.reduce<M | null>((last, each) => ((each.dueOn ?? '') > (last?.dueOn ?? '') ? each : last), null);
}
