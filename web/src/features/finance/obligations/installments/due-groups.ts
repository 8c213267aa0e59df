import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { sumByCurrency } from '../../sums-by-currency.tsx';

/** A payment with what it is of. */
export interface Due {
  readonly installment: Installment;
  readonly obligation: Obligation;
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

interface DueRange {
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
  installments: readonly Installment[],
  { cycle, nextEnds }: DueRange,
): DueGroups {
  const known = new Map(obligations.map((obligation) => [obligation.id, obligation]));
  const dues = installments.flatMap((installment): Due[] => {
    const obligation = known.get(installment.obligationId);
    return obligation ? [{ installment, obligation }] : [];
  });
  const isOpen = ({ installment, obligation }: Due) => installment.leftMinor > 0 && obligation.status === 'active';
  const isLate = ({ installment }: Due) => installment.status === 'late';
  const isWithin = (day: string) => day >= cycle.first && day <= cycle.last;
  const isInCycle = ({ installment }: Due) => isWithin(installment.dueOn);
  const far = obligations.flatMap((obligation): Due[] => {
    const isFar = obligation.status === 'active' && obligation.next !== null && obligation.next.dueOn > nextEnds;
    return isFar && obligation.next ? [{ installment: obligation.next, obligation }] : [];
  });
  const isApart = (due: Due) => cycle.isPresent && isLate(due);
  return {
    late: cycle.isPresent ? dues.filter((due) => isOpen(due) && isLate(due)) : [],
    now: dues.filter((due) => isOpen(due) && isInCycle(due) && !isApart(due)),
    next: dues.filter((due) => isOpen(due) && due.installment.dueOn > cycle.last && !isApart(due)),
    later: cycle.isPresent ? far : [],
    settled: dues.filter(
      ({ installment }) => installment.leftMinor === 0 && isWithin(installment.paidOn ?? installment.dueOn),
    ),
  };
}

/** What is left to pay of a group in each currency; what is owed to the person is no part of it. */
export function sumRemaining(dues: readonly Due[]): ReadonlyMap<string, number> {
  const owed = dues.filter(
    ({ installment, obligation }) => obligation.kind !== 'owedToMe' && installment.leftMinor > 0,
  );
  return sumByCurrency(
    owed.map(({ installment, obligation }) => ({ currency: obligation.currency, minor: installment.leftMinor })),
  );
}
