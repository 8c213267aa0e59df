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
