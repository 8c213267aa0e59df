/** Letters that are written for one another, and are not taken apart by Unicode itself. */
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
 * A text as it is searched for: without tashkeel and tatweel, with one form of alef, of ya, of ha and ta marbuta,
 * without hamzas, with Latin digits and small letters, and with single spaces between words.
 */
export function searchable(text: string): string {
  // The decomposition parts letters from their marks, a hamza above an alef or an accent on a Latin letter among them.
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u0621\u0629\u0640\u0649\u0671\u06a9\u06cc]/g, (letter) => folds.get(letter) ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether every word of a query stands somewhere in a text, however either is written. An empty query stands in every text. */
export function isFoundIn(query: string, text: string): boolean {
  const haystack = searchable(text);
  return searchable(query)
    .split(' ')
    .every((word) => haystack.includes(word));
}
