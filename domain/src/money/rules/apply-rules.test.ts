import { expect, test } from 'vitest';
import { applyLastRule, applyRules, findMissingReference, prepareRules, type RuleReferences } from './apply-rules.ts';
import type { RuleCondition, RuleDescription, RuleEffect, RuleTransaction } from './rule.ts';

const references: RuleReferences = {
  categories: new Map([
    ['food', { kind: 'expense' }],
    ['pay', { kind: 'income' }],
  ]),
  accounts: new Map([
    ['main', { currency: 'SAR', archived: false }],
    ['savings', { currency: 'SAR', archived: false }],
    ['old', { currency: 'SAR', archived: true }],
    ['dollars', { currency: 'USD', archived: false }],
  ]),
};

const transaction: RuleTransaction = {
  type: 'expense',
  payee: 'بنده الصحافة',
  originalPayee: 'PANDA 4411 RIYADH',
  note: 'خضار وخبز',
  tags: ['بيت'],
  categoryId: null,
  accountId: 'main',
  toAccountId: null,
  amountMinor: 15_000,
  currency: 'SAR',
  occurredOn: '2026-11-20',
};

const category: RuleEffect = { type: 'category', categoryId: 'food' };

function aRule(conditions: RuleCondition[], effects: RuleEffect[] = [category], change: Partial<RuleDescription> = {}) {
  return { name: 'قاعدة', isEnabled: true, match: 'all', conditions, effects, ...change } as RuleDescription;
}

const apply = (rules: RuleDescription[], change: Partial<RuleTransaction> = {}) =>
  applyRules(prepareRules(rules, references), { ...transaction, ...change });

const text = (
  operator: 'all' | 'any' | 'none' | 'startsWith',
  phrases: string[],
  source: 'any' | 'bank' | 'payee' | 'note' = 'any',
) => ({ type: 'text', source, operator, phrases }) as const;
const amount = (operator: 'is' | 'between' | 'above' | 'below', value: string, upTo: string | null = null) =>
  ({ type: 'amount', operator, amount: value, upTo }) as const;

