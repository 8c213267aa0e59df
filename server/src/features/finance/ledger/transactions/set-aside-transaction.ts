import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxAccountNameLength } from '@afdal/domain/money/limits';
import { uniqueName } from '@afdal/domain/text/unique-name';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { CallerToday } from '../../../../platform/http/call.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { openAccount } from '../money-accounts/add-account.ts';
import { findOtherNames } from '../money-accounts/store.ts';
import { type PostingInput, postTransaction } from './post-transaction.ts';
import { lockAccounts, type NamedAccount } from './references-store.ts';
import { lockTransaction, updateTransaction } from './store.ts';
import { retainReconciled } from './transaction-row.ts';

/** What an entry asks for: in minor units, below 0 where money is taken out. */
interface MovementInput {
  readonly amountMinor: number;
  readonly fromAccountId?: string | undefined;
  readonly toAccountId?: string | undefined;
  /** Where what lies outside the accounts lies from now on. */
  readonly accountId?: string | undefined;
  /** The same, for an account that is made with the entry. */
  readonly newAccount?: { readonly id: string; readonly name: string } | undefined;
}

/** What money is set aside for. */
interface Reserve {
  /** Where its money lies; null outside the accounts, as in an account that was deleted. */
  readonly accountId: string | null;
  readonly currency: string;
  /** What is said of an account of another currency. */
  readonly otherCurrency: string;
  /** What is set aside before the entry, in minor units. */
  readonly heldMinor: () => Promise<number>;
}

/** Money on its way between two accounts; null is outside the accounts. */
interface Movement {
  readonly from: string | null;
  readonly to: string;
}

/**
 * Where the money of an entry lies from now on, and how it gets there, or from there; without a movement it is only
 * reserved, or set free. Locks the accounts; to make one, the person must be locked already.
 *
 * @throws Failure `validation_failed` for an account that is not the user's, is archived, or of another currency; `premium_required` for a
 *   new one that the plan does not allow
 */
export async function resolveMovement(
  tx: Db,
  user: UserId,
  { amountMinor, fromAccountId, toAccountId, newAccount, ...requested }: MovementInput,
  reserve: Reserve,
  now: Date,
): Promise<{ readonly liesIn: string | null; readonly movement: Movement | null }> {
  const isDeposit = amountMinor > 0;
  if (isDeposit && toAccountId) throw invalidField('toAccountId', refusalTexts.setAsideToWithdrawal);
  if (!isDeposit && fromAccountId) throw invalidField('fromAccountId', refusalTexts.setAsideFromDeposit);
  if (requested.accountId && newAccount) throw invalidField('accountId', errorTexts.valueInvalid);
  const accountId = requested.accountId ?? newAccount?.id;
  const accounts = await lockAccounts(tx, user, [fromAccountId, toAccountId, accountId, reserve.accountId]);
  const laid = accounts.has(reserve.accountId ?? '') ? reserve.accountId : null;
  if (accountId && laid !== null && accountId !== laid)
    throw invalidField('accountId', refusalTexts.setAsideAccountKnown);
  if (newAccount && laid === null && !accounts.has(newAccount.id)) {
    accounts.set(newAccount.id, await openAccountFor(tx, user, newAccount, reserve, now));
  }
  if (accountId && laid === null) rejectUnfit(accounts, 'accountId', accountId, reserve);
  const liesIn = laid ?? accountId ?? null;
  const field = isDeposit ? 'fromAccountId' : 'toAccountId';
  const other = fromAccountId ?? toAccountId;
  if (!other || other === liesIn) return { liesIn, movement: null };
  rejectUnfit(accounts, field, other, reserve);
  if (liesIn === null && isDeposit) throw invalidField('accountId', errorTexts.setAsideAccountRequired);
  if (accounts.get(liesIn ?? '')?.archived) throw invalidField(field, refusalTexts.setAsideAccountArchived);
  return { liesIn, movement: isDeposit ? { from: other, to: liesIn as string } : { from: liesIn, to: other } };
}

/** Makes the account that money lies in from now on, with what was set aside before. A taken name gets a number. */
async function openAccountFor(
  tx: Db,
  user: UserId,
  { id, name }: NonNullable<MovementInput['newAccount']>,
  { currency, heldMinor }: Reserve,
  now: Date,
): Promise<NamedAccount> {
  const openingBalanceMinor = await heldMinor();
  if (openingBalanceMinor > largestMinor) throw invalidField('accountId', errorTexts.amountTooLarge);
  const free = uniqueName(name, await findOtherNames(tx, user, id as AccountId), maxAccountNameLength);
  const account = { id, name: free, type: 'savings' as const, currency, openingBalanceMinor };
  const added = await openAccount(tx, user, account, now);
  // Deleted, or of someone else.
  if (!added) throw invalidField('accountId', errorTexts.accountRequired);
  return added;
}

function rejectUnfit(
  accounts: ReadonlyMap<string, NamedAccount>,
  field: string,
  id: string,
  { currency, otherCurrency }: Reserve,
): void {
  const account = accounts.get(id);
  if (!account) throw invalidField(field, errorTexts.accountRequired);
  if (account.archived) throw invalidField(field, errorTexts.accountArchived);
  if (account.currency !== currency) throw invalidField(field, otherCurrency);
}

interface Moved {
  /** Minor units, above 0 or below. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly occurredOn: CivilDate;
  readonly note: string;
}

/**
 * Posts what moves money that is set aside: a transfer, or from outside the accounts what comes into one and is no income.
 * Returns its id.
 */
export async function postMovement(
  tx: Db,
  user: CallerToday,
  { from, to }: Movement,
  { amountMinor, currency, occurredOn, note }: Moved,
  now: Date,
): Promise<string> {
  const id = uuidv7(now.getTime());
  const sides = from === null ? { accountId: to, toAccountId: null } : { accountId: from, toAccountId: to };
  const posting = {
    ...(sides as Pick<PostingInput, 'accountId' | 'toAccountId'>),
    id,
    type: from === null ? ('income' as const) : ('transfer' as const),
    amountMinor: Math.abs(amountMinor),
    receivedMinor: null,
    currency: currency as PostingInput['currency'],
    categoryId: null,
    occurredOn,
    payee: '',
    note,
    tags: [],
    status: 'cleared' as const,
    excluded: from === null,
  };
  if (!(await postTransaction(tx, user, posting, now, nothingSpent))) throw new AppError('conflict');
  return id;
}

/** Changes the amount and the day of what moved money that is set aside. */
export async function changeMovement(
  tx: Db,
  user: UserId,
  id: string,
  { amountMinor, occurredOn }: Pick<Moved, 'amountMinor' | 'occurredOn'>,
  now: Date,
): Promise<void> {
  const before = orNotFound(await lockTransaction(tx, user, id as TransactionId));
  await lockAccounts(tx, user, [before.accountId as AccountId, before.toAccountId]);
  const minor = Math.abs(amountMinor);
  const moved = { ...before, amountMinor: minor, receivedMinor: before.receivedMinor && minor, occurredOn };
  await updateTransaction(
    tx,
    user,
    before,
    { ...moved, ...retainReconciled(before, moved) },
    now,
    nothingSpent.onSpending,
  );
}

/** Money that is moved is not spent. */
export const nothingSpent = { onSpending: async () => {} };
