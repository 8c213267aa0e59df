import { searchable } from '../text/searchable.ts';

/** Tags that are spellings of one, a group each, in the order given: compared as `searchable`. */
export function findTagVariants(tags: readonly string[]): string[][] {
  const byKey = new Map<string, string[]>();
  for (const tag of tags) {
    const key = searchable(tag);
    byKey.set(key, [...(byKey.get(key) ?? []), tag]);
  }
  return [...byKey.values()].filter((group) => group.length > 1);
}
