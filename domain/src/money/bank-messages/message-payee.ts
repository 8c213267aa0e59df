import type { KindName, MessageKind } from './message-kind.ts';
import { findLabels, isDetailLine, type LabelName, readLineLabel } from './message-labels.ts';
import { cleanName, machine, readName } from './message-name.ts';
import { normalizeMessage } from './normalize-message.ts';
import type { ScannedMessage } from './scan-message.ts';

/** Labels of the other side, the likeliest first, by what a message tells of. */
const orders: Readonly<Record<'purchase' | 'out' | 'debit' | 'in' | 'bill' | 'refund' | 'cash', readonly LabelName[]>> =
  {
    purchase: ['shop', 'at', 'to', 'place', 'from', 'in', 'biller', 'for', 'by'],
    out: ['named', 'to', 'shop', 'at', 'biller', 'in', 'for', 'place'],
    // Some banks write «debited … from SHOP» and «by SHOP».
    debit: ['named', 'to', 'shop', 'at', 'biller', 'in', 'for', 'place', 'from', 'by'],
    in: ['named', 'from', 'shop'],
    bill: ['biller', 'shop', 'to', 'for', 'at', 'named'],
    refund: ['shop', 'at', 'from', 'by', 'place', 'in'],
    cash: ['place', 'at', 'shop', 'from'],
  };
const orderByKind: Readonly<Record<KindName, keyof typeof orders>> = {
  ...({ purchase: 'purchase', withdrawal: 'purchase', bill: 'bill', refund: 'refund', cashback: 'refund' } as const),
  ...({ salary: 'in', deposit: 'in', credit: 'in' } as const),
  ...({ debit: 'debit', fee: 'out', payment: 'out', transfer: 'out', own: 'out', cardPayment: 'out' } as const),
};

/** Finds the other side of a transaction: '' where none is named. */
export function findPayee(message: ScannedMessage, kind: MessageKind, isCash: boolean): string {
  if (kind.type === 'transfer') return '';
  const lines = splitLines(message.plain);
  const isList = lines.length > 2;
  const order = orders[getOrder(kind, isCash)];
  const named = isList ? inLines(message, lines, order) : '';
  if (named) return named;
  const told = inSentence(message, kind, order, isList);
  if (told) return told;
  if (isCash) return '';
  return (
    (isList && kind.name !== 'deposit' && kind.name !== 'salary' ? withoutLabel(message, lines, kind) : '') ||
    titleAsName(message, kind, isList)
  );
}

function getOrder({ name, type }: MessageKind, isCash: boolean): keyof typeof orders {
  if (isCash) return 'cash';
  if (type === 'income' && orderByKind[name] !== 'refund') return 'in';
  if (name === 'credit' || name === 'deposit') return 'out';
  return orderByKind[name];
}

interface Line {
  readonly text: string;
  readonly start: number;
}

export function splitLines(plain: string): Line[] {
  let start = 0;
  return plain.split('\n').map((text) => {
    const line = { text, start };
    start += text.length + 1;
    return line;
  });
}

function inLines(message: ScannedMessage, lines: readonly Line[], order: readonly LabelName[]): string {
  const found = new Map<LabelName, string[]>();
  for (const { text, start } of lines) {
    const label = readLineLabel(text);
    if (!label) continue;
    const name = readName(message, start + label.start, start + text.length);
    if (name) found.set(label.name, [...(found.get(label.name) ?? []), name]);
  }
  for (const label of order) {
    // At the start of a line «for» gives a purpose.
    const names = label === 'for' ? undefined : found.get(label);
    // A biller may have a number before its name.
    if (names) return names.find((name) => /[\p{L}]/u.test(name)) ?? names[0] ?? '';
  }
  return '';
}

