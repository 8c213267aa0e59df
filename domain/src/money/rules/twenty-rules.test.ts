import { expect, test } from 'vitest';
import { applyRules, prepareRules, type RuleReferences } from './apply-rules.ts';
import type { RuleCondition, RuleEffect, RuleMatch, RuleTransaction } from './rule.ts';

/** What people of other products ask of rules most often: each as a rule, with a transaction that it changes and one that it does not. */
interface Wish {
  readonly match?: RuleMatch;
  readonly conditions: readonly RuleCondition[];
  readonly effects: readonly RuleEffect[];
  readonly hit: Partial<RuleTransaction>;
  readonly changes: object;
  readonly miss: Partial<RuleTransaction>;
}

const references: RuleReferences = {
  categories: new Map([
    ['food', { kind: 'expense' }],
    ['fun', { kind: 'expense' }],
    ['fuel', { kind: 'expense' }],
    ['rent', { kind: 'expense' }],
    ['salary', { kind: 'income' }],
  ]),
  accounts: new Map(['main', 'joint', 'card', 'savings'].map((id) => [id, { currency: 'SAR', archived: false }])),
};
const category = (categoryId: string): RuleEffect => ({ type: 'category', categoryId });
const bank = (...phrases: string[]): RuleCondition => ({ type: 'text', source: 'bank', operator: 'any', phrases });
const amount = (operator: 'is' | 'above' | 'below', value: string): RuleCondition => {
  return { type: 'amount', operator, amount: value, upTo: null };
};

