import type { ObligationDetail, Settlement } from '@afdal/contract/obligations';
import { beforeEach, describe, expect, it } from 'vitest';
import { givePlan } from '../../../../testing/give-plan.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const planted = moneyFixtures(server);
let layla: Person;
let bank: string;

// Day 11 of 30: the cycle is the calendar month.
beforeEach(async () => {
  server.clock.set('2026-11-11T09:00:00Z');
  layla = await server.person('ليلى');
  bank = await planted.account(layla, { balance: 90_000_00 });
});

const add = async (body: object) => {
  const asked = { kind: 'loan', title: 'مرابحة', currency: 'SAR', accountId: bank, firstDueOn: '2026-12-01' };
  return (await layla.call<ObligationDetail>('POST', '/obligation', { ...asked, ...body })).body;
};

describe('the estimate of what settles a financing', () => {
  /** Eleven payments of 1,000 and one of 9,000. */
  const balloon = {
    totalMinor: 20_000_00,
    payments: Array.from({ length: 12 }, (_, at) => ({
      dueOn: `2027-${String(at + 1).padStart(2, '0')}-01`,
      amountMinor: at < 11 ? 1_000_00 : 9_000_00,
    })),
  };
  const tens = { totalMinor: 1_000_00, paymentCount: 10 };
  const twelve = { totalMinor: 1_200_00, paymentCount: 12 };

  it.each([
    ['half of a payment', { ...tens, principalMinor: 1_000_00 }, 50_00, { amountMinor: 950_00, paidPayments: 0 }],
    ['all but a riyal', { ...twelve, principalMinor: 1_100_00 }, 1_199_00, { amountMinor: 1_00, savedMinor: 0 }],
    ['unequal payments', { ...balloon, principalMinor: 20_000_00 }, 6_000_00, { amountMinor: 14_000_00 }],
    [
      'unequal payments with cost',
      { ...balloon, principalMinor: 18_500_00 },
      6_000_00,
      { amountMinor: 13_732_60, savedMinor: 267_40, paidPayments: 6 },
    ],
    [
      '1,000 in three',
      { totalMinor: 1_000_00, paymentCount: 3, principalMinor: 1_000_00 },
      333_34,
      { amountMinor: 666_66, details: { remainingMinor: 666_66, costMinor: 0, effectiveRate: 0 } },
    ],
  ])('goes by what is left of each payment: %s', async (_, financing, paidMinor, expected) => {
    const { id, payments } = await add(financing);
    const pay = `/payment/${payments[0]?.id}/pay`;
    expect((await layla.call('POST', pay, { amountMinor: paidMinor, applyTo: 'next' })).status).toBe(200);
    await givePlan(server, layla, 'paid');
    expect((await layla.call<Settlement>('GET', `/obligation/${id}/settlement`)).body).toMatchObject(expected);
  });

  it('counts a payment that was waived on neither side', async () => {
    const { id, payments } = await add({ ...twelve, principalMinor: 1_100_00 });
    await layla.call('POST', `/payment/${payments[2]?.id}/waive`);
    expect((await layla.call('GET', `/obligation/${id}/settlement`)).body).toMatchObject({
      ...{ amountMinor: 1_100_00, savedMinor: 0, paidPayments: 0 },
    });
  });
});
