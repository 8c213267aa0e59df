import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { type InstallmentStatus, refreshInstallmentStatus } from './payment.ts';

test.each<[InstallmentStatus, string, number, InstallmentStatus]>([
  ['scheduled', '2026-11-22', 0, 'due'],
  ['due', '2026-11-21', 0, 'late'],
  ['partly', '2026-11-21', 40, 'late'],
  ['scheduled', '2026-11-23', 0, 'scheduled'],
  ['paid', '2026-11-21', 100, 'paid'],
  ['waived', '2026-11-21', 0, 'waived'],
])('%s on the 21st, due on %s, %i of 100 paid: %s on the 22nd', (status, dueOn, paidMinor, expected) => {
  const installment = { dueOn: dueOn as CivilDate, amountMinor: 100, paidMinor, status };
  expect(refreshInstallmentStatus(installment, '2026-11-22' as CivilDate)).toEqual({
    ...installment,
    status: expected,
  });
});
