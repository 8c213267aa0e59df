/**
 * Whether a password is hardly more than one of the words that anybody would try first: the word itself, however
 * often, with digits and signs around it.
 *
 * @param words in any case; those of fewer than three letters are passed over
 */
export function isHardlyMoreThan(password: string, words: readonly string[]): boolean {
  const core = lettersOf(password);
  return words
    .map(lettersOf)
    .filter((word) => word.length >= 3)
    .some((word) => core !== '' && core.replaceAll(word, '') === '');
}

/** Lower case, without digits, signs, tatweel and vowel marks. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]|\u0640/gu, '');
}
