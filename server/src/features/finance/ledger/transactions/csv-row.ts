import type { Transaction } from '@afdal/contract/finance/transactions';
import { statementAmount } from '@afdal/domain/money/amount-text';
import { toTexts } from '@afdal/domain/money/transaction-texts';
import { csvColumns, csvStatuses, csvTypes, tagSeparator } from './texts.ts';

interface Named {
  readonly name: string;
}

/** The names that the file has instead of ids. */
export interface Names {
  readonly accounts: ReadonlyMap<string, Named & { readonly currency: string }>;
  readonly categories: ReadonlyMap<string, Named & { readonly parentId: string | null }>;
}

/** Control characters other than tab and line breaks: the import rejects a file that contains any as not text. */
const control = /[^\P{Cc}\t\n\r]/gu;

export const csvHeader: readonly string[] = Object.values(csvColumns);

/**
 * A transaction as a row of the exported file. The amount is signed from the point of view of the account `seenBy`,
 * else of the transaction's own account.
 */
export function csvRow(row: Transaction, { accounts, categories }: Names, seenBy: string | undefined): string[] {
  const { type, status, occurredOn, receivedMinor, tags } = row;
  const to = accounts.get(row.toAccountId ?? '');
  const category = categories.get(row.categoryId ?? '');
  const parent = categories.get(category?.parentId ?? '');
  const isIncoming = row.toAccountId !== null && row.toAccountId === seenBy;
  const currency = isIncoming ? (to?.currency ?? row.currency) : row.currency;
  const minor = isIncoming
    ? (receivedMinor ?? row.amountMinor)
    : type === 'income'
      ? row.amountMinor
      : -row.amountMinor;
  const cells: Record<keyof typeof csvColumns, string> = {
    date: occurredOn,
    type: csvTypes[type],
    amount: statementAmount(minor, currency),
    currency,
    account: accounts.get(row.accountId)?.name ?? '',
    toAccount: to?.name ?? '',
    received: to && receivedMinor !== null ? statementAmount(receivedMinor, to.currency) : '',
    category: category?.name ?? '',
    parentCategory: parent?.name ?? '',
    ...toTexts(row),
    tags: tags.join(tagSeparator),
    status: csvStatuses[status],
  };
  return (Object.keys(csvColumns) as (keyof typeof csvColumns)[]).map((column) => cells[column].replace(control, ' '));
}
