/**
 * Whether a password is little more than the given guessable words: one or several of them, each any number of times,
 * with any digits and signs.
 *
 * @param words in any case; those of fewer than three letters are skipped
 */
export function isHardlyMoreThan(password: string, words: readonly string[]): boolean {
  const core = extractLetters(password);
  const guessable = words.map(extractLetters).filter((word) => word.length >= 3);
  // The longer first: what is left of one must not be taken apart by another within it.
  const rest = guessable
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), core);
  return core !== '' && rest.trim() === '';
}

/** Lower-cases and removes digits, signs, tatweel and vowel marks. */
function extractLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]|\u0640/gu, '');
}
