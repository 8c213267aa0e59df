import { createHash } from 'node:crypto';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { largestMinor } from '@afdal/domain/money/amount-text';
import type { BankDraft } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { isCurrency } from '@afdal/domain/money/currency';
import { readSkeleton, toComparable } from '@afdal/domain/money/inbox/message-text';
import { firstMoneyDay, lastMoneyDay, maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { uuidv7 } from '../../../platform/uuid.ts';
import { getPayeeKey } from '../ledger/payee-store/payee-key.ts';
import type { MessageRow, NewMessageRow } from './messages-store.ts';

/** When and by whom a text was sent. */
interface Delivery {
  readonly sender: string;
  readonly receivedAt: Date;
  readonly now: Date;
}

type Money = BankDraft['foreign'];

/** The row of a message; null where its transaction could not be recorded: an amount, a day or a currency beyond all bounds. */
export function toMessageRow(
  text: string,
  draft: BankDraft,
  { sender, receivedAt, now }: Delivery,
): NewMessageRow | null {
  const { type, amountMinor, currency, isCash, occurredOn, card, toCard } = draft;
  if (!isPossible(draft) || !isPossibleDay(occurredOn)) return null;
  const [foreign, fee] = [draft.foreign, draft.fee].map(toPossible);
  const payee = draft.payee.slice(0, maxTransactionTextLengths.payee).trim();
  const pattern = [toComparable(sender), type, currency, card ?? '', toCard ?? '', readSkeleton(text, draft.payee)];
  return {
    id: uuidv7(now.getTime()),
    text,
    dedupKey: digest(toComparable(text), occurredOn),
    sender,
    patternKey: digest(...pattern),
    receivedAt: receivedAt.toISOString(),
    type,
    amountMinor,
    currency,
    foreignMinor: foreign?.amountMinor ?? null,
    foreignCurrency: foreign?.currency ?? null,
    feeMinor: fee?.amountMinor ?? null,
    feeCurrency: fee?.currency ?? null,
    isCash,
    payee,
    payeeKey: getPayeeKey(payee),
    occurredOn,
    card,
    toCard,
  };
}

/** The transaction read from a stored message. */
export function toDraft(row: MessageRow): BankDraft {
  const { type, amountMinor, currency, isCash, payee, occurredOn, card, toCard } = row;
  const foreign = toMoney(row.foreignMinor, row.foreignCurrency);
  const fee = toMoney(row.feeMinor, row.feeCurrency);
  return { type, amountMinor, currency, foreign, fee, isCash, payee, occurredOn, card, toCard };
}

function toMoney(amountMinor: number | null, currency: string | null): Money {
  return amountMinor === null || currency === null ? null : { amountMinor, currency };
}

function toPossible(money: Money): Money {
  return money && isPossible(money) ? money : null;
}

function isPossible({ amountMinor, currency }: NonNullable<Money>): boolean {
  return Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= largestMinor && isCurrency(currency);
}

function isPossibleDay(day: CivilDate): boolean {
  return day >= firstMoneyDay && day <= lastMoneyDay;
}

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n\n')).digest('base64url');
}
