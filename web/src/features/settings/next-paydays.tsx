import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { getDateParts, getWeekday } from '@afdal/domain/calendar/month';
import { nextPaydays } from '@afdal/domain/calendar/salary-cycle';
import { getWeekend } from '@afdal/domain/people/weekend';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useId } from 'react';
import { dayOfMonth, monthNames, weekdayNames } from '../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { counted } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { DayMark } from '../../ui/list/day-mark.tsx';
import { copy } from './copy.ts';

/** The next three paydays by the settings as they are now. */
export function NextPaydays() {
  const {
    country,
    preferences: { salaryDay, salaryWeekendRule },
  } = useUser();
  const style = useReadingStyle();
  const today = useToday();
  const id = useId();
  const weekdayName = (date: CivilDate) => weekdayNames(0)[getWeekday(date)] ?? '';
  const paydays = nextPaydays(today, 3, { salaryDay, salaryWeekendRule, weekend: getWeekend(country) });
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-16">
        {copy.paydays}
      </h3>
      <ol className="divide-y divide-line">
        {paydays.map(({ date, nominal }, place) => {
          const parts = getDateParts(date, style);
          const days = daysBetween(today, date);
          const weekday = weekdayName(date);
          const moved = fillTemplate(copy.insteadOf, {
            weekday: weekdayName(nominal),
            day: dayOfMonth(nominal, style.calendar, style),
          });
          return (
            <li key={nominal} className="flex items-center gap-3 py-3">
              <DayMark
                date={date}
                day={parts ? formatNumber(parts.day, style.digits) : ''}
                month={parts ? (monthNames(style.calendar)[parts.month - 1] ?? '') : ''}
              />
              <div className="min-w-0 flex-1">
                <p>
                  {place > 0
                    ? weekday
                    : days === 1
                      ? fillTemplate(copy.tomorrow, { weekday })
                      : fillTemplate(copy.inDays, { weekday, days: counted('day', days, style.digits, 'after') })}
                </p>
                <p className="text-14 text-ink-2">
                  {date === nominal ? copy.onTime : moved} · {dayOfMonth(date, otherCalendar(style.calendar), style)}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
