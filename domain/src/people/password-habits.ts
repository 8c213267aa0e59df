import { alikeLetters, firstTries, productNames, rows } from './texts.ts';

/** Normalised forms of a password, letter by letter; all three lists have the same length. */
interface Spellings {
  /** Lower case, interchangeable letters unified, Arabic-Indic and Persian digits as Latin ones. */
  readonly typed: readonly string[];
  /** As `typed`, with `0`, `@`, `$` and the like inside a word replaced by the letters they stand for. */
  readonly plain: readonly string[];
  /** The original letters, with the same replacements as `plain`. */
  readonly words: readonly string[];
}

/** Cost in bits by start and end index, for the parts that a common pattern explains. */
type Habits = readonly Readonly<Record<number, number>>[];

const bits = { known: 4, row: 6, year: 6, repeated: 7, seen: 4 } as const;

const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

export function getSpellings(letters: readonly string[]): Spellings {
  const typed = letters.map(plainLetter);
  const isInWord = (i: number) => isLetter(letters[i - 1]) && isLetter(letters[i + 1]);
  const read = (from: readonly string[]) =>
    from.map((letter, i) => (isInWord(i) ? (substitutions[letter] ?? letter) : letter));
  return { typed, plain: read(typed), words: read(letters) };
}

/** Finds every part that a common pattern explains: own and common words, keyboard rows, years, repeats. */
export function detectHabits({ typed, plain }: Spellings, own: readonly string[]): Habits {
  const known = knownWords(own);
  return typed.map((letter, start) => {
    const found: Record<number, number> = {};
    const note = (length: number, cost: number) => {
      if (length > 0) found[start + length] = Math.min(found[start + length] ?? cost, cost);
    };
    for (const word of known) {
      if (startsAt(plain, start, word) || startsAt(typed, start, word)) note(word.length, bits.known);
    }
    const inRow = longestInRow(typed, start);
    for (let length = inRow; length >= (/\d/.test(letter) ? 3 : 4); length--) note(length, bits.row);
    if (/^(?:13|14|19|20)\d\d$/.test(typed.slice(start, start + 4).join(''))) note(4, bits.year);
    let same = 1;
    while (typed[start + same] === letter) note(++same >= 3 ? same : 0, bits.repeated);
    const before = plain.slice(0, start).join('\0');
    for (let length = 1; start + length <= plain.length; length++) {
      if (letter === ' ' || !before.includes(plain.slice(start, start + length).join('\0'))) break;
      // A repeat of one or two letters counts only as a whole word; otherwise adding letters could lower the cost.
      if (length >= 3 || isWholeWord(plain, start, start + length)) note(length, bits.seen);
    }
    return found;
  });
}

/** Known words in normalised spelling, including the parts of the user's own data. */
function knownWords(own: readonly string[]): readonly (readonly string[])[] {
  const fragments = own.flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}]+/u)]);
  return [...productNames, ...firstTries, ...fragments]
    .map((word) => Array.from(word.normalize('NFKC')).map(plainLetter))
    .filter(({ length }) => length >= 3);
}

function startsAt(letters: readonly string[], start: number, word: readonly string[]): boolean {
  return word.every((letter, i) => letters[start + i] === letter);
}

function isWholeWord(letters: readonly string[], start: number, end: number): boolean {
  return (letters[start - 1] ?? ' ') === ' ' && (letters[end] ?? ' ') === ' ';
}

function longestInRow(letters: readonly string[], start: number): number {
  let longest = 0;
  for (const row of runs) {
    for (let at = row.indexOf(letters[start] ?? ''); at >= 0; at = row.indexOf(letters[start] ?? '', at + 1)) {
      let length = 1;
      while (row[at + length] !== undefined && row[at + length] === letters[start + length]) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

const runs = rows.map((row) => Array.from(row, plainLetter)).flatMap((row) => [row, [...row].reverse()]);

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /\p{L}/u.test(letter);
}

function plainLetter(letter: string): string {
  const lower = Array.from(letter.toLowerCase())[0] ?? letter;
  const alike = alikeLetters.find((letters) => letters.includes(lower));
  return alike?.at(-1) ?? latinDigit(lower);
}

/** Converts Arabic-Indic and Persian digits, which NFKC leaves unchanged. */
function latinDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return letter;
}
