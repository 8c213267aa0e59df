import { aDay } from '@afdal/domain/testing/a-day';
import { expect, test } from 'vitest';
import { formatAddressFilter, parseAddressFilter } from './address-filter.ts';
import { toTransactionFilter } from './to-transaction-filter.ts';

test.each([
  ['a period', { period: 'quarter' }],
  ['days', { from: '2026-11-01', to: '2026-11-20' }],
  ['amounts', { min: '15', max: '150.25' }],
  ['a tag with signs of an address', { tag: 'سفر & عمل=1' }],
  ['what has no payee, and some tag', { hasPayee: 'false', hasTag: 'true' }],
  ['all at once', { period: 'cycle', min: '5', type: 'expense', status: 'planned', tag: 'أهل', receipt: 'false' }],
] as const)('%s stand in an address as they were', (_, filter) => {
  expect(parseAddressFilter(formatAddressFilter(filter))).toEqual(filter);
});

test('nothing filters nothing', () => {
  expect(formatAddressFilter({})).toBeUndefined();
  expect(formatAddressFilter({ tag: '', type: undefined })).toBeUndefined();
  expect(parseAddressFilter(undefined)).toBeNull();
  expect(parseAddressFilter('')).toBeNull();
});

test.each([
  ['a period that there is not', 'period=week'],
  ['a day that there is not', 'from=2026-02-30'],
  ['words for an amount', 'min=abc&max=-5'],
  ['a tag that is too long', `tag=${'أ'.repeat(31)}`],
  ['anything else', 'userId=1&__proto__=x&<script>'],
])('%s is left out', (_, text) => {
  expect(parseAddressFilter(text)).toBeNull();
});

const november = { first: aDay('2026-11-01'), last: aDay('2026-11-30') };
const october = { first: aDay('2026-10-01'), last: aDay('2026-10-31') };
const around = { cycle: november, previous: october, today: aDay('2026-11-21') };

test.each([
  ['cycle', { from: '2026-11-01', to: '2026-11-30' }],
  ['previous', { from: '2026-10-01', to: '2026-10-31' }],
  ['quarter', { from: '2026-08-24', to: '2026-11-21' }],
  ['year', { from: '2025-11-22', to: '2026-11-21' }],
] as const)('the period «%s» ends with what it is named after', (period, range) => {
  expect(toTransactionFilter({ period }, around)).toMatchObject(range);
});

test('without a period the days are those given, or all', () => {
  expect(toTransactionFilter({ from: '2026-01-01' }, around)).toMatchObject({ from: '2026-01-01', to: undefined });
  expect(toTransactionFilter({ min: '5', receipt: 'true' }, around)).toMatchObject({
    from: undefined,
    minAmount: '5',
    hasReceipt: 'true',
  });
});
