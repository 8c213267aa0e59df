import { compareText } from '../text/compare-text.ts';
import { type InsightCandidate, type InsightKey, type InsightKind, insightKinds } from './insight.ts';
import { insightsShown } from './limits.ts';

interface Hidden {
  readonly dismissed: readonly Pick<InsightKey, 'kind' | 'subject'>[];
  readonly muted: readonly InsightKind[];
}

/**
 * The insights of a cycle that are shown, at most three: each thing once, without what was dismissed in it and the kinds that
 * were muted. The costliest come first, in minor units of the user's currency: what a category or a budget is above its
 * measure, what is missing on a day or to a month of cover, the zakat that is left, what a price rose by in a year, what an
 * instalment takes of a month. What has no cost follows in the order of the kinds.
 */
export function rankInsights(
  candidates: readonly InsightCandidate[],
  { dismissed, muted }: Hidden,
): readonly InsightCandidate[] {
  const hidden = new Set(dismissed.map(toKey));
  const shown = new Map<string, InsightCandidate>();
  for (const candidate of [...candidates].sort(costliestFirst)) {
    const key = toKey(candidate);
    if (!hidden.has(key) && !muted.includes(candidate.kind) && !shown.has(key)) shown.set(key, candidate);
  }
  return [...shown.values()].slice(0, insightsShown);
}

function toKey({ kind, subject }: Pick<InsightKey, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}

function costliestFirst(a: InsightCandidate, b: InsightCandidate): number {
  return (
    (b.costMinor ?? -1) - (a.costMinor ?? -1) ||
    insightKinds.indexOf(a.kind) - insightKinds.indexOf(b.kind) ||
    compareText(a.subject, b.subject)
  );
}