test.each<[string, RuleCondition, Partial<RuleTransaction>, boolean]>([
  ['a payee in another spelling', { type: 'payee', names: ['كارفور', 'بندة الصحافه'] }, {}, true],
  ['a payee as the bank wrote it', { type: 'payee', names: ['panda 4411 riyadh'] }, {}, true],
  ['a payee that only begins so', { type: 'payee', names: ['بنده'] }, {}, false],
  ['all words, in any order', text('all', ['خبز بنده']), {}, true],
  ['all words, of which one is missing', text('all', ['خبز', 'لحم']), {}, false],
  ['a phrase as it is written', text('any', ['لحم', 'panda 44']), {}, true],
  ['a phrase in another order', text('any', ['خبز خضار']), {}, false],
  ['a phrase over two texts', text('any', ['الصحافة PANDA']), {}, false],
  ['a text of the bank that the payee lacks', text('any', ['PANDA'], 'bank'), {}, true],
  ['a text of the bank in the payee', text('any', ['PANDA'], 'payee'), {}, false],
  ['a text of the bank where it wrote no other', text('any', ['بنده'], 'bank'), { originalPayee: null }, true],
  ['a text of the note', text('any', ['خضار'], 'note'), {}, true],
  ['a text that starts so, in another spelling', text('startsWith', ['كارفور', 'بندة ال'], 'payee'), {}, true],
  ['a text that only contains it', text('startsWith', ['الصحافة'], 'payee'), {}, false],
  ['the text of the bank that starts so', text('startsWith', ['panda'], 'bank'), {}, true],
  ['the second of the texts that starts so', text('startsWith', ['panda 44']), {}, true],
  ['the last of the texts that starts so', text('startsWith', ['خضار']), { originalPayee: null }, true],
  ['none of the texts that starts so', text('startsWith', ['خبز']), {}, false],
  ['a start of a lone hamza', text('startsWith', ['ء']), {}, false],
  ['a day of the week', { type: 'weekday', days: [0, 5] }, {}, true],
  ['another day of the week', { type: 'weekday', days: [0, 6] }, {}, false],
  ['none of the phrases', text('none', ['لحم', 'سمك']), {}, true],
  ['none of the phrases, of which one is there', text('none', ['لحم', 'خبز']), {}, false],
  ['a lone hamza', text('any', ['ء']), {}, false],
  ['no lone hamza', text('none', ['ء']), {}, false],
  ['an amount', amount('is', '150'), {}, true],
  ['an amount in a currency of three decimals', amount('is', '15'), { currency: 'KWD' }, true],
  ['a fraction that the currency lacks', amount('is', '150.005'), {}, false],
  ['a range, up to its end', amount('between', '15', '150'), {}, true],
  ['a range, from its start', amount('between', '150', '151'), {}, true],
  ['a range that ends before', amount('between', '15', '149.99'), {}, false],
  ['above an amount', amount('above', '149.999'), {}, true],
  ['above its own amount', amount('above', '150'), {}, false],
  ['below its own amount', amount('below', '150'), {}, false],
  ['below an amount', amount('below', '150.001'), {}, true],
  ['one of two accounts', { type: 'account', accountIds: ['savings', 'main'] }, {}, true],
  ['another account', { type: 'account', accountIds: ['savings'] }, {}, false],
  ['one of two kinds', { type: 'kind', kinds: ['income', 'expense'] }, {}, true],
  ['another kind', { type: 'kind', kinds: ['income'] }, {}, false],
  ['days, up to the last', { type: 'date', from: '2026-11-01', to: '2026-11-20' }, {}, true],
  ['days without an end', { type: 'date', from: '2026-11-20', to: null }, {}, true],
  ['days before', { type: 'date', from: null, to: '2026-11-19' }, {}, false],
  ['a day of the month', { type: 'dayOfMonth', from: 20, to: 20 }, {}, true],
  ['days over the end of the month', { type: 'dayOfMonth', from: 28, to: 3 }, { occurredOn: '2026-12-02' }, true],
  ['days over the end of the month, in its middle', { type: 'dayOfMonth', from: 28, to: 3 }, {}, false],
])('%s', (_, condition, change, isMatched) => {
  expect(apply([aRule([condition])], change) !== null).toBe(isMatched);
});

test('all conditions must hold, or any of them', () => {
  const conditions = [text('any', ['panda']), amount('above', '1000')];
  expect(apply([aRule(conditions)])).toBeNull();
  expect(apply([aRule(conditions, [category], { match: 'any' })])?.changes).toEqual({ categoryId: 'food' });
});

test('the first rule that matches is the only one, and one that is off or without a possible effect is passed over', () => {
  const here = [text('any', ['panda'])];
  const off = aRule(here, [category], { name: 'off', isEnabled: false });
  const impossible = aRule(here, [{ type: 'category', categoryId: 'pay' }], { name: 'impossible' });
  const first = aRule(here, [{ type: 'tags', tags: ['أول'] }], { name: 'first' });
  const second = aRule(here, [category], { name: 'second' });
  const applied = apply([off, impossible, first, second]);
  expect([applied?.rule.name, applied?.changes]).toEqual(['first', { tags: ['بيت', 'أول'] }]);
});

const long = 'ن'.repeat(490);
const ten = Array.from({ length: 10 }, (_, n) => `وسم ${n}`);

