import { monthlyPayment } from '@afdal/domain/obligations/monthly-payment';
import { isDebt } from '@afdal/domain/obligations/obligation';
import type { ScheduleSums } from './store/installments-store.ts';
import type { ObligationRow } from './store/obligations-store.ts';

/** A debt of which something is left, and what it asks for in a month, in minor units. */
export interface MonthlyDebt {
  readonly row: ObligationRow;
  readonly sums: ScheduleSums;
  readonly monthlyMinor: number;
}

/** The debts that are neither paid off nor ended, each with what it asks for in a month. */
export function monthlyDebts(rows: readonly ObligationRow[], schedules: readonly ScheduleSums[]): MonthlyDebt[] {
  const byId = new Map(schedules.map((sums) => [sums.obligationId, sums]));
  return rows.flatMap((row) => {
    const sums = byId.get(row.id);
    // One that was closed is owed again once a payment of it was deleted.
    if (!sums || !isDebt(row.kind) || row.archivedAt !== null || sums.remainingMinor <= 0) return [];
    return [{ row, sums, monthlyMinor: monthlyPayment(row, sums.next, sums.remainingMinor) }];
  });
}

/** What debts ask for in a month, by currency. */
export function toMonthlyAmounts(debts: readonly MonthlyDebt[]) {
  return debts.map(({ row, monthlyMinor }) => ({ currency: row.currency, minor: monthlyMinor }));
}
