import type { CivilDate } from '../../calendar/civil-date.ts';
import { type DaySpan, namesMonth, readDayNumber, readNamedDays } from './message-days.ts';
import { type Money, readCurrencyAfter, readCurrencyBefore, readMoney } from './message-money.ts';
import { anyOf } from './normalize-message.ts';

/** What an amount is of: of the transaction, of what is left on the account, of a fee, or of something else. */
type MoneyRole = 'amount' | 'plain' | 'balance' | 'fee' | 'other';

export interface MoneySpan extends Money {
  readonly start: number;
  readonly end: number;
  readonly role: MoneyRole;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A message with what its numbers are. All offsets are those of `seen` and of `plain`, which have the same. */
export interface ScannedMessage {
  /** As shown, without invisible characters. */
  readonly seen: string;
  /** As matched. */
  readonly plain: string;
  readonly moneys: readonly MoneySpan[];
  readonly days: readonly DaySpan[];
  /** Masked digits of cards and accounts. */
  readonly masked: readonly Span[];
}

// A number is taken whole, with its marks, or not at all: no part of `1.250,00` or of a date is an amount.
const numbers = /\d+(?:[.,:/'\u2019\u060c\u066b\u066c-]\d+)*/g;

/** Finds the amounts, the days and the cards of a message, in one pass over its numbers. */
export function scanMessage(seen: string, plain: string, today: CivilDate, home: string): ScannedMessage {
  const masked: Span[] = [];
  const moneys: MoneySpan[] = [];
  const all = findNumbers(plain);
  const named = namesMonth(plain) ? all.flatMap(({ start }) => readNamedDays(plain, start, today)) : [];
  const days: DaySpan[] = [...named];
  let taken = 0;
  for (const [n, number] of all.entries()) {
    const { start, end, text } = number;
    if (named.length > 0 && named.some((day) => start >= day.start && end <= day.end)) continue;
    const day = readDayNumber(text, plain, start, today);
    if (day) {
      days.push({ start, end, on: day.on });
      continue;
    }
    if (isMasked(plain, start, end)) {
      masked.push({ start, end: end + (/^[*x#]+/.exec(plain.slice(end, end + 28))?.[0].length ?? 0) });
      continue;
    }
    const spaced = readSpaced(all[n - 1], number, all[n + 1], plain);
    if (spaced === 'part') continue;
    const stop = spaced?.end ?? end;
    const tail = plain.slice(stop, stop + 28);
    const first = readCurrencyBefore(plain, seen, start, home);
    const isFree = first && start - first.length >= taken;
    // «card 1234 KWD 3.500»: the currency is of the number that follows.
    const leadsNext = !isFree && endsAt(cardLabel, plain, start);
    const second = isFree || leadsNext ? null : readCurrencyAfter(plain, seen, stop, home);
    const currency = isFree ? first : second;
    const segment = getSegment(plain, start, taken);
    if (!currency && !endsAt(direct, segment, segment.length)) continue;
    const role = findRole(segment);
    if (!currency && role !== 'amount' && role !== 'plain') continue;
    const { amountMinor } = readMoney(
      spaced?.text ?? text,
      currency ? currency.code : home,
      plain.slice(Math.max(0, start - 2), start),
    );
    if (/^ ?[%\u066a]/.test(tail)) continue;
    taken = stop + (second?.length ?? 0);
    moneys.push({
      amountMinor,
      currency: currency ? currency.code : home,
      start: start - (isFree ? first.length : 0),
      end: taken,
      role: saysBalance.test(tail) ? 'balance' : role,
    });
  }
  if (days.length > 1) days.sort((a, b) => a.start - b.start);
  return { seen, plain, moneys, days, masked };
}

/** Whether a pattern that looks back matches what ends at an offset: one attempt, not one at each offset. */
function endsAt(pattern: RegExp, plain: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(plain);
}

const cardLabel = new RegExp(
  `(?<=${anyOf(['بطاق[ء-ي]*', 'حساب[ء-ي]*', 'card', 'account', 'acc', 'a/c', 'ending', 'رقم', 'no'])}[ .:#]{0,3})`,
  'y',
);

/** «99 SR is the available limit». */
const saysBalance =
  /^[^\n\d]{0,14}(?<![a-zء-ي])(?:هو|هي|is) (?:your |the |ال)?(?:[a-z]+ )?(?:رصيد|حد|متاح|balance|limit)/;

const maskBefore =
  /(?<=[*#\u2022]|(?<![a-z])x+|\dx+|(?:(?:منتهي|تنتهي)[ء-ي]* (?:ب:? ?|في )?|end(?:ing|s) (?:with |in )?)(?:رقم )?)/y;
const maskAfter = /\*|x+[\dx*]/y;

function isMasked(plain: string, start: number, end: number): boolean {
  const after = plain[end];
  return (
    // Its marks, or the end of «ending:», «المنتهية بـ».
    ('*#\u2022x: \u0628'.includes(plain[start - 1] ?? '-') && endsAt(maskBefore, plain, start)) ||
    ((after === '*' || after === 'x') && endsAt(maskAfter, plain, end))
  );
}

/** All numbers of a message. A loop: `matchAll` would make a pattern of its own for each message. */
function findNumbers(plain: string): NumberSpan[] {
  const all: NumberSpan[] = [];
  numbers.lastIndex = 0;
  for (let match = numbers.exec(plain); match; match = numbers.exec(plain)) {
    all.push({ text: match[0], start: match.index, end: numbers.lastIndex });
  }
  return all;
}

interface NumberSpan extends Span {
  readonly text: string;
}

/** A number whose thousands are parted by spaces, `1 250,00`: whole, or a `part` of one that cannot be read. */
function readSpaced(
  former: NumberSpan | undefined,
  number: NumberSpan,
  next: NumberSpan | undefined,
  plain: string,
): NumberSpan | 'part' | null {
  if (former && continues(former, number, plain)) return 'part';
  if (!next || !continues(number, next, plain)) return null;
  const isFrench = /^\d{3},\d{2}$/.test(next.text);
  return isFrench ? { text: `${number.text}${next.text}`, start: number.start, end: next.end } : 'part';
}

function continues(first: NumberSpan, next: NumberSpan, plain: string): boolean {
  return (
    plain[first.end] === ' ' &&
    next.start === first.end + 1 &&
    /^\d{1,3}$/.test(first.text) &&
    /^\d{3}(?!\d)/.test(next.text)
  );
}

/** Words before an amount that say what it is of; the last one counts. */
const roles: Readonly<Record<Exclude<MoneyRole, 'plain'>, readonly string[]>> = {
  balance: [
    '(?<!من |من ال|شحن )رصيد[ء-ي]*',
    '(?:ال)?(?:متاح|متوفر|متبقي|باقي)(?:ه)?',
    '(?:ال)?حد (?:ال)?(?:متاح|ائتماني|متوفر|متبقي)',
    '(?<![a-z])(?:bal(?:ance)?|avl|avail(?:able)?|remaining|limit|outstanding|solde|disponible)(?![a-z])',
    '(?:ال)?مستحق(?:ه)?(?! السداد)',
    '(?<![a-z])due(?![a-z])',
  ],
  fee: [
    '(?<![ء-ي])(?:و)?(?:ال|ب)?(?:رسوم|رسم|عموله|ضريبه|مصاريف)(?![ء-ي])',
    '(?<![a-z])(?:fees?|charges?|commission|vat|tax|frais)(?![a-z])',
  ],
  other: [
    '(?<![a-z])(?:earned|cashback of|rewards?|points|save[ds]?|fx|rate|tip)(?![a-z])',
    '(?<![ء-ي])(?:سعر (?:ال)?صرف|نقاطك|وفرت|كسبت)(?![ء-ي])',
  ],
  amount: [
    '(?<![ء-ي])(?:و)?(?:ال|ب)?(?:مبلغ|قيمه)(?:ه)?(?![ء-ي])',
    '(?<![ء-ي])(?:ال)?قسط(?![ء-ي])',
    '(?<=^|\\s)ب:?(?![ء-ي])',
    '(?<![a-z])(?:amount|montant|instal?ment|value)(?![a-z])',
  ],
};
const roleNames = Object.keys(roles) as (keyof typeof roles)[];
const roleWords = new RegExp(roleNames.map((name) => `(${anyOf(roles[name])})`).join('|'), 'g');
/** What a number without a currency must follow directly. */
const direct = new RegExp(
  `(?<=${anyOf(['(?:ال|ب)?(?:مبلغ|قيمة)', '(?:ال)?قسط', '^ب:?', 'amount', 'montant', 'instal?ment', 'value', 'خصم', 'سحب', 'إيداع', 'تحويل', 'استلام', '(?:purchase|transaction|payment|withdrawal) of'])}[^a-z\u0621-\u064a\\d\\n]{0,3}(?:وقدره|of|is|هو|عمليه|العمليه)?[^a-z\u0621-\u064a\\d]{0,3})`,
  'y',
);

/** The words between a number and the former amount, in its line and its sentence. */
function getSegment(plain: string, start: number, former: number): string {
  const whole = plain.slice(Math.max(former, start - 70), start);
  const line = whole.slice(whole.lastIndexOf('\n') + 1);
  // A label may stand on a line of its own.
  const near = /[a-z\u0621-\u064a]/.test(line) ? line : whole;
  return near.slice(Math.max(0, near.lastIndexOf('. ')));
}

function findRole(segment: string): MoneyRole {
  let role: MoneyRole = 'plain';
  roleWords.lastIndex = 0;
  for (let match = roleWords.exec(segment); match; match = roleWords.exec(segment)) {
    role = roleNames.find((_, n) => match?.[n + 1]) ?? role;
  }
  return role;
}
