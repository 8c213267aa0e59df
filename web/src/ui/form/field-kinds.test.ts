import { expect, test } from 'vitest';
import {
  amountField,
  choiceField,
  findFieldErrors,
  isDraft,
  listField,
  moneyField,
  numberField,
  optionalField,
  textField,
  toDraft,
  toSent,
  unsent,
  valueField,
} from './field-kinds.ts';

const fields = {
  step: unsent(choiceField(['one', 'two'])),
  title: textField(),
  amount: amountField(),
  principal: moneyField('principalMinor', null),
  rate: numberField('ratePercent', null),
  count: numberField('paymentCount'),
  accountId: optionalField(),
  isPrivate: valueField(false),
  parts: listField({ on: optionalField(), amount: moneyField('amountMinor', 0) }, 'payments'),
};

const row = {
  title: 'سيارة',
  amountMinor: 1250,
  principalMinor: null,
  ratePercent: 4.5,
  paymentCount: 12,
  accountId: null,
  isPrivate: true,
  payments: [{ on: null, amountMinor: 0 }],
};

test('a row becomes a draft, and what is sent of that is the row again', () => {
  const draft = toDraft(fields, row, 'KWD');
  expect(draft).toEqual({
    step: 'one',
    title: 'سيارة',
    amount: '1.250',
    principal: '',
    rate: '4.5',
    count: '12',
    accountId: '',
    isPrivate: true,
    parts: [{ on: '', amount: '0.000' }],
  });
  expect(toSent(fields, draft, 'KWD')).toEqual(row);
});

test('amounts of a row are in its own currency', () => {
  const inRiyals = { ...row, currency: 'SAR' };
  expect(toDraft(fields, inRiyals, 'KWD').amount).toBe('12.50');
});

test('what cannot be read is sent as NaN, and what is empty as its kind says', () => {
  const draft = { ...toDraft(fields, null, 'SAR'), rate: 'x', principal: '1,' };
  expect(toSent(fields, draft, 'SAR')).toMatchObject({
    amountMinor: Number.NaN,
    principalMinor: Number.NaN,
    ratePercent: Number.NaN,
    paymentCount: undefined,
    accountId: null,
    payments: [],
  });
  expect(Object.keys(findFieldErrors(fields, draft, 'SAR', 'latn'))).toEqual(['amountMinor']);
});

test.each([
  ['a field of another type', { title: 3 }],
  ['a choice that is no more', { step: 'three' }],
  ['a field that is no more', { colour: 'red' }],
  ['a list whose rows are others', { parts: [{ on: '' }] }],
])('a stored draft is rejected with %s', (_, part) => {
  const draft = toDraft(fields, row, 'SAR');
  expect(isDraft(fields, draft)).toBe(true);
  expect(isDraft(fields, { ...draft, ...part })).toBe(false);
});
