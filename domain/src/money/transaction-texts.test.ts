import { expect, test } from 'vitest';
import { textsOf, transactionTexts } from './transaction-texts.ts';

test('texts that are not given are empty, and nothing else is taken over', () => {
  const from = { payee: 'بقالة', tags: ['أسبوعي'] };
  expect(textsOf(from)).toEqual({ payee: 'بقالة', note: '' });
  expect(Object.keys(textsOf({}))).toEqual(transactionTexts);
});
