import { expect, test } from 'vitest';
import {
  computeStatus,
  type TransactionInput,
  type TransactionProblems,
  type TransactionReferences,
  transactionProblems,
} from './transaction-problems.ts';

const riyals = { currency: 'SAR', isOpen: true };
const dinars = { currency: 'KWD', isOpen: true };
const archived = { currency: 'SAR', isOpen: false };
const today = '2026-11-21';

const expense: TransactionInput = {
  type: 'expense',
  accountId: 'a',
  toAccountId: null,
  receivedMinor: null,
  currency: 'SAR',
  categoryId: null,
  occurredOn: today,
  status: undefined,
};
const transfer: TransactionInput = { ...expense, type: 'transfer', toAccountId: 'b' };
const alone: TransactionReferences = { account: riyals, toAccount: null, category: null, today };
const both: TransactionReferences = { ...alone, toAccount: riyals };
const abroad: TransactionReferences = { ...alone, toAccount: dinars };

test.each<[string, TransactionInput, TransactionReferences, TransactionProblems]>([
  ['an expense', expense, alone, {}],
  ['an expense with its category', { ...expense, categoryId: 'c' }, { ...alone, category: { kind: 'expense' } }, {}],
  [
    'an income with its category',
    { ...expense, type: 'income', categoryId: 'c' },
    { ...alone, category: { kind: 'income' } },
    {},
  ],
  [
    'a refund: income in a category of expenses',
    { ...expense, type: 'income', categoryId: 'c' },
    { ...alone, category: { kind: 'expense' } },
    {},
  ],
  ['a transfer', transfer, both, {}],
  ['a transfer abroad', { ...transfer, receivedMinor: 3_067 }, abroad, {}],
  ['a planned one in the past', { ...expense, occurredOn: '2026-11-01', status: 'planned' }, alone, {}],
  ['a planned one to come', { ...expense, occurredOn: '2026-11-22', status: 'planned' }, alone, {}],
  ['one to come without a status', { ...expense, occurredOn: '2026-11-22' }, alone, {}],

  ['no such account', expense, { ...alone, account: null }, { accountId: 'accountRequired' }],
  ['an archived account', expense, { ...alone, account: archived }, { accountId: 'accountArchived' }],
  ['another currency', { ...expense, currency: 'KWD' }, alone, { currency: 'currencyOfOtherAccount' }],
  ['no such category', { ...expense, categoryId: 'c' }, alone, { categoryId: 'categoryUnknown' }],
  [
    'a category of income',
    { ...expense, categoryId: 'c' },
    { ...alone, category: { kind: 'income' } },
    { categoryId: 'categoryOfOtherKind' },
  ],
  ['an expense to another account', { ...expense, toAccountId: 'b' }, both, { toAccountId: 'transferTargetUnneeded' }],
  ['an expense that came in', { ...expense, receivedMinor: 5 }, alone, { receivedMinor: 'amountReceivedUnneeded' }],
  [
    'an income with a target and what came in',
    { ...expense, type: 'income', toAccountId: 'b', receivedMinor: 5 },
    both,
    {
      toAccountId: 'transferTargetUnneeded',
      receivedMinor: 'amountReceivedUnneeded',
    },
  ],
  ['a transfer to nowhere', { ...transfer, toAccountId: null }, alone, { toAccountId: 'transferTargetRequired' }],
  ['a transfer to somebody else’s', transfer, alone, { toAccountId: 'transferTargetRequired' }],
  ['a transfer to itself', { ...transfer, toAccountId: 'a' }, both, { toAccountId: 'accountsSame' }],
  ['a transfer to an archived account', transfer, { ...both, toAccount: archived }, { toAccountId: 'accountArchived' }],
  [
    'a transfer with a category',
    { ...transfer, categoryId: 'c' },
    { ...both, category: { kind: 'expense' } },
    { categoryId: 'categoryUnneeded' },
  ],
  ['a transfer abroad without what came in', transfer, abroad, { receivedMinor: 'amountReceivedRequired' }],
  [
    'a transfer at home with what came in',
    { ...transfer, receivedMinor: 5 },
    both,
    { receivedMinor: 'amountReceivedUnneeded' },
  ],
  ['cleared tomorrow', { ...expense, occurredOn: '2026-11-22', status: 'cleared' }, alone, { status: 'plannedOnly' }],
  [
    'everything at once',
    { ...transfer, currency: 'USD', categoryId: 'c', occurredOn: '2027-01-01', status: 'cleared' },
    { ...alone, account: archived },
    {
      accountId: 'accountArchived',
      toAccountId: 'transferTargetRequired',
      currency: 'currencyOfOtherAccount',
      categoryId: 'categoryUnneeded',
      status: 'plannedOnly',
    },
  ],
])('%s', (_what, requested, known, expected) => {
  expect(transactionProblems(requested, known)).toEqual(expected);
});

test.each([
  [undefined, '2026-11-20', 'cleared'],
  [undefined, today, 'cleared'],
  [undefined, '2026-11-22', 'planned'],
  ['planned', '2026-11-20', 'planned'],
  ['cleared', '2026-11-20', 'cleared'],
  ['cleared', '2026-11-22', 'planned'],
] as const)('asked for %s on %s it is %s', (requested, day, expected) => {
  expect(computeStatus(requested, day, today)).toBe(expected);
});
