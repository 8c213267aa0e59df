import { expect, it } from 'vitest';
import { quickAmounts } from './quick-amounts.ts';

type Deposit = Parameters<typeof quickAmounts>[0];

const deposit: Deposit = { currency: 'SAR', dueMinor: 865_00, missingMinor: 2_560_00, freeMinor: null };

it.each<[string, Partial<Deposit>, number[]]>([
  ['what is due, the rest, and round ones', {}, [100_00, 500_00, 865_00, 2_560_00]],
  ['nothing beyond what is free', { freeMinor: 480_00 }, [100_00]],
  ['nothing twice', { dueMinor: 100_00, missingMinor: 100_00 }, [100_00]],
  ['only the rest of a small goal', { dueMinor: 0, missingMinor: 40_00 }, [40_00]],
  ['nothing where it is reached', { dueMinor: 0, missingMinor: 0 }, []],
  [
    'thousandths of a dinar',
    { currency: 'KWD', dueMinor: 0, missingMinor: 1_200_000 },
    [100_000, 500_000, 1_000_000, 1_200_000],
  ],
])('offers %s', (_, change, amounts) => {
  expect(quickAmounts({ ...deposit, ...change })).toEqual(amounts);
});
