import { expect, test } from 'vitest';
import type { CategoryKind } from '../category.ts';
import { findCoveringRule, findUndoingRule } from './related-rules.ts';
import type { RuleCondition, RuleDescription, RuleEffect } from './rule.ts';
import { findRuleProblem } from './rule-problems.ts';

const categories = new Map<string, { kind: CategoryKind }>([
  ['food', { kind: 'expense' }],
  ['pay', { kind: 'income' }],
]);
const accounts = new Map([['savings', { currency: 'SAR', archived: false }]]);
const category: RuleEffect = { type: 'category', categoryId: 'food' };
const renamed = (payee: string): RuleEffect => ({ type: 'payee', payee });
const named = (...names: string[]): RuleCondition => ({ type: 'payee', names });
const text = (operator: 'all' | 'any' | 'none' | 'startsWith', ...phrases: string[]): RuleCondition => {
  return { type: 'text', source: 'any', operator, phrases };
};
const starts = (...phrases: string[]): RuleCondition => {
  return { type: 'text', source: 'payee', operator: 'startsWith', phrases };
};
const weekdays = (...days: number[]): RuleCondition => ({ type: 'weekday', days });
const kind = (...kinds: ('expense' | 'income' | 'transfer')[]): RuleCondition => ({ type: 'kind', kinds });
const between = (amount: string, upTo: string): RuleCondition => ({
  type: 'amount',
  operator: 'between',
  amount,
  upTo,
});
const aRule = (
  conditions: RuleCondition[],
  effects: RuleEffect[] = [category],
  change: object = {},
): RuleDescription => {
  return { name: 'قاعدة', isEnabled: true, match: 'all', conditions, effects, ...change };
};

test.each<[string, RuleCondition[], RuleEffect[], string | null]>([
  ['none', [named('بنده')], [category, renamed('هايبر بنده')], null],
  ['two categories', [named('بنده')], [category, { ...category, categoryId: 'pay' }], 'effects.1 ruleEffectTwice'],
  ['two payees', [named('بنده')], [renamed('ا'), renamed('ب')], 'effects.1 ruleEffectTwice'],
  [
    'two appended notes',
    [named('بنده')],
    [
      { type: 'note', mode: 'append', note: 'ا' },
      { type: 'note', mode: 'append', note: 'ب' },
    ],
    null,
  ],
  [
    'a note that is set and appended to',
    [named('بنده')],
    [
      { type: 'note', mode: 'append', note: 'ا' },
      { type: 'note', mode: 'set', note: 'ب' },
    ],
    'effects.1 ruleEffectTwice',
  ],
  [
    'a transfer with a category',
    [named('بنده')],
    [category, { type: 'transfer', accountId: 'savings' }],
    'effects.1 ruleTransferWithCategory',
  ],
  ['the payee that it asks for', [named('بنده')], [renamed('بنده')], 'effects.0 ruleChangesNothing'],
  ['the payee that it asks for, and more', [named('بنده')], [renamed('بنده'), category], null],
  ['one of the payees that it asks for', [named('بنده', 'PANDA')], [renamed('بنده')], null],
  ['an amount that ends before it begins', [between('20', '10')], [category], 'conditions.0 ruleRangeReversed'],
  [
    'days that end before they begin',
    [{ type: 'date', from: '2026-02-01', to: '2026-01-01' }],
    [category],
    'conditions.0 ruleRangeReversed',
  ],
  ['two kinds at once', [kind('expense'), kind('income')], [category], 'conditions.1 ruleConditionsExclude'],
  ['two amounts at once', [between('1', '2'), between('3', '4')], [category], 'conditions.1 ruleConditionsExclude'],
  [
    'a text that it excludes',
    [text('any', 'بنده الصحافة'), text('none', 'بنده')],
    [category],
    'conditions.1 ruleConditionsExclude',
  ],
  [
    'a start that it excludes',
    [starts('بنده الصحافة'), text('none', 'بنده')],
    [category],
    'conditions.1 ruleConditionsExclude',
  ],
  ['two starts at once', [starts('بنده'), starts('كارفور')], [category], 'conditions.1 ruleConditionsExclude'],
  ['a start and a longer one', [starts('بنده'), starts('كارفور', 'بنده الصحافة')], [category], null],
  ['starts of any two texts', [text('startsWith', 'بنده'), text('startsWith', 'كارفور')], [category], null],
  ['two days of the week at once', [weekdays(5, 6), weekdays(0)], [category], 'conditions.1 ruleConditionsExclude'],
  ['days of the week that share one', [weekdays(5, 6), weekdays(6, 0)], [category], null],
  ['a text of two that it excludes', [text('any', 'بنده', 'كارفور'), text('none', 'بنده')], [category], null],
  ['a category for transfers', [kind('transfer')], [category], 'effects.0 ruleCategoryOfOtherKind'],
  [
    'income’s category for expenses',
    [kind('expense')],
    [{ type: 'category', categoryId: 'pay' }],
    'effects.0 ruleCategoryOfOtherKind',
  ],
  ['a refund', [kind('income')], [category], null],
  [
    'a transfer of transfers',
    [kind('transfer')],
    [{ type: 'transfer', accountId: 'savings' }],
    'effects.0 ruleTransferOfTransfers',
  ],
  [
    'a transfer to the account itself',
    [{ type: 'account', accountIds: ['savings'] }],
    [{ type: 'transfer', accountId: 'savings' }],
    'effects.0 ruleTransferToItself',
  ],
])('contradiction: %s', (_, conditions, effects, expected) => {
  const found = findRuleProblem(aRule(conditions, effects), { categories });
  expect(found && `${found.path} ${found.problem}`).toBe(expected);
});