test.each<[string, Wish]>([
  [
    'one rule for many payees',
    {
      conditions: [{ type: 'payee', names: ['جاهز', 'هنقرستيشن', 'كيتا'] }],
      effects: [category('food')],
      hit: { payee: 'هنقرستيشن' },
      changes: { categoryId: 'food' },
      miss: { payee: 'هنقر' },
    },
  ],
  [
    'a shop with a branch number behind its name',
    {
      conditions: [bank('McDonalds')],
      effects: [category('food')],
      hit: { payee: 'McDonalds 8429' },
      changes: { categoryId: 'food' },
      miss: { payee: 'Mc Donalds' },
    },
  ],
  [
    'a salary whose reference changes each month',
    {
      conditions: [bank('ACME Inc'), { type: 'kind', kinds: ['income'] }],
      effects: [category('salary')],
      hit: { payee: 'ACME Inc. 12345 02', type: 'income' },
      changes: { categoryId: 'salary' },
      miss: { payee: 'ACME Inc. 12345 02' },
    },
  ],
  [
    'a merchant by its proper name',
    {
      conditions: [bank('mcdonald')],
      effects: [{ type: 'payee', payee: 'ماكدونالدز' }],
      hit: { payee: 'MCDONALD S RIYADH' },
      changes: { payee: 'ماكدونالدز' },
      miss: { payee: 'KUDU' },
    },
  ],
  [
    'two subscriptions of one name and price, told apart by their day',
    {
      conditions: [bank('apple.com/bill'), { type: 'dayOfMonth', from: 9, to: 11 }],
      effects: [category('fun')],
      hit: { payee: 'Apple.com/bill', occurredOn: '2026-11-10' },
      changes: { categoryId: 'fun' },
      miss: { payee: 'Apple.com/bill', occurredOn: '2026-11-01' },
    },
  ],
  [
    'all of a journey',
    {
      conditions: [{ type: 'date', from: '2026-09-03', to: '2026-09-07' }],
      effects: [{ type: 'tags', tags: ['سفر جدة'] }],
      hit: { occurredOn: '2026-09-07' },
      changes: { tags: ['سفر جدة'] },
      miss: { occurredOn: '2026-09-08' },
    },
  ],
  [
    'several texts and days, all of them',
    {
      conditions: [
        { type: 'text', source: 'bank', operator: 'all', phrases: ['credit card', 'google play'] },
        { type: 'dayOfMonth', from: 11, to: 16 },
        amount('is', '9.99'),
      ],
      effects: [category('fun')],
      hit: { payee: 'Credit Card Eur 9,99 Google*Google Play A', occurredOn: '2026-01-12', amountMinor: 999 },
      changes: { categoryId: 'fun' },
      miss: { payee: 'Credit Card Eur 4,49 Google*Google Play A', occurredOn: '2026-01-12', amountMinor: 449 },
    },
  ],
  [
    'paying off a card, as a transfer to it',
    {
      conditions: [bank('سداد بطاقة')],
      effects: [{ type: 'transfer', accountId: 'card' }],
      hit: { payee: 'سداد بطاقة ائتمانية' },
      changes: { transferAccountId: 'card' },
      miss: { payee: 'سداد فاتورة' },
    },
  ],
  [
    'money from one’s savings, as a transfer from them',
    {
      conditions: [bank('من حساب الادخار'), { type: 'kind', kinds: ['income'] }],
      effects: [{ type: 'transfer', accountId: 'savings' }],
      hit: { payee: 'حوالة من حساب الادخار', type: 'income' },
      changes: { transferAccountId: 'savings' },
      miss: { payee: 'حوالة من حساب الادخار', accountId: 'savings', type: 'income' },
    },
  ],
  [
    'what is paid from one account',
    {
      conditions: [{ type: 'account', accountIds: ['joint'] }],
      effects: [{ type: 'tags', tags: ['أسرة'] }],
      hit: { accountId: 'joint' },
      changes: { tags: ['أسرة'] },
      miss: { accountId: 'main' },
    },
  ],
  [
    'a merchant, an account and an amount, with name and category',
    {
      conditions: [bank('McDonalds'), { type: 'account', accountIds: ['main'] }, amount('above', '50')],
      effects: [category('food'), { type: 'payee', payee: 'ماكدونالدز' }],
      hit: { payee: 'MCDONALDS 22', amountMinor: 5_001 },
      changes: { categoryId: 'food', payee: 'ماكدونالدز' },
      miss: { payee: 'MCDONALDS 22', amountMinor: 5_000 },
    },
  ],
  [
    'a person, but not the relative of nearly that name',
    {
      conditions: [bank('سالم العتيبي'), { type: 'text', source: 'bank', operator: 'none', phrases: ['نورة'] }],
      effects: [category('rent')],
      hit: { payee: 'سالم العتيبي' },
      changes: { categoryId: 'rent' },
      miss: { payee: 'نورة سالم العتيبي' },
    },
  ],
  [
    'any of some stations, below an amount',
    {
      conditions: [bank('Shell', 'BP', '7 - Eleven'), amount('below', '40')],
      effects: [category('fuel'), { type: 'tags', tags: ['دراجة'] }],
      hit: { payee: 'BP 221', amountMinor: 3_999 },
      changes: { categoryId: 'fuel', tags: ['دراجة'] },
      miss: { payee: 'BP 221', amountMinor: 9_000 },
    },
  ],
  [
    'a note behind the one that is there',
    {
      conditions: [{ type: 'account', accountIds: ['joint'] }],
      effects: [{ type: 'note', mode: 'append', note: 'مصروف الزوجة' }],
      hit: { accountId: 'joint', note: 'قهوة وكعك' },
      changes: { note: 'قهوة وكعك مصروف الزوجة' },
      miss: { note: 'قهوة وكعك' },
    },
  ],
  [
    'the rent by its exact amount',
    {
      conditions: [amount('is', '2500'), { type: 'kind', kinds: ['expense'] }],
      effects: [category('rent')],
      hit: { amountMinor: 250_000 },
      changes: { categoryId: 'rent' },
      miss: { amountMinor: 250_050 },
    },
  ],
  [
    'any of several conditions',
    {
      match: 'any',
      conditions: [bank('Netflix'), { type: 'text', source: 'note', operator: 'any', phrases: ['سينما'] }],
      effects: [category('fun')],
      hit: { note: 'تذاكر سينما' },
      changes: { categoryId: 'fun' },
      miss: { note: 'تذاكر قطار' },
    },
  ],
  [
    'a word of a statement, whatever its format',
    {
      conditions: [{ type: 'text', source: 'any', operator: 'any', phrases: ['AMAZON'] }],
      effects: [category('fun'), { type: 'tags', tags: ['إنترنت'] }],
      hit: { payee: 'POS amazon.sa 99' },
      changes: { categoryId: 'fun', tags: ['إنترنت'] },
      miss: { payee: 'NOON' },
    },
  ],
  [
    'what was bought, of a payment service that names itself',
    {
      conditions: [
        { type: 'payee', names: ['PayPal'] },
        { type: 'text', source: 'note', operator: 'any', phrases: ['Steam'] },
      ],
      effects: [{ type: 'payee', payee: 'Steam' }, category('fun')],
      hit: { payee: 'PAYPAL', note: 'STEAM GAMES' },
      changes: { payee: 'Steam', categoryId: 'fun' },
      miss: { payee: 'PAYPAL', note: 'eBay' },
    },
  ],
  [
    'a note without any category',
    {
      conditions: [bank('SQ *')],
      effects: [{ type: 'note', mode: 'set', note: 'قهوة العمل' }],
      hit: { payee: 'SQ *COFFEE' },
      changes: { note: 'قهوة العمل' },
      miss: { payee: 'SQUARE' },
    },
  ],
  [
    'words in any order and spelling',
    {
      conditions: [{ type: 'text', source: 'any', operator: 'all', phrases: ['مكتبة جرير'] }],
      effects: [{ type: 'tags', tags: ['كتب'] }],
      hit: { payee: 'جَرير للتسويق', note: 'مكتبه' },
      changes: { tags: ['كتب'] },
      miss: { payee: 'جرير' },
    },
  ],
])('%s', (_, { match = 'all', conditions, effects, hit, changes, miss }) => {
  const prepared = prepareRules([{ name: '', isEnabled: true, match, conditions, effects }], references);
  const transaction: RuleTransaction = {
    type: 'expense',
    payee: '',
    originalPayee: null,
    note: '',
    tags: [],
    categoryId: null,
    accountId: 'main',
    toAccountId: null,
    amountMinor: 1_000,
    currency: 'SAR',
    occurredOn: '2026-11-20',
  };
  expect(applyRules(prepared, { ...transaction, ...hit })?.changes).toEqual(changes);
  expect(applyRules(prepared, { ...transaction, ...miss })).toBeNull();
});
