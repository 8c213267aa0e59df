import { alikeLetters, firstTries, productNames, rows } from './copy.ts';

/** The same letters, each list as long as the others: as typed but for alike ones, and with the signs that stand for letters read as such. */
interface Spellings {
  /** Lower case, digits of any script as Latin ones. */
  readonly typed: readonly string[];
  /** As `typed`, with `0`, `@`, `$` and the like inside a word read as the letters that they stand for. */
  readonly plain: readonly string[];
  /** As `plain`, in the case that was typed. */
  readonly words: readonly string[];
}

/** What the part from a start to an end costs, in bits, where a habit explains it. */
type Habits = readonly Readonly<Record<number, number>>[];

const bits = { known: 4, row: 6, year: 6, repeated: 7, seen: 4 } as const;

const standIns: Readonly<Record<string, string>> = {
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

export function spellingsOf(letters: readonly string[]): Spellings {
  const typed = letters.map(plainLetter);
  const isInWord = (i: number) => isLetter(letters[i - 1]) && isLetter(letters[i + 1]);
  const read = (from: readonly string[]) =>
    from.map((letter, i) => (isInWord(i) ? (standIns[letter] ?? letter) : letter));
  return { typed, plain: read(typed), words: read(letters) };
}

/** Every part that a habit explains: own and common words, rows of the keyboard, years, repeats. */
export function habitsOf({ typed, plain }: Spellings, own: readonly string[]): Habits {
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
      // Shorter than three letters it is a habit only as a whole word: then saying more after it is never cheaper.
      if (length >= 3 || isWholeWord(plain, start, start + length)) note(length, bits.seen);
    }
    return found;
  });
}

/** The words in their plainest spelling; of the person's own also their parts. */
function knownWords(own: readonly string[]): readonly (readonly string[])[] {
  const parts = own.flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[^\p{L}]+/u)]);
  return [...productNames, ...firstTries, ...parts]
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

/** Arabic-Indic and Persian digits, which NFKC leaves as they are. */
function latinDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return letter;
}