test.each<[string, RuleDescription, RuleDescription, boolean]>([
  ['the same', aRule([named('بنده')]), aRule([named('بندة')]), true],
  ['fewer names', aRule([named('بنده', 'كارفور')]), aRule([named('كارفور')]), true],
  ['more names', aRule([named('بنده')]), aRule([named('بنده', 'كارفور')]), false],
  ['a phrase in a name', aRule([text('any', 'بنده')]), aRule([named('بنده الصحافة')]), true],
  ['a longer phrase', aRule([text('any', 'بنده')]), aRule([text('any', 'هايبر بنده')]), true],
  ['a shorter phrase', aRule([text('any', 'هايبر بنده')]), aRule([text('any', 'بنده')]), false],
  ['a longer start', aRule([starts('بنده')]), aRule([starts('بنده الصحافة', 'بندة')]), true],
  ['a start by what is only contained', aRule([starts('بنده')]), aRule([text('any', 'بنده')]), false],
  ['a start by what it contains', aRule([text('any', 'صحاف')]), aRule([starts('بنده الصحافة')]), true],
  ['a start by all of its words', aRule([text('all', 'صحافة بنده')]), aRule([starts('بنده الصحافة')]), true],
  ['a name that starts so', aRule([text('startsWith', 'بنده')]), aRule([named('بنده الصحافة')]), true],
  ['a name that only contains it', aRule([text('startsWith', 'بنده')]), aRule([named('هايبر بنده')]), false],
  ['fewer days of the week', aRule([weekdays(5, 6)]), aRule([weekdays(6)]), true],
  ['more days of the week', aRule([weekdays(6)]), aRule([weekdays(5, 6)]), false],
  ['one more condition', aRule([text('any', 'بنده')]), aRule([text('any', 'بنده'), kind('expense')]), true],
  ['one condition fewer', aRule([text('any', 'بنده'), kind('expense')]), aRule([text('any', 'بنده')]), false],
  [
    'either of two',
    aRule([text('any', 'بنده'), kind('income')], [category], { match: 'any' }),
    aRule([kind('income')]),
    true,
  ],
  ['a narrower amount', aRule([between('1', '100')]), aRule([between('5', '50')]), true],
  ['a wider amount', aRule([between('5', '50')]), aRule([between('1', '100')]), false],
  ['one that is off', aRule([named('بنده')], [category], { isEnabled: false }), aRule([named('بنده')]), false],
  [
    'a category by a transfer, which may not be possible',
    aRule([named('بنده')], [{ type: 'transfer', accountId: 'savings' }]),
    aRule([named('بنده')]),
    false,
  ],
])('covered: %s', (_, earlier, rule, isCovered) => {
  expect(findCoveringRule([earlier], rule) !== null).toBe(isCovered);
});

test.each<[string, RuleDescription, RuleDescription, boolean]>([
  [
    'two names for one another',
    aRule([named('جاهز')], [renamed('Jahez')]),
    aRule([named('Jahez')], [renamed('جاهز')]),
    true,
  ],
  [
    'one name for two',
    aRule([named('HUNGER')], [renamed('هنقرستيشن')]),
    aRule([named('JAHEZ')], [renamed('جاهز')]),
    false,
  ],
  ['a name and its category', aRule([named('Jahez')], [renamed('جاهز')]), aRule([named('جاهز')], [category]), false],
  [
    'two notes for one another',
    aRule(
      [{ type: 'text', source: 'note', operator: 'any', phrases: ['سفر'] }],
      [{ type: 'note', mode: 'set', note: 'رحلة' }],
    ),
    aRule(
      [{ type: 'text', source: 'note', operator: 'any', phrases: ['رحلة'] }],
      [{ type: 'note', mode: 'set', note: 'سفر' }],
    ),
    true,
  ],
  [
    'names for one another, on a day of the week and of the month',
    aRule([starts('جاهز'), weekdays(5)], [renamed('Jahez')]),
    aRule([starts('Jahez'), { type: 'dayOfMonth', from: 13, to: 13 }], [renamed('جاهز')]),
    true,
  ],
  [
    'names for one another, on different days of the week',
    aRule([starts('جاهز'), weekdays(5)], [renamed('Jahez')]),
    aRule([starts('Jahez'), weekdays(6)], [renamed('جاهز')]),
    false,
  ],
  [
    'names for one another, of different kinds',
    aRule([named('جاهز'), kind('expense')], [renamed('Jahez')]),
    aRule([named('Jahez'), kind('income')], [renamed('جاهز')]),
    false,
  ],
])('undone: %s', (_, one, other, isUndone) => {
  expect(findUndoingRule([one, other], other, { categories, accounts }) === one).toBe(isUndone);
  expect(findUndoingRule([other, one], other, { categories, accounts }) === one).toBe(isUndone);
});
