import { searchable } from '../text/searchable.ts';
import type { CategoryKind } from './category.ts';

export interface CategoryRule {
  readonly contains: string;
  /** Kind of the category. */
  readonly kind: CategoryKind;
  readonly categoryId: string;
}

interface RuleInput {
  readonly payee: string;
  readonly note: string;
  readonly kind: CategoryKind;
}

/**
 * The category of the first rule of the entry's kind whose words all occur in the payee or the note, compared as
 * `searchable` text; null when none matches. Rules are in order of creation.
 */
export function categoryByRules(rules: readonly CategoryRule[], { payee, note, kind }: RuleInput): string | null {
  const ofKind = rules.filter((rule) => rule.kind === kind);
  if (ofKind.length === 0) return null;
  const text = searchable(`${payee} ${note}`);
  return ofKind.find((rule) => isFound(getWords(rule), text))?.categoryId ?? null;
}

/** A rule with no words left after normalisation (a lone hamza) matches nothing, rather than every text. */
function isFound(words: readonly string[], text: string): boolean {
  return words.length > 0 && words.every((word) => text.includes(word));
}

// Caches the normalised words of a rule: many entries are matched against the same rules.
const wordsByRule = new WeakMap<CategoryRule, readonly string[]>();

function getWords(rule: CategoryRule): readonly string[] {
  const cached = wordsByRule.get(rule);
  if (cached) return cached;
  const words = searchable(rule.contains).split(' ').filter(Boolean);
  wordsByRule.set(rule, words);
  return words;
}
