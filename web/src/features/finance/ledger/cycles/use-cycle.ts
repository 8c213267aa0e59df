import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway, getCycle, type Payday, type SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import { firstMoneyDay, lastMoneyDay } from '@afdal/domain/money/limits';
import { getWeekend } from '@afdal/domain/people/weekend';
import { useMemo } from 'react';
import { useUser } from '../../../../session/user.tsx';
import { useToday } from '../../../../ui/hooks/use-today.ts';

export interface SelectedCycle extends SalaryCycle {
  readonly isPresent: boolean;
  /** A day in it, as used in the address: undefined for the current cycle. */
  readonly on: CivilDate | undefined;
}

/** The salary cycle that contains a day (default: today), and its neighbours; null outside the range of supported dates. */
export function useCycle(on: string | undefined) {
  const today = useToday();
  const payday = usePayday();
  return useMemo(() => {
    const day = civilDate(on ?? '') ?? today;
    const present = getCycle(today, payday);
    const at = (cycles: number): SelectedCycle | null => {
      const cycle = cycleAway(day, cycles, payday);
      if (cycle.first < firstMoneyDay || cycle.last > lastMoneyDay) return null;
      return toSelectedCycle(cycle, present);
    };
    return { cycle: at(0) ?? toSelectedCycle(present, present), previous: at(-1), next: at(1) };
  }, [on, today, payday]);
}

export function toSelectedCycle(cycle: SalaryCycle, present: SalaryCycle): SelectedCycle {
  const isPresent = cycle.month === present.month;
  return { ...cycle, isPresent, on: isPresent ? undefined : cycle.first };
}

/** When the person's salary is paid. */
export function usePayday(): Payday {
  const { country, preferences } = useUser();
  const { salaryDay, salaryWeekendRule } = preferences;
  return useMemo(
    () => ({ salaryDay, salaryWeekendRule, weekend: getWeekend(country) }),
    [salaryDay, salaryWeekendRule, country],
  );
}
