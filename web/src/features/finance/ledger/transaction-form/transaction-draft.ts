import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { amountText } from '@afdal/domain/money/amount-text';
import { transactionStatuses, transactionTypes } from '@afdal/domain/money/transaction';
import { eachText, toTexts } from '@afdal/domain/money/transaction-texts';
import * as z from 'zod/mini';

const Draft = z.strictObject({
  type: z.enum(transactionTypes),
  /** As typed. */
  amount: z.string(),
  received: z.string(),
  /** Empty: the last used account. */
  accountId: z.string(),
  toAccountId: z.string(),
  /** An id; `none`; or empty: determined by the payee's history and the rules. */
  category: z.string(),
  /** What it is split into, when it is: then each part has a category. */
  parts: z.optional(z.array(z.object({ key: z.string(), categoryId: z.nullable(z.string()), amount: z.string() }))),
  /** The category was inferred from the payee, and is removed with it. */
  isCategoryLearnt: z.boolean(),
  /** Null means today; empty if the field was cleared. */
  occurredOn: z.nullable(z.string()),
  ...eachText(() => z.string()),
  tags: z.array(z.string()),
  /** A tag being typed. */
  tag: z.string(),
  status: z.enum(transactionStatuses),
  /** The first account, created along with the transaction. */
  firstAccount: z.object({ name: z.string(), balance: z.string() }),
});
export type TransactionDraft = z.infer<typeof Draft>;

/** Initial values of a new transaction: from another one, or parsed from a message. */
export type TransactionTemplate = Partial<Omit<Transaction, 'id'>>;

export function emptyDraft(cash: string): TransactionDraft {
  return {
    type: 'expense',
    amount: '',
    received: '',
    accountId: '',
    toAccountId: '',
    category: '',
    isCategoryLearnt: false,
    occurredOn: null,
    ...toTexts({}),
    tags: [],
    tag: '',
    status: 'cleared',
    firstAccount: { name: cash, balance: '' },
  };
}

/**
 * A new draft from a template: dated today unless the template has a date. Planned because its date is after `today` is not
 * what the person chose: it is forgotten when they mend the date.
 */
export function toDraft(
  template: TransactionTemplate,
  empty: TransactionDraft,
  accounts: readonly Account[],
  today: string,
): TransactionDraft {
  const { amountMinor, receivedMinor, categoryId } = template;
  const getCurrency = (accountId: string | null | undefined) => accounts.find(({ id }) => id === accountId)?.currency;
  return {
    ...empty,
    type: template.type ?? empty.type,
    amount:
      amountMinor === undefined
        ? ''
        : amountText(amountMinor, template.currency ?? getCurrency(template.accountId) ?? ''),
    received: receivedMinor == null ? '' : amountText(receivedMinor, getCurrency(template.toAccountId) ?? ''),
    accountId: template.accountId ?? '',
    toAccountId: template.toAccountId ?? '',
    category: categoryId === undefined ? '' : (categoryId ?? 'none'),
    occurredOn: template.occurredOn ?? null,
    ...toTexts(template),
    tags: [...(template.tags ?? [])],
    status: (template.occurredOn ?? '') > today ? empty.status : (template.status ?? empty.status),
  };
}

export function isTransactionDraft(value: unknown): value is TransactionDraft {
  return Draft.safeParse(value).success;
}

/** Whether anything has been typed: otherwise a new form starts from the default, an expense of today. */
export function isBegun({ amount, tags, tag, parts, ...draft }: TransactionDraft): boolean {
  const isListed = tags.length > 0 || parts !== undefined;
  return isListed || [amount, tag, ...Object.values(toTexts(draft))].some((text) => text !== '');
}
