import { searchable } from './searchable.ts';

/**
 * A name that none of those taken reads like: the name itself, else with the first number from 2 on that makes it
 * another, shortened where the number needs room.
 *
 * @param atMost how many characters a name may have
 */
export function uniqueName(name: string, taken: readonly string[], atMost: number): string {
  const keys = new Set(taken.map(searchable));
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` ${n}`;
    const kept = [...name].slice(0, atMost - suffix.length).join('');
    const tried = kept.trimEnd() + suffix;
    if (!keys.has(searchable(tried))) return tried;
  }
}
