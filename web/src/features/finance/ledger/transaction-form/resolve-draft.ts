import { fieldErrors } from '@afdal/contract/field-errors';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { NewTransaction } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { typedMinor } from '@afdal/domain/money/amount-text';
import { computeStatus, transactionProblems } from '@afdal/domain/money/transaction-problems';
import { toTexts } from '@afdal/domain/money/transaction-texts';
import type * as z from 'zod/mini';
import type { Errors } from '../../../../ui/form/use-checked-form.ts';
import { withTag } from '../../with-tag.ts';
import type { TransactionDraft } from './transaction-draft.ts';

/** A draft with its defaults filled in. */
export interface ResolvedDraft {
  readonly account: Account | null;
  /** The target of a transfer. */
  readonly toAccount: Account | null;
  readonly currency: string;
  /** A transfer between two currencies. */
  readonly isExchange: boolean;
  readonly occurredOn: string;
  readonly isFuture: boolean;
}

interface Around {
  readonly accounts: readonly Account[];
  readonly lastAccountId: string | null;
  readonly today: string;
  /** The person's own currency, used while there is no account. */
  readonly currency: string;
}

export function resolveDraft(
  draft: TransactionDraft,
  { accounts, lastAccountId, today, currency }: Around,
): ResolvedDraft {
  const open = accounts.filter(({ archived }) => !archived);
  const byId = (id: string | null) => accounts.find((account) => account.id === id) ?? null;
  const last = open.find(({ id }) => id === lastAccountId);
  const account = byId(draft.accountId) ?? last ?? open[0] ?? null;
  const isTransfer = draft.type === 'transfer';
  const toAccount = isTransfer ? (byId(draft.toAccountId) ?? open.find(({ id }) => id !== account?.id) ?? null) : null;
  const occurredOn = draft.occurredOn ?? today;
  return {
    account,
    toAccount,
    currency: account?.currency ?? currency,
    isExchange: account !== null && toAccount !== null && account.currency !== toAccount.currency,
    occurredOn,
    isFuture: civilDate(occurredOn) !== null && occurredOn > today,
  };
}

export type TransactionBody = Omit<z.input<typeof NewTransaction>, 'id'>;

/** The request body of a draft. An unparsable amount becomes NaN, which the contract rejects. */
export function toBody(draft: TransactionDraft, made: ResolvedDraft, today: string): TransactionBody {
  const { type, category, parts, tags, tag, status } = draft;
  const isTransfer = type === 'transfer';
  return {
    type,
    accountId: made.account?.id ?? '',
    toAccountId: made.toAccount?.id ?? null,
    amountMinor: typedMinor(draft.amount, made.currency),
    receivedMinor:
      made.isExchange && draft.received !== '' ? typedMinor(draft.received, made.toAccount?.currency ?? '') : null,
    // Currencies of accounts from the server are always in the contract's list.
    currency: made.currency as TransactionBody['currency'],
    ...((isTransfer || category !== '') && { categoryId: isTransfer || category === 'none' ? null : category }),
    // A transfer has no categories: it stays whole.
    ...(!isTransfer &&
      parts && {
        categoryId: null,
        parts: parts.map(({ key: id, categoryId, amount }) => ({
          id,
          amountMinor: typedMinor(amount, made.currency),
          categoryId,
        })),
      }),
    occurredOn: made.occurredOn,
    ...toTexts(draft),
    ...(isTransfer && { payee: '' }),
    tags: withTag(tags, tag),
    status: computeStatus(status, made.occurredOn, today),
  };
}

/** What prevents a body from being saved, by field; the same checks as on the server. */
export function findProblems(
  body: TransactionBody,
  made: ResolvedDraft,
  accounts: readonly Account[],
  today: string,
): Errors {
  const parsed = NewTransaction.safeParse(body);
  const wrong = parsed.success ? {} : fieldErrors(parsed.error.issues);
  const knownAs = (id: string | null | undefined) => {
    const account = accounts.find((each) => each.id === id);
    return account ? { currency: account.currency, isOpen: true } : null;
  };
  const requested = {
    type: body.type,
    accountId: body.accountId,
    toAccountId: body.toAccountId ?? null,
    receivedMinor: body.receivedMinor ?? null,
    currency: made.currency,
    // Not checked here: only the server knows which categories exist.
    categoryId: null,
    occurredOn: body.occurredOn,
    status: body.status,
  };
  const known = { account: knownAs(body.accountId), toAccount: knownAs(body.toAccountId), category: null, today };
  const problems = Object.entries(transactionProblems(requested, known)).map(([field, problem]) => [
    field,
    errorTexts[problem],
  ]);
  const undated = body.occurredOn === '' ? { occurredOn: errorTexts.dateRequired } : {};
  const sum = body.parts?.reduce((total, part) => total + part.amountMinor, 0) ?? body.amountMinor;
  const unequal = sum === body.amountMinor || Number.isNaN(sum) ? {} : { parts: errorTexts.splitSum };
  return { ...unequal, ...Object.fromEntries(problems), ...wrong, ...undated };
}
