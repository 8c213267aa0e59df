import { obstacles } from '@afdal/domain/money/changing-together';
import {
  maxChangedAtOnce,
  maxSearchLength,
  maxSplitParts,
  maxTagLength,
  maxTags,
  maxTransactionTextLengths,
  minSplitParts,
} from '@afdal/domain/money/limits';
import { transactionStatuses, transactionTypes } from '@afdal/domain/money/transaction';
import { eachText, type TransactionText } from '@afdal/domain/money/transaction-texts';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { AmountMinor, Currency, decimal, MoneyDay, TotalMinor } from '../money.ts';
import { field, noun, optionalField } from '../noun.ts';
import { pageQuery, toPage } from '../page.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line, trimmed } from '../values.ts';
import type { CategoryId } from './categories.ts';
import type { AccountId } from './money-accounts.ts';

export type TransactionId = Id<'TransactionId'>;

const Type = choice(transactionTypes, errorTexts.transactionTypeInvalid);
const Status = choice(transactionStatuses);
export const TransactionTexts = {
  payee: line(0, maxTransactionTextLengths.payee, errorTexts.valueInvalid, errorTexts.payeeTooLong),
  note: trimmed(0, maxTransactionTextLengths.note, errorTexts.valueInvalid, errorTexts.noteTooLong),
} satisfies Record<TransactionText, z.ZodMiniString>;
export const Tag = line(1, maxTagLength, errorTexts.valueRequired, errorTexts.tagTooLong);
export const Tags = z.array(Tag, { error: errorTexts.valueInvalid }).check(
  z.maxLength(maxTags, { error: errorTexts.tagsTooMany }),
  z.overwrite((tags) => [...new Set(tags)]),
);
const FromAccount = uuid<AccountId>(errorTexts.accountRequired);
const ToAccount = uuid<AccountId>(errorTexts.transferTargetRequired);
const OfCategory = uuid<CategoryId>(errorTexts.categoryUnknown);

/**
 * An income, an expense, or a transfer between the user's accounts. `amountMinor` is above zero, in `currency`, which is
 * the currency of `accountId`. `receivedMinor`, for transfers only, is the amount received by `toAccountId`, in that
 * account's currency. `splitId` is shared by the parts of a split transaction.
 * What is `excluded` moves a balance, but is neither income nor spending.
 */
const fields = noun({
  type: field(Type, Type),
  accountId: field(z.string(), FromAccount),
  toAccountId: field(z.nullable(z.string()), z.nullable(ToAccount), { default: null }),
  amountMinor: field(z.int(), AmountMinor),
  receivedMinor: field(z.nullable(z.int()), z.nullable(AmountMinor), { default: null }),
  currency: field(z.string(), Currency),
  categoryId: optionalField(z.nullable(z.string()), z.nullable(OfCategory)),
  occurredOn: field(AnsweredDay, MoneyDay),
  ...eachText((name) => field(z.string(), TransactionTexts[name], { default: '' })),
  /** The payee as a bank wrote it, or as it was before its first renaming; null where it never had another. */
  originalPayee: z.nullable(z.string()),
  tags: field(z.array(z.string()), Tags, { default: [] }),
  status: optionalField(Status, Status),
  /** Whether a bank has only reserved the money, as a statement said. */
  isPending: z.boolean(),
  hasReceipt: z.boolean(),
  importId: z.nullable(z.string()),
  splitId: z.nullable(z.string()),
  excluded: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When it was moved to the trash. */
  trashedAt: z.nullable(Instant),
});
export const Transaction = z.strictObject({ id: z.string(), ...fields.row });
export type Transaction = z.infer<typeof Transaction>;

const part = {
  amountMinor: AmountMinor,
  categoryId: z.nullable(OfCategory),
  note: z._default(TransactionTexts.note, ''),
};

function toParts<Part extends z.ZodMiniType>(each: Part) {
  return z
    .array(each)
    .check(
      z.minLength(minSplitParts, { error: errorTexts.splitParts }),
      z.maxLength(maxSplitParts, { error: errorTexts.splitParts }),
    );
}

