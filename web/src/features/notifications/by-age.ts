import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getPeriod } from '@afdal/domain/schedules/period';

export const ages = ['today', 'yesterday', 'thisWeek', 'older'] as const;
export type Age = (typeof ages)[number];

interface Reader {
  readonly zone: string;
  readonly dayStartHour: number;
  readonly weekStart: number;
}

/** What was made on which of the reader's days: today, yesterday, earlier this week, or before; groups without any are left out. */
export function byAge<T extends { readonly createdAt: string }>(
  items: readonly T[],
  today: CivilDate,
  { zone, dayStartHour, weekStart }: Reader,
): { age: Age; items: T[] }[] {
  const yesterday = addDays(today, -1);
  const { first } = getPeriod(today, 'week', weekStart);
  const getAge = ({ createdAt }: T): Age => {
    const day = logicalDate(Date.parse(createdAt), zone, dayStartHour);
    // A clock that is behind the server's makes a day that has not begun here.
    if (day >= today) return 'today';
    if (day === yesterday) return 'yesterday';
    return day >= first ? 'thisWeek' : 'older';
  };
  const groups = ages.map((age) => ({ age, items: items.filter((item) => getAge(item) === age) }));
  return groups.filter((group) => group.items.length > 0);
}
