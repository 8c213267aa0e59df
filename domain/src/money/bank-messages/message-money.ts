import { readAmount } from '../amount-text.ts';
import { currencies, isCurrency } from '../currency.ts';
import { currencyWords } from '../statement/vocabulary.ts';
import { normalizeMessage } from './normalize-message.ts';

/** An amount in minor units. */
export interface Money {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Full currency names, in addition to the words of statements: the first word alone is ambiguous. */
const currencyNames: Readonly<Record<string, readonly string[]>> = {
  'جنيه استرليني': ['GBP'],
  'جنيه سوداني': ['SDG'],
  'دينار بحريني': ['BHD'],
  'دينار أردني': ['JOD'],
  'دينار عراقي': ['IQD'],
  'دينار تونسي': ['TND'],
  'دينار ليبي': ['LYD'],
  'دينار جزائري': ['DZD'],
  'درهم مغربي': ['MAD'],
  'ريال يمني': ['YER'],
  'دولار كندي': ['CAD'],
  'دولار أسترالي': ['AUD'],
  'فرنك سويسري': ['CHF'],
  'ليرة تركية': ['TRY'],
  'ليرة لبنانية': ['LBP'],
  'ليرة سورية': ['SYP'],
  ليرة: ['TRY', 'LBP', 'SYP'],
  'روبية هندية': ['INR'],
  'روبية باكستانية': ['PKR'],
  روبية: ['INR', 'PKR'],
  ريالا: ['SAR', 'QAR', 'OMR', 'YER'],
  درهما: ['AED', 'MAD'],
  دراهم: ['AED', 'MAD'],
  جنيها: ['EGP', 'SDG', 'GBP'],
  دينارا: ['KWD', 'BHD', 'JOD', 'IQD', 'TND', 'LYD', 'DZD'],
  دنانير: ['KWD', 'BHD', 'JOD', 'IQD', 'TND', 'LYD', 'DZD'],
  دأ: ['JOD'],
  ريالات: ['SAR', 'QAR', 'OMR', 'YER'],
  srs: ['SAR'],
  riyal: ['SAR', 'QAR', 'OMR', 'YER'],
  riyals: ['SAR', 'QAR', 'OMR', 'YER'],
  qrs: ['QAR'],
  dirham: ['AED', 'MAD'],
  dirhams: ['AED', 'MAD'],
  pounds: ['EGP', 'SDG', 'GBP'],
};

const codesByWord = new Map(
  Object.entries({ ...currencyWords, ...currencyNames }).map(([word, codes]) => [normalizeMessage(word), codes]),
);
const supported = new Map<string, string>(currencies.map((code) => [code.toLowerCase(), code]));
const others = new Map(Intl.supportedValuesOf('currency').map((code) => [code.toLowerCase(), code]));

/** A currency beside a number, with the length of the text that it and its space take. */
interface FoundCurrency {
  readonly code: string;
  readonly length: number;
}

const symbol = '[$\\u00a2-\\u00a5\\u060b\\u20a0-\\u20c0\\ufdfc]';
// Looks back from an offset, which is one attempt; `$` would be one at each offset of the text.
const wordBefore = new RegExp(
  `(?<=(us\\$|${symbol}|(?:[\\u0621-\\u064a.]+ )?[\\u0621-\\u064a][\\u0621-\\u064a.]*|[a-z][a-z.]*)([ :+-]{0,3}))`,
  'y',
);
const wordAfter = new RegExp(` ?(us\\$|${symbol}|[\\u0621-\\u064a.]+(?: [\\u0621-\\u064a]+)?|[a-z.]+)`, 'y');

/** The currency before an offset of a normalised message; `seen` is the message as written. */
export function readCurrencyBefore(plain: string, seen: string, at: number, home: string): FoundCurrency | null {
  wordBefore.lastIndex = at;
  const [, word = '', gap = ''] = wordBefore.exec(plain) ?? [];
  if (word === '') return null;
  const whole = word + gap;
  const written = seen.slice(at - whole.length, at);
  const inOne = parseCurrency(word, written, home);
  if (inOne) return { code: inOne, length: whole.length };
  // «to.AED», «بقيمة ريال»: the last part alone.
  const last = word.slice(Math.max(word.lastIndexOf(' '), word.replace(/\.$/, '').lastIndexOf('.')) + 1);
  const code = last === word ? null : parseCurrency(last, written.slice(word.length - last.length), home);
  return code ? { code, length: whole.length - (word.length - last.length) } : null;
}

/** The currency that stands at an offset, or behind a space. */
export function readCurrencyAfter(plain: string, seen: string, at: number, home: string): FoundCurrency | null {
  wordAfter.lastIndex = at;
  const [whole = '', word = ''] = wordAfter.exec(plain) ?? [];
  if (word === '') return null;
  const gap = whole.length - word.length;
  for (const end of [word.length, word.indexOf(' '), word.indexOf('.')]) {
    const part = word.slice(0, Math.max(0, end));
    const code = part && parseCurrency(part, seen.slice(at + gap, at + gap + part.length), home);
    if (code) return { code, length: gap + part.length };
  }
  return null;
}

/** Null for what is no currency. A real one that is not supported is its code, which `readMoney` rejects. */
function parseCurrency(word: string, written: string, home: string): string | null {
  const bare = word.includes('.') ? word.replaceAll('.', '') : word;
  const code = supported.get(bare);
  if (code) return code;
  const other = others.get(bare);
  if (other && written.includes(other)) return other;
  const codes = codesByWord.get(bare) ?? [];
  return codes.includes(home) ? home : (codes[0] ?? null);
}

const shape = /^\d+(?:[,\u066c]\d+)*(?:[.\u066b]\d{1,3})?$/;
/** In French a comma stands before the decimals. */
const frenchShape = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/;
const french = new Set(['MAD', 'TND', 'DZD', 'MRU']);

/** The amount of a number. It is NaN where the number cannot be read whole, or its currency is not supported. */
export function readMoney(text: string, code: string, before: string): Money {
  // A number does not start after a lone point, as in `.500`; the point in `K.D.500` belongs to the currency.
  if (/(?<![a-z\u0621-\u064a])[.\u066b]$/.test(before)) return { amountMinor: Number.NaN, currency: code };
  const number = french.has(code) && frenchShape.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  if (!shape.test(number) || !isCurrency(code)) return { amountMinor: Number.NaN, currency: code };
  const read = readAmount(number, code);
  return { amountMinor: 'problem' in read ? Number.NaN : read.minor, currency: code };
}
