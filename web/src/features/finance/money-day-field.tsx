import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { firstMoneyDay, lastMoneyDay } from '@afdal/domain/money/limits';
import type { ComponentProps } from 'react';
import { DateField } from '../../ui/fields/date/date-field.tsx';

interface Props extends Omit<ComponentProps<typeof DateField>, 'min' | 'max'> {
  /** The last day that may be chosen: today, for what has happened. */
  readonly until?: CivilDate;
}

/** A day of money: any that the rows of money may have. */
export function MoneyDayField({ until = lastMoneyDay, ...rest }: Props) {
  return <DateField {...rest} min={firstMoneyDay} max={until} />;
}
