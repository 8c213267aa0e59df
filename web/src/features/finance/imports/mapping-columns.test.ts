import type { ImportMapping } from '@afdal/contract/finance/imports';
import { expect, test } from 'vitest';
import { getColumnFields, getFallbackName, mappingByNames, withHeader } from './mapping-columns.ts';

const none = { debit: null, credit: null, type: null, note: null, category: null, tags: null, status: null };
const guessed: ImportMapping = {
  ...none,
  hasHeader: true,
  date: 'Date',
  dateOrder: 'ymd',
  amount: 'Amount',
  sign: 'income',
  expenses: [],
  incomes: [],
  payee: 'Shop',
  currency: null,
  encoding: null,
  delimiter: null,
  fileAccount: null,
  transfers: [],
};
const columns = ['Date', 'Shop', 'Amount'];

test('when the header is denied, the same columns are meant by their places', () => {
  const without = withHeader(guessed, columns, false);
  expect(without).toMatchObject({
    hasHeader: false,
    date: getFallbackName(0),
    payee: getFallbackName(1),
    amount: getFallbackName(2),
    note: null,
  });
  expect(mappingByNames({ mapping: without, columns })).toMatchObject({
    date: 'Date',
    payee: 'Shop',
    amount: 'Amount',
  });
});

test('a name that no column bears is none', () => {
  expect(mappingByNames({ mapping: { ...guessed, note: 'Gone' }, columns }).note).toBeNull();
});

test('a column says what it is mapped to', () => {
  expect(getColumnFields({ ...guessed, note: 'Shop' }, 'Shop')).toEqual(['payee', 'note']);
  expect(getColumnFields(guessed, 'Other')).toEqual([]);
});
