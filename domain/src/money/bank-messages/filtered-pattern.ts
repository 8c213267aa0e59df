import { anyOf, normalizeMessage } from './normalize-message.ts';
import { readRequiredLiterals } from './required-literals.ts';

/**
 * A pattern of many words that tries only those which a text may match. What each of them contains is known beforehand, and
 * one pass over a message finds what of it stands there, for all patterns: most messages have nothing of most patterns.
 */
export interface FilteredPattern {
  test(text: string): boolean;
  exec(text: string): RegExpExecArray | null;
}

/** A word of a pattern, which is compiled when first needed: of what banks write, one person's messages have little. */
interface Word {
  readonly source: string;
  compiled: RegExp | null;
  /** The number of the last text that has one of its literals. */
  foundIn: number;
  readonly found: FoundWords;
}

/** The words of a pattern that the last text may match. */
interface FoundWords {
  textNumber: number;
  words: Word[];
}

/** @param words as for `anyOf` */
export function filteredPattern(words: readonly string[]): FilteredPattern {
  const found: FoundWords = { textNumber: 0, words: [] };
  // Those without a literal are tried at any text.
  const others = words.filter((word) => !addWord(word, found));
  const whole = new RegExp(anyOf(words));
  const other = others.length > 0 ? new RegExp(anyOf(others)) : null;
  return {
    test: (text) => {
      indexText(text);
      return (
        (found.textNumber === textNumber && found.words.some((word) => compile(word).test(text))) ||
        other?.test(text) === true
      );
    },
    exec: (text) => {
      indexText(text);
      return other || found.textNumber === textNumber ? whole.exec(text) : null;
    },
  };
}

function compile(word: Word): RegExp {
  word.compiled ??= new RegExp(anyOf([word.source]));
  return word.compiled;
}

/** A literal, known by three of its letters in a row, or by its two. */
interface Literal {
  readonly text: string;
  /** The code of its last letter. */
  readonly last: number;
  /** Where in it those letters start. */
  readonly offset: number;
  readonly word: Word;
}

const buckets = 8192;
const literals: Literal[][] = [];
/** By a hash of three letters, and by one of two: the number of a list in `literals`, from 1; 0 is none. */
const byThree = new Uint16Array(buckets);
const byTwo = new Uint16Array(buckets);

function hash(former: number, code: number): number {
  return (former * 61 + code) & (buckets - 1);
}

/** False for a word without a literal. */
function addWord(source: string, found: FoundWords): boolean {
  const texts = readRequiredLiterals(normalizeMessage(source));
  const word: Word = { source, compiled: null, foundIn: 0, found };
  for (const text of texts ?? []) addLiteral(text, word);
  return texts !== null;
}

function addLiteral(text: string, word: Word): void {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  const table = codes.length > 2 ? byThree : byTwo;
  const keys = codes.slice(1).map((code, n) => hash(codes[n] ?? 0, code));
  const places = table === byTwo ? keys : keys.slice(1).map((key, n) => hash(keys[n] ?? 0, key));
  // The letters that fewest others are known by.
  const counts = places.map((place) => literals[(table[place] ?? 0) - 1]?.length ?? 0);
  const offset = counts.indexOf(Math.min(...counts));
  const place = places[offset] ?? 0;
  if (table[place] === 0) table[place] = literals.push([]);
  literals[(table[place] ?? 0) - 1]?.push({ text, last: text.charCodeAt(text.length - 1), offset, word });
}

let textNumber = 0;
let indexedText = '';
let lastText = '';

/** Finds the words that may match a text, or any part of it. */
function indexText(text: string): void {
  if (text === lastText) return;
  lastText = text;
  if (indexedText.includes(text)) return;
  indexedText = text;
  textNumber += 1;
  let former = text.charCodeAt(0);
  let formerKey = 0;
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const key = hash(former, code);
    const two = byTwo[key] ?? 0;
    if (two !== 0) markWords(two, text, at - 1);
    const three = byThree[hash(formerKey, key)] ?? 0;
    if (three !== 0) markWords(three, text, at - 2);
    former = code;
    formerKey = key;
  }
}

function markWords(list: number, text: string, at: number): void {
  for (const { word, text: literal, last, offset } of literals[list - 1] ?? []) {
    if (word.foundIn === textNumber) continue;
    const start = at - offset;
    const end = start + literal.length;
    // To compare one more letter is much cheaper than to compare all.
    if (start < 0 || end > text.length || text.charCodeAt(end - 1) !== last || !text.startsWith(literal, start))
      continue;
    word.foundIn = textNumber;
    if (word.found.textNumber === textNumber) word.found.words.push(word);
    else {
      word.found.textNumber = textNumber;
      word.found.words = [word];
    }
  }
}
