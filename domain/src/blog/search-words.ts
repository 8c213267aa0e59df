import { searchable } from '../text/searchable.ts';

const word = /[\p{L}\p{N}]+/gu;
const minPartLength = 3;
/** Longer words are compared by their beginning. */
const maxWordLength = 24;
/** Of an article; a long one has a third of them. */
const maxParts = 15_000;

/** The words of a query, compared as `searchable`. A text has it if each of them begins one of the text's `searchParts`. */
export function searchWords(query: string): string[] {
  return [...new Set(searchable(query).match(word))].map((each) => each.slice(0, maxWordLength));
}

/**
 * By what the words of a text are found: each word, and each of its endings of three letters or more. So a word is found by
 * what stands within it, as Arabic writes articles, prepositions and conjunctions together with what follows.
 */
export function searchParts(text: string): string[] {
  const parts = new Set<string>();
  for (const each of searchWords(text)) {
    const letters = [...each];
    parts.add(each);
    for (let from = 1; from <= letters.length - minPartLength; from += 1) parts.add(letters.slice(from).join(''));
  }
  return [...parts].slice(0, maxParts);
}
