import type { Obligation, Payment } from '@afdal/contract/finance/obligations';
import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { sumByCurrency } from '../sums-by-currency.tsx';

/** A payment with what it is of. */
export interface Due {
  readonly payment: Payment;
  readonly of: Obligation;
}

/** The payments of a cycle and around it, by what is to be done about them. */
interface DueGroups {
  readonly late: readonly Due[];
  readonly now: readonly Due[];
  readonly next: readonly Due[];
  readonly later: readonly Due[];
  /** Paid in the cycle, whenever due; what was waived, or paid before, by its due day. */
  readonly settled: readonly Due[];
}

interface Shown {
  readonly cycle: SalaryCycle & { readonly isPresent: boolean };
  /** The last day of the cycle after it. */
  readonly nextEnds: string;
}

/**
 * Sorts payments into groups, each in order of time. What is late and what comes after the next cycle belongs to the present.
 *
 * @param payments of the cycle and the next, also those that were paid in them, and all that are late, in order of time
 */
export function dueGroups(
  obligations: readonly Obligation[],
  payments: readonly Payment[],
  { cycle, nextEnds }: Shown,
): DueGroups {
  const known = new Map(obligations.map((of) => [of.id, of]));
  const dues = payments.flatMap((payment): Due[] => {
    const of = known.get(payment.obligationId);
    return of ? [{ payment, of }] : [];
  });
  const isOpen = ({ payment, of }: Due) => payment.leftMinor > 0 && of.status === 'active';
  const isLate = ({ payment }: Due) => payment.status === 'late';
  const isWithin = (day: string) => day >= cycle.first && day <= cycle.last;
  const isInCycle = ({ payment }: Due) => isWithin(payment.dueOn);
  const far = obligations.flatMap((of): Due[] => {
    const isFar = of.status === 'active' && of.next !== null && of.next.dueOn > nextEnds;
    return isFar && of.next ? [{ payment: of.next, of }] : [];
  });
  const isApart = (due: Due) => cycle.isPresent && isLate(due);
  return {
    late: cycle.isPresent ? dues.filter((due) => isOpen(due) && isLate(due)) : [],
    now: dues.filter((due) => isOpen(due) && isInCycle(due) && !isApart(due)),
    next: dues.filter((due) => isOpen(due) && due.payment.dueOn > cycle.last && !isApart(due)),
    later: cycle.isPresent ? far : [],
    settled: dues.filter(({ payment }) => payment.leftMinor === 0 && isWithin(payment.paidOn ?? payment.dueOn)),
  };
}

/** What is left to pay of a group in each currency; what is owed to the person is no part of it. */
export function sumRemaining(dues: readonly Due[]): ReadonlyMap<string, number> {
  const owed = dues.filter(({ payment, of }) => of.kind !== 'owedToMe' && payment.leftMinor > 0);
  return sumByCurrency(owed.map(({ payment, of }) => ({ currency: of.currency, minor: payment.leftMinor })));
}
