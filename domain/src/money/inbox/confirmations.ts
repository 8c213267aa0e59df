import { addDays, type CivilDate } from '../../calendar/civil-date.ts';
import type { BankDraft } from '../bank-messages/read-bank-messages.ts';
import type { TransactionType } from '../transaction.ts';
import { confirmationsBeforeAutomatic, daysAcceptedAutomatically } from './limits.ts';

/** How often messages of a pattern were accepted as read since one was not, and whether they are accepted without asking. */
export interface Confirmations {
  readonly confirmed: number;
  readonly isAutomatic: boolean;
}

/** Enough for the number to be told; more says no more. */
const maxConfirmed = 999;

/** The confirmations of a pattern after one of its messages was accepted. A message that had to be corrected takes all back. */
export function countConfirmation({ confirmed, isAutomatic }: Confirmations, isAsRead: boolean): Confirmations {
  if (!isAsRead) return { confirmed: 0, isAutomatic: false };
  return { confirmed: Math.min(confirmed + 1, maxConfirmed), isAutomatic };
}

export function canBeAutomatic({ confirmed }: Pick<Confirmations, 'confirmed'>): boolean {
  return confirmed >= confirmationsBeforeAutomatic;
}

/** The accounts of a transaction. */
interface Accounts {
  readonly accountId: string | null;
  readonly toAccountId: string | null;
}

interface Accepted extends Accounts, Pick<BankDraft, 'amountMinor' | 'currency' | 'occurredOn'> {
  readonly type: TransactionType;
  /** Whether it was made of several parts, or is only planned. */
  readonly isOtherwise: boolean;
}

/**
 * Whether a transaction is what its message says, on the accounts that its pattern is of. The payee and the category are
 * the person's own words.
 *
 * @param usual the accounts of the last message of the pattern; null for the first
 */
export function isAcceptedAsRead(draft: BankDraft, accepted: Accepted, usual: Accounts | null): boolean {
  return (
    !accepted.isOtherwise &&
    accepted.type === draft.type &&
    accepted.amountMinor === draft.amountMinor &&
    accepted.currency === draft.currency &&
    accepted.occurredOn === draft.occurredOn &&
    (usual === null || (accepted.accountId === usual.accountId && accepted.toAccountId === usual.toAccountId))
  );
}

interface OpenAccount {
  readonly id: string;
  readonly currency: string;
}

interface Arrival {
  readonly pattern: Confirmations;
  readonly draft: BankDraft;
  /** The accounts that are known for it, unless they are archived or deleted. */
  readonly account: OpenAccount | null;
  readonly toAccount: OpenAccount | null;
  readonly isRecorded: boolean;
  readonly today: CivilDate;
}

/**
 * Whether a message is accepted on its arrival. Beside the person's word for its pattern nothing about it may be open: its
 * accounts are known and in its currency, its day is of the last week, it has no fee, which the transaction would not have,
 * and nothing like it is recorded. Cash that was drawn is not spent yet: where it went the person says.
 */
export function isAcceptedOnArrival({ pattern, draft, account, toAccount, isRecorded, today }: Arrival): boolean {
  if (!pattern.isAutomatic || !canBeAutomatic(pattern) || isRecorded || draft.isCash || draft.fee) return false;
  const { occurredOn: day, currency, type } = draft;
  if (day > today || day < addDays(today, -daysAcceptedAutomatically)) return false;
  if (account?.currency !== currency) return false;
  return type !== 'transfer' || (toAccount?.currency === currency && toAccount.id !== account.id);
}
