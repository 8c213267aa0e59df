import { searchable } from '../../text/searchable.ts';

/** Normalises a text for comparison: `searchable`, with everything but letters, digits and currency signs as spaces. */
export function normalizeWords(text: string): string {
  return searchable(text)
    .replace(/[^\p{L}\p{N}\p{Sc}]+/gu, ' ')
    .trim();
}

/** Inverts a table of words by key: maps each word, normalised by `plainWords`, to its key. */
export function keysByWord<Key extends string>(words: Readonly<Record<Key, readonly string[]>>): Map<string, Key> {
  const keys = Object.keys(words) as Key[];
  return new Map(keys.flatMap((key) => words[key].map((word) => [normalizeWords(word), key] as const)));
}
