import { normalizeWords } from '../statement/normalize-words.ts';
import { readConsonants } from './spelled-alike.ts';
import { branchWords, cities, companyWords, purchaseWords, shopWords } from './vocabulary.ar.ts';

interface PayeeNameParts {
  /** What names the payee, without spaces. */
  readonly core: string;
  /** What says which branch it is: short numbers, cities, and what follows a word for a branch. */
  readonly qualifiers: string;
  /** How the core sounds; empty where it is too short to tell, or not in one script. */
  readonly consonants: string;
  readonly script: 'arabic' | 'latin' | 'other';
}

/** Longer names are read up to here: they may come from a file. */
const lettersRead = 120;
/** A number of so many digits is that of a terminal or of a purchase. */
const terminalDigits = 4;
/** Fewer consonants are those of too many names. */
const minConsonants = 3;
/** A word that has fewer letters without its article may be one that begins with those letters. */
const minLettersAfterArticle = 4;

const listed = (words: readonly string[]) => new Set(words.map(normalizeWords));
const [dropped, branches, ofCities] = [
  listed([...companyWords, ...purchaseWords, ...shopWords]),
  listed(branchWords),
  listed(cities),
];
const abbreviations = /(?<![\p{L}\p{N}])(?:ذ[\s.]*م[\s.]*م|ش[\s.]*م[\s.]*[سعك]|l[\s.]*l[\s.]*c)(?![\p{L}\p{N}])/gu;

export function readPayeeName(name: string): PayeeNameParts {
  const words = normalizeWords(name.slice(0, lettersRead).toLowerCase().replace(abbreviations, ' ')).split(' ');
  const at = words.findIndex((word, n) => n > 0 && branches.has(word));
  const own = at === -1 ? words : words.slice(0, at);
  const qualifiers = at === -1 ? [] : words.slice(at + 1);
  const core: string[] = [];
  for (const [n, word] of own.entries()) {
    if (/^\d+$/.test(word) || (/\d/.test(word) && n > 0)) {
      if (word.length < terminalDigits) qualifiers.push(word);
    } else if (n > 0 && ofCities.has(word)) qualifiers.push(word);
    else if (!dropped.has(word)) core.push(withoutArticle(word));
  }
  // What is made of such words alone is named by them.
  const parts = core.length > 0 ? core : own;
  const script = readScript(parts.join(''));
  const consonants = script === 'other' ? '' : readConsonants(parts.join(''));
  return {
    core: parts.join(''),
    qualifiers: core.length > 0 ? qualifiers.filter((word) => !isTerminal(word)).join(' ') : '',
    consonants: consonants.length < minConsonants ? '' : consonants,
    script,
  };
}

function isTerminal(word: string): boolean {
  return /^\d+$/.test(word) && word.length >= terminalDigits;
}

function withoutArticle(word: string): string {
  return word.startsWith('ال') && word.length >= minLettersAfterArticle + 2 ? word.slice(2) : word;
}

function readScript(core: string): PayeeNameParts['script'] {
  if (/^[a-z]+$/.test(core)) return 'latin';
  return /^\p{Script=Arabic}+$/u.test(core) ? 'arabic' : 'other';
}
