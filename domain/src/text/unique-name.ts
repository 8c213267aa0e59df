import { searchable } from './searchable.ts';

/**
 * Makes a name unique among those taken, compared as `searchable`: the name itself if it is free, otherwise with the first
 * free number from 2, shortened if the number needs the space.
 *
 * @param maxLength how many characters a name may have
 */
export function uniqueName(name: string, taken: readonly string[], maxLength: number): string {
  const keys = new Set(taken.map(searchable));
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` ${n}`;
    const shortened = [...name].slice(0, maxLength - suffix.length).join('');
    const candidate = shortened.trimEnd() + suffix;
    if (!keys.has(searchable(candidate))) return candidate;
  }
}
