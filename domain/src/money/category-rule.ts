import { searchable } from '../text/searchable.ts';
import type { CategoryKind } from './category.ts';

/** As many as a person may have: each is held against every row of a file, and against all that has no category. */
export const rulesAtMost = 100;

export interface CategoryRule {
  readonly contains: string;
  /** The category's. */
  readonly kind: CategoryKind;
  readonly categoryId: string;
}

interface Entry {
  readonly payee: string;
  readonly note: string;
  readonly kind: CategoryKind;
}

/**
 * The category of the first rule of an entry's kind whose every word stands in the payee or the note, however either
 * is written; null where none does. Rules are in the order they were made.
 */
export function categoryByRules(rules: readonly CategoryRule[], { payee, note, kind }: Entry): string | null {
  const ofKind = rules.filter((rule) => rule.kind === kind);
  if (ofKind.length === 0) return null;
  const text = searchable(`${payee} ${note}`);
  return ofKind.find((rule) => isFound(wordsOf(rule), text))?.categoryId ?? null;
}

/** Words of which nothing is left to search for (a hamza by itself) would stand in every text. */
function isFound(words: readonly string[], text: string): boolean {
  return words.length > 0 && words.every((word) => text.includes(word));
}

// Many entries are held against the same rules: their words are brought to one form once.
const wordsByRule = new WeakMap<CategoryRule, readonly string[]>();

function wordsOf(rule: CategoryRule): readonly string[] {
  const known = wordsByRule.get(rule);
  if (known) return known;
  const words = searchable(rule.contains).split(' ').filter(Boolean);
  wordsByRule.set(rule, words);
  return words;
}
