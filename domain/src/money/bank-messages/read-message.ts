import type { CivilDate } from '../../calendar/civil-date.ts';
import { findCards } from './message-cards.ts';
import { findKind, type MessageKind } from './message-kind.ts';
import { isDetailLine, readLineLabel } from './message-labels.ts';
import type { Money } from './message-money.ts';
import { endOfSentence, findPayee, splitLines } from './message-payee.ts';
import { isAnnouncement, isAsked, isCodeOrDeclined, isNotice } from './no-transaction.ts';
import { normalizeMessage, visibleText } from './normalize-message.ts';
import { type MoneySpan, type ScannedMessage, scanMessage } from './scan-message.ts';

/** A transaction draft read from a message, for the user to review. */
export interface BankDraft {
  /** `transfer`: between the user's own accounts. */
  readonly type: 'expense' | 'income' | 'transfer';
  readonly isCash: boolean;
  /** Minor units of `currency`, above zero. */
  readonly amountMinor: number;
  readonly currency: string;
  /** The amount abroad, where the message gives both. */
  readonly foreign: Money | null;
  /** What the bank took for it, beside the amount. */
  readonly fee: Money | null;
  readonly payee: string;
  readonly occurredOn: CivilDate;
  /** The last digits of the card or account: of a transfer, of the one that paid. */
  readonly card: string | null;
  /** Of a transfer, the last digits of the one that received. */
  readonly toCard: string | null;
}

/** `text` is the message as pasted. */
export type ReadMessage =
  | { readonly text: string; readonly draft: BankDraft }
  /** `passed`: not a transaction (a code, a declined payment, an offer, a bill). `unknown`: the grammar is not sure. */
  | { readonly text: string; readonly draft: null; readonly reason: 'passed' | 'unknown' };

/** What a message may have; the rest is not read. */
export const maxLetters = 1_000;

export function readMessage(text: string, today: CivilDate, home: string): ReadMessage {
  const seen = visibleText(text.slice(0, maxLetters));
  const plain = normalizeMessage(seen);
  const passed = { text, draft: null, reason: 'passed' } as const;
  const unknown = { text, draft: null, reason: 'unknown' } as const;
  if (isCodeOrDeclined(plain)) return passed;
  const message = scanMessage(seen, plain, today, home);
  const kind = message.moneys.length > 0 ? locateKind(message) : null;
  const amount = kind && chooseAmount(message, kind, home);
  if (!kind || !amount) {
    const isBalanceOnly = !kind && message.moneys.length > 0 && message.moneys.every(({ role }) => role === 'balance');
    return isBalanceOnly || isNotice(plain) || isAnnouncement(plain, null) ? passed : unknown;
  }
  const { isCash, payee } = readOtherSide(message, kind);
  const isList = plain.split('\n').length > 2;
  const told = isList ? kind.headStart + kind.head.length : endOfSentence(plain, Math.max(kind.end, amount.chosen.end));
  const head = plain.slice(0, told);
  if (
    isNotice(head) ||
    isAnnouncement(head, normalizeMessage(payee)) ||
    isAsked(plain.slice(kind.headStart, kind.start))
  )
    return passed;
  if (!(amount.chosen.amountMinor > 0)) return unknown;
  const cards = findCards(withoutMoney(message), kind);
  const isWhole = payee !== '' || kind.name !== 'purchase' || (cards.card !== null && hasEnd(message, amount.chosen));
  // Nobody but a bank writes that it took something.
  const isBank = kind.name === 'debit' || kind.name === 'fee' || cards.card !== null || namesBank(message);
  if (!isWhole || !(isList || isBank)) return unknown;
  const { amountMinor, currency } = amount.chosen;
  // What is asked has not taken place.
  if (/[?\u061f]/.test(plain[told] ?? '')) return unknown;
  const draft: BankDraft = {
    type: kind.type,
    isCash,
    amountMinor,
    currency,
    foreign: amount.foreign,
    fee: amount.fee,
    payee,
    occurredOn: message.days.find(({ on }) => on !== null)?.on ?? today,
    ...cards,
  };
  return { text, draft };
}

/** The message with no number that is an amount. */
function withoutMoney({ plain, moneys }: ScannedMessage): string {
  let text = plain;
  for (const { start, end } of moneys) text = text.slice(0, start) + ','.repeat(end - start) + text.slice(end);
  return text;
}

/**
 * Whether more follows the amount than a shop would. A purchase is made somewhere: without it and without a balance this is
 * half a message.
 */
function hasEnd({ moneys }: ScannedMessage, { end }: MoneySpan): boolean {
  return moneys.some(({ role, start }) => role === 'balance' && start >= end);
}

