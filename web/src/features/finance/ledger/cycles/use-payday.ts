import type { Payday } from '@afdal/domain/calendar/salary-cycle';
import { getWeekend } from '@afdal/domain/people/weekend';
import { useMemo } from 'react';
import { useUser } from '../../../../session/user.tsx';

/** When the person's salary is paid. */
export function usePayday(): Payday {
  const { country, preferences } = useUser();
  const { salaryDay, salaryWeekendRule } = preferences;
  return useMemo(
    () => ({ salaryDay, salaryWeekendRule, weekend: getWeekend(country) }),
    [salaryDay, salaryWeekendRule, country],
  );
}
