/** Interchangeable letters that Unicode decomposition does not unify. */
const folds = new Map([
  ['\u0671', '\u0627'], // alef wasla → alef
  ['\u0649', '\u064a'], // alef maqsura → ya
  ['\u06cc', '\u064a'], // Persian ya → ya
  ['\u06a9', '\u0643'], // Persian kaf → kaf
  ['\u0629', '\u0647'], // ta marbuta → ha
  ['\u0621', ''], // hamza by itself
  ['\u0640', ''], // tatweel
]);

/**
 * Normalises a text for search: without tashkeel, tatweel and hamzas, with one form each of alef, of ya, and of ha and ta
 * marbuta, with Latin digits, lower case, and single spaces between words.
 */
export function searchable(text: string): string {
  // NFKD separates letters from their marks, such as a hamza above an alef or an accent on a Latin letter.
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u0621\u0629\u0640\u0649\u0671\u06a9\u06cc]/g, (letter) => folds.get(letter) ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether every word of a query occurs in a text, both compared as `searchable`. An empty query matches every text. */
export function isFoundIn(query: string, text: string): boolean {
  const haystack = searchable(text);
  return searchable(query)
    .split(' ')
    .every((word) => haystack.includes(word));
}
