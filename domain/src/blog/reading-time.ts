/** Words of Arabic prose that a practised reader reads in a minute, silently. */
const wordsPerMinute = 180;

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u0640'’.,:/-]*/gu;

/** The number of words in a text; marks and punctuation are none. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** The minutes that it takes to read a number of words, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Of an article that takes a number of minutes, those that are left once a share of it, 0 to 1, was read. */
export function remainingMinutes(minutes: number, share: number): number {
  // A share such as a third is not exact: 9 minutes without it are 6, not 6.000…01.
  return Math.ceil(Math.round(minutes * (1 - share) * 100) / 100);
}
