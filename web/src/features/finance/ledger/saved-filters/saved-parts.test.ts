import { expect, test } from 'vitest';
import { fromSavedParts, toSavedParts } from './saved-parts.ts';

const nothing = { accountId: undefined, categoryId: undefined, payee: undefined, q: undefined };

test.each([
  ['a period and amounts', { period: 'quarter', minAmount: '15', maxAmount: '150' }],
  ['days', { from: '2026-11-01', to: '2026-11-20', type: 'expense', status: 'cleared' }],
  ['what has no receipt', { hasReceipt: false, tag: 'سفر' }],
  ['what has no payee and no tag', { hasPayee: false, hasTag: false }],
  ['a payee on all days', { payee: 'خالد' }],
  ['words and a category', { q: 'قهوة', categoryId: 'none', accountId: 'a' }],
] as const)('%s are the same once they were saved and used', (_, parts) => {
  expect(toSavedParts(fromSavedParts(parts))).toEqual(parts);
});

test('a filter that names no days is of all of them', () => {
  expect(fromSavedParts({ payee: 'خالد' }).filter).toEqual({ period: 'all' });
  expect(fromSavedParts({ tag: 'سفر' }).filter).toEqual({ tag: 'سفر' });
  expect(toSavedParts({ ...nothing, categoryId: 'c', filter: { period: 'all' } })).toEqual({ categoryId: 'c' });
});
