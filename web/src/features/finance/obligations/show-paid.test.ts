import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { anInstallment, anObligation } from '../../../testing/data/obligation-data.ts';
import { obligationList, showPaid } from './obligation-queries.ts';

const installment = anInstallment({ status: 'due', paidMinor: 0, leftMinor: 100_00, amountMinor: 100_00 });
const days = [...obligationList.key, 'payments', { from: '2026-11-01', to: '2026-11-30' }];
const readCache = () => [
  queryClient.getQueryData<unknown[]>(days)?.[0],
  queryClient.getQueryData<readonly { next: unknown }[]>(obligationList.key)?.[0]?.next,
];

beforeEach(() => {
  queryClient.setQueryData(days, [installment]);
  queryClient.setQueryData(obligationList.key, [anObligation({ next: installment })]);
});

test('a payment that waits on the device is shown as paid wherever it stands', () => {
  showPaid(installment, '2026-11-11');
  const paid = { ...installment, status: 'paid', paidMinor: 100_00, leftMinor: 0, paidOn: '2026-11-11' };
  expect(readCache()).toEqual([paid, paid]);
});

test('one that is paid in part is not paid', () => {
  showPaid(installment, '2026-11-11', 40_00);
  const partly = { ...installment, paidMinor: 40_00, leftMinor: 60_00, paidOn: '2026-11-11' };
  expect(readCache()).toEqual([partly, partly]);
});