/**
 * A transaction dated after the user's today is always planned, whatever `status` is requested. If `categoryId` is
 * omitted, an expense or income gets the category suggested by rules or the payee's history; `null` means none.
 * With `parts` it is added as split: they sum to it, the first has its id, and its own category is not asked.
 */
export const NewTransaction = z.strictObject({
  ...fields.new,
  id: z.optional(NewId),
  parts: z.optional(toParts(z.strictObject({ id: z.optional(NewId), ...part }))),
});

export const TransactionChange = z.strictObject(fields.change);

const flag = z.optional(
  z.pipe(
    z.enum(['true', 'false'], { error: errorTexts.valueInvalid }),
    z.transform((v) => v === 'true'),
  ),
);

/** A bound of amounts, in whole units of each transaction's currency. */
const AmountBound = decimal(errorTexts.valueInvalid);

/**
 * Filters of a list. `accountId` matches either side of a transfer; `categoryId` includes subcategories, and `none` matches
 * expenses and income without a category; `payee` matches a name in any spelling; `tag` is one of its tags; `hasPayee` and
 * `hasTag` tell what has any from what has none; `minAmount` and `maxAmount` are decimals, both included, whatever the
 * currency; `q` matches when all its words are found in the payee, the note, the tags or the category's name, or when it is
 * the amount.
 */
export const filterFields = {
  from: z.optional(MoneyDay),
  to: z.optional(MoneyDay),
  accountId: z.optional(uuid<AccountId>()),
  categoryId: z.optional(z.union([z.literal('none'), uuid<CategoryId>()], { error: errorTexts.idInvalid })),
  type: z.optional(Type),
  status: z.optional(Status),
  payee: z.optional(TransactionTexts.payee),
  tag: z.optional(Tag),
  minAmount: z.optional(AmountBound),
  maxAmount: z.optional(AmountBound),
  q: z.optional(line(0, maxSearchLength, errorTexts.valueInvalid, errorTexts.valueInvalid)),
};
const filter = { ...filterFields, hasReceipt: flag, hasPayee: flag, hasTag: flag };

/** What the transactions of one currency add up to. What is `excluded` is counted, but is in no sum. */
const CurrencyTotals = z.strictObject({
  currency: z.string(),
  count: z.int(),
  incomeMinor: TotalMinor,
  /** Less refunds. */
  spentMinor: TotalMinor,
  transferredMinor: TotalMinor,
  /** The largest that is no transfer; null where all are. */
  largest: z.nullable(
    z.strictObject({ id: z.string(), payee: z.string(), amountMinor: z.int(), occurredOn: AnsweredDay, type: Type }),
  ),
});

/** How many transactions match, from the first day to the last, and their sums, the currency of most first. */
export const TransactionTotals = z.strictObject({
  count: z.int(),
  firstOn: z.nullable(AnsweredDay),
  lastOn: z.nullable(AnsweredDay),
  currencies: z.array(CurrencyTotals),
});
export type TransactionTotals = z.infer<typeof TransactionTotals>;

const Ids = z
  .array(uuid<TransactionId>(), { error: errorTexts.valueInvalid })
  .check(
    z.minLength(1, { error: errorTexts.valueRequired }),
    z.maxLength(maxChangedAtOnce, { error: errorTexts.valueInvalid }),
  );

/** Which transactions changed together, and how many stayed as they were for each reason. */
const ChangedTogether = z.strictObject({
  changed: z.int(),
  changedIds: z.array(z.string()).check(z.maxLength(maxChangedAtOnce)),
  unchanged: z
    .array(z.strictObject({ reason: z.enum(obstacles), count: z.int() }))
    .check(z.maxLength(obstacles.length)),
});
export type ChangedTogether = z.infer<typeof ChangedTogether>;

/** A call that changes many transactions in the same way, by their ids. */
function together<const Verb extends string, Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  verb: Verb,
  summary: string,
  shape: Shape,
) {
  return {
    method: 'POST',
    path: `/transaction/${verb}`,
    access: 'user',
    summary,
    body: z.strictObject({ ids: Ids, ...shape }),
    output: ChangedTogether,
    status: 200,
    errors: [],
  } as const;
}

/** Limit of exports: all data of a user in one file takes a few seconds. */
const wholeFile = { burst: 20, everySeconds: 30, per: 'person' } as const;