test.each<[string, RuleEffect, Partial<RuleTransaction>, object | null]>([
  ['a category', category, {}, { categoryId: 'food' }],
  ['the category that it has', category, { categoryId: 'food' }, {}],
  ['a category of expenses for income, which is a refund', category, { type: 'income' }, { categoryId: 'food' }],
  ['a category for a transfer', category, { type: 'transfer', toAccountId: 'savings' }, null],
  ['a category of income for an expense', { type: 'category', categoryId: 'pay' }, {}, null],
  ['a payee', { type: 'payee', payee: 'بنده' }, {}, { payee: 'بنده' }],
  ['tags, each once', { type: 'tags', tags: ['بيت', 'طعام'] }, {}, { tags: ['بيت', 'طعام'] }],
  ['tags that are there', { type: 'tags', tags: ['بيت'] }, {}, {}],
  ['a tag beyond ten', { type: 'tags', tags: ['آخر'] }, { tags: ten }, {}],
  ['a note', { type: 'note', mode: 'set', note: 'ن' }, {}, { note: 'ن' }],
  ['a note behind another', { type: 'note', mode: 'append', note: 'ن' }, {}, { note: 'خضار وخبز ن' }],
  ['a note in place of none', { type: 'note', mode: 'append', note: 'ن' }, { note: '' }, { note: 'ن' }],
  ['a note that is there', { type: 'note', mode: 'append', note: 'خبز' }, {}, {}],
  ['a note that would be too long', { type: 'note', mode: 'append', note: 'طويل جدا جدا' }, { note: long }, {}],
  ['a transfer', { type: 'transfer', accountId: 'savings' }, {}, { transferAccountId: 'savings' }],
  [
    'a transfer that it is',
    { type: 'transfer', accountId: 'savings' },
    { type: 'transfer', toAccountId: 'savings' },
    {},
  ],
  ['another transfer', { type: 'transfer', accountId: 'savings' }, { type: 'transfer', toAccountId: 'old' }, null],
  ['a transfer to itself', { type: 'transfer', accountId: 'main' }, {}, null],
  ['a transfer to another currency', { type: 'transfer', accountId: 'dollars' }, {}, null],
])('gives %s', (_, effect, change, changes) => {
  expect(apply([aRule([text('any', ['panda'])], [effect])], change)?.changes ?? null).toEqual(changes);
});

test('a rule is paused while a category or an account of it is gone', () => {
  const here = [text('any', ['panda'])];
  const find = (conditions: RuleCondition[], effects: RuleEffect[]) =>
    findMissingReference({ conditions, effects }, references);
  expect(find(here, [{ type: 'category', categoryId: 'gone' }])).toBe('category');
  expect(find(here, [{ type: 'transfer', accountId: 'old' }])).toBe('account');
  expect(find([{ type: 'account', accountIds: ['main', 'gone'] }], [category])).toBe('account');
  expect(find([{ type: 'account', accountIds: ['main', 'old'] }], [category])).toBeNull();
  const either = aRule([{ type: 'account', accountIds: ['gone'] }, ...here], [category], { match: 'any' });
  expect(apply([either])).toBeNull();
});

test('the last rule changes what none before it applies to', () => {
  const last = aRule([text('any', ['بنده'])]);
  const applyLast = (earlier: RuleDescription[], change: Partial<RuleTransaction> = {}) =>
    applyLastRule(prepareRules([...earlier, last], references), { ...transaction, ...change });
  expect(applyLast([])).toEqual({ categoryId: 'food' });
  expect(applyLast([], { payee: 'كارفور' })).toBeNull();
  expect(applyLast([], { type: 'transfer' }), 'none of its effects is possible').toBeNull();
  expect(applyLast([aRule([text('any', ['كارفور'])])])).toEqual({ categoryId: 'food' });
  expect(applyLast([aRule([text('any', ['الصحافة'])])])).toBe('taken');
  const impossible = aRule([text('any', ['الصحافة'])], [{ type: 'category', categoryId: 'pay' }]);
  expect(applyLast([impossible])).toEqual({ categoryId: 'food' });
  expect(applyLast([], { note: '' }), 'one that has no note').toEqual({ categoryId: 'food' });
});

test('what texts leave is not taken over by a transaction with others', () => {
  const prepared = prepareRules([aRule([text('any', ['بنده']), amount('above', '100')])], references);
  const bare = { ...transaction, note: '' };
  expect(applyRules(prepared, bare)).not.toBeNull();
  expect(applyRules(prepared, { ...bare, amountMinor: 10_000 }), 'another amount').toBeNull();
  expect(applyRules(prepared, { ...bare, originalPayee: null, payee: 'كارفور' }), 'another payee').toBeNull();
  expect(applyRules(prepared, { ...bare, originalPayee: null, payee: 'كارفور', note: 'بنده' })).not.toBeNull();
});
