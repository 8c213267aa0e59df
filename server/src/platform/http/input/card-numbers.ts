import { AppError } from '../../app-error.ts';

/** Digits as they may be written: Latin, Arabic-Indic, Persian, full-width. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10];
const digit = '[0-9\\u0660-\\u0669\\u06f0-\\u06f9\\uff10-\\uff19]';
/** What people put between digits, seen or unseen. */
const gap = '[\\s\\u00a0\\u200b-\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069.\\-\\u2010-\\u2015_]{0,3}';
const run = new RegExp(`(?<![\\p{L}\\p{N}])${digit}(?:${gap}${digit}){12,18}(?!${gap}${digit})(?!\\p{L})`, 'gu');

/** The numbers that cards begin with, and their lengths. https://en.wikipedia.org/wiki/Payment_card_number */
const cards = [
  { begins: /^4/, lengths: [13, 16, 19] },
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^(6011|64[4-9]|65|60|81|82|508)/, lengths: [16, 19] },
  { begins: /^(30[0-5]|36|38|39)/, lengths: [14] },
  { begins: /^35(2[89]|[3-8])/, lengths: [16] },
  { begins: /^62/, lengths: [16, 19] },
  { begins: /^(9792|2200|2201|2202|2203|2204|5078|4011)/, lengths: [16] },
];

const cardField = /card|^pan$|^cc(num|number)?$/i;
const codeField = /^(cvv2?|cvc2?|csc|cardcode|securitycode)$/i;
/** The ids that pages make are digits by a third; nobody writes a card like that. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** Never stored as it is sent, so it may be any text. */
const secretField = /password/i;

/**
 * What a caller sent, without card numbers: in what is about payments, and in a field named like a card's, one is rejected;
 * elsewhere, as in a note, it keeps its last four digits. So none is ever stored or logged.
 *
 * @throws Failure `card_number_sent`
 */
export function withoutCardNumbers(value: unknown, isPayment: boolean, field = ''): unknown {
  if (codeField.test(field.replaceAll(/[_-]/g, ''))) throw new AppError('card_number_sent');
  const isStrict = isPayment || cardField.test(field.replaceAll(/[_-]/g, ''));
  if (typeof value === 'number' && isStrict && isLuhn(String(value))) throw new AppError('card_number_sent');
  if (typeof value === 'string') return secretField.test(field) ? value : textWithout(value, isStrict);
  if (Array.isArray(value)) return value.map((part: unknown) => withoutCardNumbers(part, isPayment, field));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutCardNumbers(part, isPayment, name)]),
  );
}

/** A text with the numbers of cards masked. */
export function masked(text: string): string {
  return textWithout(text, false);
}

function textWithout(text: string, isStrict: boolean): string {
  if (text.length < 13 || uuid.test(text)) return text;
  return text.replaceAll(run, (found) => {
    const digits = extractDigits(found);
    if (!isLuhn(digits)) return found;
    if (isStrict) throw new AppError('card_number_sent');
    const isCard = cards.some(({ begins, lengths }) => begins.test(digits) && lengths.includes(digits.length));
    return isCard ? `•••• ${digits.slice(-4)}` : found;
  });
}

function extractDigits(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? '' : String(code - zero);
    })
    .join('');
}

/** https://en.wikipedia.org/wiki/Luhn_algorithm, of 13 to 19 digits. */
function isLuhn(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const value = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