function inSentence(message: ScannedMessage, kind: MessageKind, order: readonly LabelName[], isList: boolean): string {
  const { plain } = message;
  const from = isList ? kind.headStart : 0;
  const to = isList ? kind.headStart + kind.head.length : endOfSentence(plain, findTransactionEnd(message, kind));
  const found = findLabels(plain.slice(from, to)).map(({ name, start }) => ({ name, start: from + start }));
  for (const label of order) {
    if ((isList && label === 'for') || (order === orders.cash && label !== 'place' && label !== 'at')) continue;
    for (const { name, start } of found) {
      if (name !== label) continue;
      const payee = readName(message, start, to, true);
      // Of a masked name there may be no more than a letter.
      if (label === 'named' && !/\p{L}{2}/u.test(payee)) continue;
      if (payee && !(label === 'in' && isCashPlace(payee))) return payee;
    }
  }
  // «قام أحمد بتحويل 200 ريال»
  const sender = order === orders.in ? whoMoved.exec(plain.slice(from, to)) : null;
  if (sender?.[1]) return readName(message, from + sender.index, from + sender.index + sender[1].length, true);
  // «33.00 ر.س - مطعم - بطاقة 1234»
  const dashed =
    order === orders.purchase && message.moneys.find(({ end }) => afterDash.test(plain.slice(end, end + 60)));
  if (dashed) return readName(message, dashed.end + 3, plain.indexOf(' -', dashed.end + 3), true);
  // «Purchase QAR 12.00 AL MIRA card 1234»
  const bare =
    order === orders.purchase && !isList && message.moneys.find(({ role }) => role === 'amount' || role === 'plain');
  if (bare && /^,? ?[a-zء-ي]/.test(plain.slice(bare.end, bare.end + 3)))
    return readName(message, bare.end + 1, to, true);
  // «تم تحويل 100 جنيه لأحمد»: the letter alone is the preposition, right after the amount.
  if (!order.includes('to')) return '';
  const glued = message.moneys.find(({ end }) => gluedTo.test(plain.slice(end, end + 5)));
  return glued ? readName(message, glued.end + plain.slice(glued.end).indexOf('ل') + 1, to, true) : '';
}

const whoMoved = /(?<=(?<![ء-ي])قامت? )([^\n]{2,40}?) ب(?:تحويل|ارسال|ايداع)/;
const afterDash = /^ - [^-\d\n]{2,50} -/;
const gluedTo = /^ ?ل[ء-ي]{2}/;

function isCashPlace(name: string): boolean {
  return /صراف|ماكين|\batm\b/i.test(name);
}

/** The end of the part of a sentence that tells of the transaction. */
function findTransactionEnd({ moneys }: ScannedMessage, { end }: MessageKind): number {
  const amount = moneys.find(({ role }) => role === 'amount' || role === 'plain');
  return Math.max(end, amount?.end ?? 0);
}

const sentenceEnd = /[.!?\u061f](?=\s|$)/g;
const abbreviation = /(?<![a-z])(?:acc?|no|a\/c|avl|cr|dr|amt|acct|trx|txn|ref|st|mr|mrs|ave|rd|bal)$/;
/** A currency with points goes on where a preposition follows: «85 ر.ع. من». */
const currencyThen = /^[ء-ي]\.[ء-ي]\. (?:من|الي|في|لدي|عند|علي|عبر|بتاريخ|يوم|[بل][ء-ي]{3,})(?![ء-ي])/;

/** «ORCHID HOTEL CO. KSCC» */
const companyAfter = /^ co\. (?:k\.?s\.?c|w\.?l\.?l|b\.?s\.?c|s\.?a\.?o|llc|ltd|limited)/;

/** Where the sentence ends that a part of a message stands in. */
export function endOfSentence(plain: string, from: number): number {
  sentenceEnd.lastIndex = Math.max(0, from - 1);
  for (let match = sentenceEnd.exec(plain); match; match = sentenceEnd.exec(plain)) {
    const isAbbreviation =
      abbreviation.test(plain.slice(Math.max(0, match.index - 5), match.index)) ||
      currencyThen.test(plain.slice(match.index - 3, match.index + 12));
    if (!isAbbreviation && !companyAfter.test(plain.slice(match.index - 3, match.index + 7))) return match.index;
  }
  return plain.length;
}