const transaction = resource('transaction', uuid<TransactionId>(), Transaction);

export const transactions = defineEndpoints({
  listTransactions: {
    method: 'GET',
    path: '/transaction',
    access: 'user',
    summary: 'A page of transactions, latest first; `trash` shows the deleted ones instead',
    query: z.strictObject({
      ...filter,
      trash: flag,
      ...pageQuery,
    }),
    output: toPage(Transaction),
    status: 200,
    errors: [],
  },
  readTransactionTotals: {
    method: 'GET',
    path: '/transaction-total',
    access: 'user',
    summary: 'How many transactions match, and what they add up to in each currency; planned ones too',
    query: z.strictObject(filter),
    output: TransactionTotals,
    status: 200,
    errors: [],
  },
  addTransaction: transaction.add(
    'Record an expense, an income or a transfer; the same id again answers the one that exists',
    NewTransaction,
    'premium_required',
  ),
  editTransaction: transaction.edit(
    'Change what is named; `status: cleared` posts a planned one',
    TransactionChange,
    'transaction_pays',
    'transaction_linked',
    'premium_required',
  ),
  deleteTransaction: transaction.delete(
    'Delete a transaction; it can be restored for 30 days',
    'savings_overdrawn',
    'fund_overdrawn',
    'savings_overallocated',
  ),
  restoreTransaction: transaction.restore(
    'Bring a deleted transaction back; what it paid of an obligation goes where something is left to pay',
    'obligation_overpaid',
    'pots_received',
    'savings_overdrawn',
    'fund_overdrawn',
  ),
  recategoriseTransactions: together(
    'recategorise',
    'Give many transactions one category; those that may not be in it stay: transfers, and expenses in one of income',
    { categoryId: z.nullable(OfCategory) },
  ),
  tagTransactions: together('tag', 'Add tags to many transactions, and remove others; one with ten tags stays', {
    add: z._default(Tags, []),
    remove: z._default(Tags, []),
  }),
  moveTransactions: together(
    'move',
    'Move many expenses and incomes to another account of their currency; what a bank agreed to, or is one with others, stays',
    { accountId: FromAccount },
  ),
  deleteTransactions: together(
    'delete',
    'Delete many transactions; they can be restored for 30 days. What pays for something or is set aside stays',
    {},
  ),
  restoreTransactions: together('restore', 'Bring many deleted transactions back; those of deleted accounts stay', {}),
  splitTransaction: {
    method: 'POST',
    path: '/transaction/:id/split',
    access: 'user',
    summary: 'Make parts of an expense or income, each with its category; they sum to it. The first part keeps its id',
    params: transaction.byId,
    body: z.strictObject({ parts: toParts(z.strictObject(part)) }),
    output: z.array(Transaction),
    status: 200,
    errors: ['not_found', 'transaction_pays', 'transaction_linked'],
  },
  exportTransactionsCsv: {
    method: 'GET',
    path: '/transaction.csv',
    access: 'user',
    summary:
      'The transactions as CSV (UTF-8 with BOM), latest first. With `accountId`, amounts are signed as that account sees them',
    query: z.strictObject(filter),
    file: 'text/csv',
    status: 200,
    errors: [],
    limit: wholeFile,
  },
  exportTransactionsJson: {
    method: 'GET',
    path: '/transaction.json',
    access: 'user',
    summary: 'Accounts, categories and transactions as one JSON file',
    query: z.strictObject(filter),
    file: 'application/json',
    status: 200,
    errors: [],
    limit: wholeFile,
  },
  exportTransactionsOfx: {
    method: 'GET',
    path: '/transaction.ofx',
    access: 'user',
    summary:
      'The transactions as OFX in XML, a statement of each account; a transfer stands in those of both its accounts',
    query: z.strictObject(filter),
    file: 'application/x-ofx',
    status: 200,
    errors: [],
    limit: wholeFile,
  },
  exportTransactionsXlsx: {
    method: 'GET',
    path: '/transaction.xlsx',
    access: 'user',
    summary: 'The transactions as a workbook, with the columns of the CSV file as days, numbers and texts',
    query: z.strictObject(filter),
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    status: 200,
    errors: [],
    limit: wholeFile,
  },
});
