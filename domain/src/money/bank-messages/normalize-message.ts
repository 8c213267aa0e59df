/**
 * A message without invisible characters, tatweel and tashkeel. Payees are cut from this form. A letter that a tatweel sets
 * off («لـSTARBUCKS») is a label, as a word with a colon is.
 */
export function visibleText(text: string): string {
  if (!untidy.test(text)) return text.trim();
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u061c\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u00a0\u202f\t][\u00a0\u202f\t ]*| [\u00a0\u202f\t ]+/g, ' ')
    .replace(/([\u0628\u0644])(?<=(?:^|\s).)\u0640+[ :]{0,3}/gm, '$1:')
    .replace(/\u0640/g, '')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Whether there is anything to do: in most messages nothing but a break between lines is special. */
const untidy = /[\r\t\u00a0\u061c\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202f\u2060-\u2069\ufeff]| [ \n]|\n /;

/** Each letter of the first text is folded into that of the second, at the same place. */
const unfolded =
  '\u06a9\uff1a\u061b\u2013\u2014\u2212àâéèêëîïôûùç\u0622\u0623\u0625\u0671\u0629\u0649\u06cc٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const letters = '\u0643:;---aaeeeeiiouuc\u0627\u0627\u0627\u0627\u0647\u064a\u064a01234567890123456789';
/** By the code of the letter; 0 is itself. */
const folded = new Uint16Array(0x10000);
for (const [n, letter] of [...unfolded].entries()) folded[letter.charCodeAt(0)] = letters.charCodeAt(n);
const foldable = new RegExp(`[${unfolded}]`);

/** Normalises a message for matching, one character for one, so that offsets stay valid in `visibleText`'s output. */
export function normalizeMessage(seen: string): string {
  const lower = seen.toLowerCase();
  // A few capitals are two characters in lower case.
  const sameLength = lower.length === seen.length ? lower : seen.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (!foldable.test(sameLength)) return sameLength;
  const codes = new Array<number>(sameLength.length);
  for (let at = 0; at < sameLength.length; at += 1) {
    const code = sameLength.charCodeAt(at);
    codes[at] = folded[code] || code;
  }
  return String.fromCharCode.apply(null, codes);
}

/** Word boundaries that many patterns start with. */
const boundaries = ['(?<![ء-ي])', '(?<![a-z])'];

/**
 * Regex source that matches any of the words, which may be patterns themselves. A boundary that several start with is
 * looked at once for all of them: at most offsets that is all there is to do.
 */
export function anyOf(words: readonly string[]): string {
  const parts = words.flatMap((word) => splitAlternatives(normalizeMessage(word)));
  const bounded = boundaries.flatMap((boundary) => {
    const rest = parts.filter((part) => part.startsWith(boundary)).map((part) => part.slice(boundary.length));
    return rest.length > 0 ? [`${boundary}(?:${rest.join('|')})`] : [];
  });
  const others = parts.filter((part) => !boundaries.some((boundary) => part.startsWith(boundary)));
  return `(?:${[...bounded, ...others].join('|')})`;
}

/** The alternatives of a pattern: what `|` parts outside brackets. */
export function splitAlternatives(pattern: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of pattern) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
