import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Rate } from '@afdal/contract/finance/rates';
import { aDay } from '@afdal/domain/testing/a-day';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { totalBalance } from './total-balance.ts';

function lying(balanceMinor: number, currency: string): Account {
  const at = '2026-11-01T06:00:00.000Z';
  const opened = { name: currency, type: 'bank', openingBalanceMinor: 0, archived: false, isReadOnly: false } as const;
  return { ...opened, id: newId(), currency, balanceMinor, createdAt: at, updatedAt: at };
}
const from = (currency: string, rate: string, on: string): Rate => ({
  id: newId(),
  currency,
  to: 'SAR',
  on: aDay(on),
  rate,
});
const today = '2026-11-21';

test('of one currency it is the sum', () => {
  expect(totalBalance([lying(100_00, 'SAR'), lying(-250_50, 'SAR')], [], 'SAR', today)).toEqual({
    minor: -150_50,
    unconverted: [],
  });
});

test('other currencies count by the rate of today, whatever their decimals', () => {
  const rates = [from('USD', '3.75', '2026-01-01'), from('USD', '4', '2027-01-01'), from('KWD', '12.2', '2026-10-01')];
  expect(totalBalance([lying(10_00, 'USD'), lying(1_500, 'KWD'), lying(1_00, 'SAR')], rates, 'SAR', today)).toEqual({
    minor: 37_50 + 18_30 + 1_00,
    unconverted: [],
  });
});

test('what has no rate is left out, and named once', () => {
  expect(totalBalance([lying(1_00, 'EUR'), lying(2_00, 'EUR'), lying(3_00, 'SAR')], [], 'SAR', today)).toEqual({
    minor: 3_00,
    unconverted: ['EUR'],
  });
});
