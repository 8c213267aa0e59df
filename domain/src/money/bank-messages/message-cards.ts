import type { MessageKind } from './message-kind.ts';
import { anyOf } from './normalize-message.ts';

// The last digits of a number that is written in full, in groups or masked; not of an amount, a date or a time.
const digits = '(?:(?:[*x#\\d]{4}[ -]){3,5})?[*x#.\\d]*?(?<card>\\d{3,4})(?![*x#]*\\d|[.,:/\\u066b\\u066c-]\\d)';
const from = '(?:(?<![ء-ي])من|(?<![a-z])from)';
const to = '(?:(?<![ء-ي])(?:الي|ل:?|لصالح)|(?<![a-z])to)';
/** Words between a label and a number that mean the number is something else. */
const between = anyOf([
  ...[
    '(?<![ء-ي])(?:في|لدى|عند)(?![ء-ي])',
    '(?<![a-z])at(?![a-z])',
    'رصيد',
    'مبلغ',
    '(?<![a-z])bal(?:ance)?(?![a-z])',
    '(?<![a-z])starting(?![a-z])',
  ],
  ...[`${from}(?![a-zء-ي])`, `${to}(?![a-zء-ي])`],
]);
const gap = `(?:(?!${between})[^\\n\\d.,\u060c]|\\.(?= ?[*x#\\d])|(?<=acc|no|a/c)\\. ){0,34}?`;
const card =
  '(?:بطاق|كارت|(?<![ء-ي])(?:مدي|فيزا|عبر)(?![ء-ي])|(?<![a-z])(?:carte?|card|by|via|mada[a-z -]{0,12}|visa)(?![a-z]))';
const account = '(?:حساب|محفظ|(?<![a-z])(?:account|a/c|acct?|iban|wallet|compte)(?![a-z])|ايبان)';
/** After a bare «from» or «to» digits are required, since a name may follow as well. */
const thenDigits = '(?=[: ]{0,3}[*x#\\d])';

const behind = (label: string) => new RegExp(label + gap + digits);
const notTo = `(?<!(?:${to}|رصيد)[ :]{0,2})`;
const notFrom = `(?<!(?:${from}|رصيد)[ :]{0,2})`;

/** Labels of the user's own card or account, most reliable first: the message may name the other party's account too. */
const ownOut = [
  behind(`${notTo}${card}`),
  behind(`${from}${thenDigits}`),
  behind(`${notTo}(?<!(?<![ء-ي])ل)${account}`),
  /(?:^|\n)[*x]+(?<card>\d{3,4})(?!\d)/,
];
const ownIn = [behind(`${to}${thenDigits}`), behind(`${notFrom}${card}`), behind(`${notFrom}${account}`)];
const cardOnly = behind(card);
const toEnd = [
  behind(`${to}${thenDigits}`),
  behind(`${to}[ :]{0,2}(?:[a-zء-ي]{1,9} ){0,2}${account}`),
  behind(`${to}[ :]{0,2}(?:[a-zء-ي]{1,9} ){0,2}${card}`),
];
const fromEnd = [
  behind(`${from}${thenDigits}`),
  behind(`${from}[ :]{0,2}(?:[a-zء-ي]{1,9} ){0,2}(?:${account}|${card})`),
];

/** The digits of the user's own card or account, and of the one that a transfer between own accounts went to. */
export function findCards(plain: string, { name, type }: MessageKind): { card: string | null; toCard: string | null } {
  if (type === 'income') return { card: first(ownIn, plain), toCard: null };
  if (type === 'expense') return { card: first(ownOut, plain), toCard: null };
  if (name === 'own') return { card: first(fromEnd, plain) ?? first(ownOut, plain), toCard: first(toEnd, plain) };
  const paid = first([cardOnly], plain);
  const source = first(fromEnd, plain) ?? first([behind(account)], plain);
  return { card: source === paid ? null : source, toCard: paid };
}

function first(patterns: readonly RegExp[], plain: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(plain)?.groups?.card;
    if (found) return found;
  }
  return null;
}
