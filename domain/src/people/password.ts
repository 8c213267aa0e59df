/**
 * Whether a password is little more than one of the given guessable words: the word itself, repeated any number of
 * times, with any digits and signs.
 *
 * @param words in any case; those of fewer than three letters are skipped
 */
export function isHardlyMoreThan(password: string, words: readonly string[]): boolean {
  const core = extractLetters(password);
  return words
    .map(extractLetters)
    .filter((word) => word.length >= 3)
    .some((word) => core !== '' && core.replaceAll(word, '') === '');
}

/** Lower-cases and removes digits, signs, tatweel and vowel marks. */
function extractLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]|\u0640/gu, '');
}
