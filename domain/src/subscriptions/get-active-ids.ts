/**
 * Of more things than a plan allows, those that stay active: the chosen ones first, then the oldest. The others are
 * read-only.
 *
 * @param ids of all, the oldest first
 * @param chosen what the person chose to keep active; what is gone since leaves its place to the oldest
 */
export function getActiveIds(ids: readonly string[], chosen: readonly string[], allowed: number): ReadonlySet<string> {
  const chosenIds = ids.filter((id) => chosen.includes(id));
  const others = ids.filter((id) => !chosen.includes(id));
  return new Set([...chosenIds, ...others].slice(0, Math.min(allowed, ids.length)));
}