/** Whether a sentence has what a bank writes and a friend does not: a day, a balance, an account. */
function namesBank({ plain, days, moneys }: ScannedMessage): boolean {
  return days.length > 0 || moneys.some(({ role }) => role === 'balance') || bankWords.test(plain);
}

const bankWords =
  /(?<![ء-ي])(?:ال|ب|ل|لل)?(?:حساب|بطاق|محفظ|انستاباي)|(?<![a-z])(?:accounts?|a\/c|acct?|cards?|wallet|instapay|bank|compte|carte)(?![a-z])|(?<!\d)\+?\d{10,}/;

/** The first line that says what the message is; a text of one or two lines is looked at by its sentences. */
function locateKind({ plain }: ScannedMessage): MessageKind | null {
  const lines = splitLines(plain);
  if (lines.length > 2) {
    for (const { text, start } of lines) {
      if (readLineLabel(text) || (isDetailLine(text) && !/^بطاق[^\n]*:? ?(?:تاكيد )?(?:ال)?سداد/.test(text))) continue;
      const kind = findKind(text, start, plain);
      if (kind) return kind;
    }
  }
  for (let start = 0; start < plain.length; ) {
    const end = endOfSentence(plain, start + 1);
    const kind = findKind(plain.slice(start, end), start, plain);
    if (kind) return kind;
    start = end + 1;
  }
  // «Alert: KWD 7.500, Merchant: …» says no more.
  const merchant = /(?:(?<![a-z])merchant|التاجر|المتجر) ?:/.exec(plain);
  if (!merchant) return null;
  const end = merchant.index + merchant[0].length;
  return { name: 'purchase', type: 'expense', start: merchant.index, end, head: plain, headStart: 0 };
}

/** The amount of the transaction: the one in the currency of the account wins over the one abroad. */
function chooseAmount({ moneys }: ScannedMessage, kind: MessageKind, home: string) {
  const byRole = (role: MoneySpan['role']) => moneys.filter((money) => money.role === role);
  const candidates = [...byRole('amount'), ...byRole('plain')];
  const fees = byRole('fee');
  const isGiven = kind.name === 'cashback' && /credited|added|received|اضافه|ايداع/.test(kind.head);
  const first =
    candidates[0] ??
    (kind.name === 'fee' || kind.name === 'debit' ? fees[0] : undefined) ??
    (isGiven ? byRole('other')[0] : undefined);
  if (!first) return null;
  const ofAccount = moneys.find(({ role }) => role === 'balance')?.currency ?? home;
  const near = candidates.filter(({ start }) => Math.abs(start - first.start) < 160);
  const chosen = near.find(({ currency }) => currency === ofAccount) ?? first;
  const abroad = near.find(({ currency, amountMinor }) => currency !== chosen.currency && amountMinor > 0);
  const fee = fees.find((each) => each !== chosen && each.amountMinor > 0);
  const total = fee && findTotal(moneys, chosen, fee);
  return {
    chosen: total ? { ...chosen, amountMinor: total.amountMinor } : chosen,
    foreign: abroad ? bare(abroad) : null,
    fee: fee && !total ? bare(fee) : null,
  };
}

/** «Total due»: what was taken with the fee. A card's own total, which is not their sum, is another thing. */
function findTotal(moneys: readonly MoneySpan[], chosen: MoneySpan, fee: MoneySpan): MoneySpan | undefined {
  if (fee.currency !== chosen.currency) return undefined;
  const sum = chosen.amountMinor + fee.amountMinor;
  return moneys.find((each) => each.currency === chosen.currency && each.amountMinor === sum && each.role !== 'fee');
}

function bare({ amountMinor, currency }: MoneySpan): Money {
  return { amountMinor, currency };
}

/** What was drawn at a machine has not been spent yet; some banks write «withdrawn» for a payment at a shop. */
function readOtherSide(message: ScannedMessage, kind: MessageKind): { isCash: boolean; payee: string } {
  const isDrawn =
    kind.name === 'withdrawal' ||
    (kind.type === 'expense' && /(?<![a-z])(?:atm (?:cash|wdl|withdrawal)|cash withdrawal)|سحب نقدي/.test(kind.head));
  if (!isDrawn) {
    const payee = findPayee(message, kind, false);
    // «debited … at NBE ATM3370»
    return { isCash: kind.name === 'debit' && /(?<![a-z])atm ?-?\d/i.test(payee), payee };
  }
  const isSure =
    /نقدي|صراف|ماكين|سحب الالي|شباك|(?<![a-z])(?:atm|cash|gab|guichet|withdraw[a-z]*|retrait)(?![a-z])/.test(
      message.plain,
    );
  const payee = isSure || message.plain.split('\n').length > 2 ? '' : findPayee(message, kind, false);
  return payee ? { isCash: false, payee } : { isCash: true, payee: findPayee(message, kind, true) };
}