/** The line that is nothing else, as in a list without labels. */
function withoutLabel(message: ScannedMessage, lines: readonly Line[], kind: MessageKind): string {
  const title = lines.findIndex(({ start, text }) => start + text.length >= kind.end);
  for (const { text, start } of lines.slice(title + 1)) {
    const end = start + text.length;
    const hasSpan = [...message.moneys, ...message.days, ...message.masked].some(
      (span) => span.start < end && span.end > start,
    );
    if (hasSpan || readLineLabel(text) || isDetailLine(text) || /^(?:debit|credit)\W*$/.test(text)) continue;
    const name = readName(message, start, end);
    if (name) return name;
  }
  return '';
}

/** Whose bill it was: «DEWA bill of AED 388». */
const billName = /(?<![a-z])(?!your|the|my|utility|pay|phone|mobile)([a-z&]{2,20}) bill(?![a-z])/;
/** «DEWA payment of AED 388», as written. */
const payerName = /(?<![A-Za-z])(?!BILL|CARD|POS|ONLINE|LOAN|ATM|YOUR)([A-Z&]{3,20}) (?:bill )?payment of /;
/** What a fee is for. */
const feeName =
  /(?:رسوم|عموله) (?!بمبلغ|بقيمه|مبلغ)[ء-ي]+(?: (?!بمبلغ|بقيمه|مبلغ|من|على)[ء-ي]+)?|(?<![a-z])(?:[a-z]+ )?fees?(?![a-z])/;

/** What a debit is of, in its title. */
const debitName = /(?<=^(?:إشعار )?(?:خصم|حسم) )(?!مباشر|مبلغ|من)[ء-ي][^\d:]+$/;

/** What a bill, a salary or a deposit is called where nobody is named. */
function titleAsName({ seen, plain }: ScannedMessage, kind: MessageKind, isList: boolean): string {
  const { name, head, headStart, start, end } = kind;
  if (name === 'salary' && !isList) return cleanName(seen.slice(start, end));
  const deposit = name === 'deposit' && !isList ? /(?:cash|cheque|atm) deposit/.exec(kind.head) : null;
  if (deposit) return cleanName(seen.slice(headStart + deposit.index, headStart + deposit.index + deposit[0].length));
  if (name === 'deposit' && !isList)
    return cleanName(
      seen.slice(start, end + (/^ (?:ال)?(?:راتب|نقدي)/.exec(plain.slice(end))?.[0].length ?? -(end - start))),
    );
  const fee = feeName.exec(kind.head);
  if (fee && name !== 'bill')
    return cleanName(seen.slice(headStart + fee.index, headStart + fee.index + fee[0].length));
  const biller = name === 'bill' || name === 'payment' ? billName.exec(kind.head) : null;
  if (biller)
    return cleanName(seen.slice(headStart + biller.index, headStart + biller.index + (biller[1]?.length ?? 0)));
  const paid = name === 'payment' ? payerName.exec(seen)?.[1] : undefined;
  if (paid) return paid;
  if (!isList || !['salary', 'deposit', 'bill', 'fee', 'debit', 'transfer'].includes(name)) return '';
  const line = seen.slice(headStart, headStart + head.length);
  const after = line.slice(line.indexOf(':') + 1);
  const isLabelled = line.includes(':') && /\p{L}{2}/u.test(after) && !/\d/.test(after);
  if (isLabelled && !machine.test(normalizeMessage(after.trim()))) return cleanName(after);
  const debited = name === 'debit' ? debitName.exec(line)?.[0] : undefined;
  if (debited) return cleanName(debited);
  return name === 'salary' || name === 'deposit' || name === 'bill'
    ? cleanName(line.replace(/ ?[(:].*$/, '').replace(/ (?:amount|بمبلغ|مبلغ)$/i, ''))
    : '';
}
