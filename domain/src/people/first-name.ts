import { searchable } from '../text/searchable.ts';
import { articles, beginnings, endings, endingsWithArticle, titles } from './name-words.ar.ts';

/**
 * What to call a person by: the first name without titles. A name of several words stays whole, such as that of a servant
 * of God, or one that begins with father or mother of. What is not recognised is one word.
 */
export function getFirstName(name: string): string {
  const words = splitWords(name);
  const named = words.slice(words.findIndex((word) => !isTitle(word)));
  return named.slice(0, countNameWords(named.map(plainly))).join(' ');
}

/** The words, commas aside. A title may stand right before the name: its dot or slash ends it. */
function splitWords(name: string): string[] {
  return name
    .replace(/(?<=\p{Script=Arabic}[./])(?=\p{Script=Arabic})/gu, ' ')
    .split(/[\s،,]+/)
    .filter(Boolean);
}

/** Of how many words a first name consists that begins at one of some words. */
function countNameWords(words: readonly string[], from = 0): number {
  const [first = '', second, third = ''] = words.slice(from);
  if (second === undefined) return 1;
  if (begins.has(first) || isInitial(first)) return 1 + countNameWords(words, from + 1);
  if (ends.has(second)) return 2;
  return articles.includes(second) && endingsWithArticle.includes(third) ? 3 : 1;
}

const plainly = (word: string) => searchable(word).replace(/[./]+$/, '');
const isInitial = (word: string) => /^[a-z](\.[a-z])*$/.test(word);
const isTitle = (word: string) => called.has(plainly(word));

const called = new Set(titles.map(plainly));
const begins = new Set(beginnings.map(plainly));
const ends = new Set(endings.map(plainly));
