import { maxPasswordLength, minPasswordLength } from './limits.ts';
import { detectHabits, getSpellings } from './password-habits.ts';

export const strengths = ['weak', 'medium', 'strong', 'veryStrong'] as const;
export type Strength = (typeof strengths)[number];

/** Tatweel and vowel marks: ignored, since attackers cannot guess their positions and users do not remember them. */
const mark = /[\u0640\u064b-\u065f\u0670]/u;

/** Minimum bits of guessing work for each level. Three short unrelated words are strong. */
const fromBits = { medium: 30, strong: 40, veryStrong: 56 } as const;

/**
 * Estimates how hard a password is to guess for an attacker who knows common patterns. Advisory only: the contract and
 * the server decide what is rejected.
 *
 * @param own the user's e-mail address and name, in any case
 */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  // Longer ones are rejected anyway.
  const letters = Array.from(password.normalize('NFKC')).slice(0, maxPasswordLength);
  if (letters.length < minPasswordLength) return 'weak';
  const bits = computeBits(
    letters.filter((letter) => !mark.test(letter)),
    own,
  );
  if (bits >= fromBits.veryStrong) return 'veryStrong';
  if (bits >= fromBits.strong) return 'strong';
  return bits >= fromBits.medium ? 'medium' : 'weak';
}

/** The cheapest way to compose the password: from common patterns, from words, otherwise letter by letter. */
function computeBits(letters: readonly string[], own: readonly string[]): number {
  const spellings = getSpellings(letters);
  const habits = detectHabits(spellings, own);
  const perLetter = Math.log2(getPoolSize(letters));
  const cheapest = [0];
  for (let end = 1; end <= letters.length; end++) {
    let best = Number.POSITIVE_INFINITY;
    for (let start = 0; start < end; start++) {
      const part = computeCost(spellings.words.slice(start, end), habits[start]?.[end], perLetter);
      best = Math.min(best, (cheapest[start] ?? 0) + part);
    }
    cheapest.push(best);
  }
  return cheapest[letters.length] ?? 0;
}

function computeCost(part: readonly string[], habit: number | undefined, perLetter: number): number {
  if (habit !== undefined) return habit;
  const text = part.join('');
  if (text === ' ') return spaceBits;
  const plain = part.length * perLetter;
  if (part.length < 3) return plain;
  if (/^\p{Nd}+$/u.test(text)) return part.length * Math.log2(10);
  return isWord.test(text) ? Math.min(plain, wordBits(part.length)) : Number.POSITIVE_INFINITY;
}

const spaceBits = 1.5;
const isWord = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+)$/u;

/** A word is guessed as a whole; beyond eight letters it is likely two words. */
function wordBits(length: number): number {
  return 8 + 1.5 * Math.min(length, 8) + 2.5 * Math.max(length - 8, 0);
}

const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\p{Nd}/u, 10],
  [/[!-/:-@[-`{-~]/, 32],
  [/(?=\p{L})\p{Script=Arabic}/u, 36],
  [/(?!\p{Script=Arabic}|\p{Nd}|\s)[^!-~]/u, 100],
];

/** Size of the character set, summed over the kinds of characters that occur. */
function getPoolSize(letters: readonly string[]): number {
  const text = letters.join('');
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 1);
}
