import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Due } from './installments/due-groups.ts';

/** For how many days ahead, today included, payments are shown outside their page. */
export const upcomingDays = 14;

/** What a person has to pay in the next days and what is late, in order of time; what is owed to them is no part of it. */
export function findUpcomingDues(
  obligations: readonly Obligation[],
  installments: readonly Installment[],
  today: CivilDate,
): readonly Due[] {
  const known = new Map(obligations.map((obligation) => [obligation.id, obligation]));
  const before = addDays(today, upcomingDays);
  return installments
    .flatMap((installment): Due[] => {
      const obligation = known.get(installment.obligationId);
      return obligation ? [{ installment, obligation }] : [];
    })
    .filter(
      ({ installment, obligation }) =>
        installment.leftMinor > 0 &&
        installment.dueOn < before &&
        obligation.status === 'active' &&
        obligation.kind !== 'owedToMe',
    )
    .toSorted((a, b) => a.installment.dueOn.localeCompare(b.installment.dueOn));
}
