import { expect, test } from 'vitest';
import { toTexts, transactionTexts } from './transaction-texts.ts';

test('texts that are not given are empty, and nothing else is taken over', () => {
  const from = { payee: 'بقالة', tags: ['أسبوعي'] };
  expect(toTexts(from)).toEqual({ payee: 'بقالة', note: '' });
  expect(Object.keys(toTexts({}))).toEqual(transactionTexts);
});
