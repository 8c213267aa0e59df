import { searchable } from '../../text/searchable.ts';

/** A text as words to compare: searchable, and with spaces for all that is no letter, digit or sign of a currency. */
export function plainWords(text: string): string {
  return searchable(text)
    .replace(/[^\p{L}\p{N}\p{Sc}]+/gu, ' ')
    .trim();
}

/** Which key each of the words belongs to, by the words in plain. */
export function keysByWord<Key extends string>(words: Readonly<Record<Key, readonly string[]>>): Map<string, Key> {
  const keys = Object.keys(words) as Key[];
  return new Map(keys.flatMap((key) => words[key].map((word) => [plainWords(word), key] as const)));
}
