import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { getDateParts, getWeekday } from '@afdal/domain/calendar/month';
import { nextPaydays } from '@afdal/domain/calendar/salary-cycle';
import { getWeekend } from '@afdal/domain/people/weekend';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId } from 'react';
import { dayOfMonth, monthNames, weekdayNames } from '../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { DayMark } from '../../ui/list/day-mark.tsx';
import { texts } from './texts.ts';

/** The next three paydays by the settings as they are now. */
export function NextPaydays() {
  const {
    country,
    preferences: { salaryDay, salaryWeekendRule },
  } = useUser();
  const style = useDisplayPreferences();
  const today = useToday();
  const id = useId();
  const weekdayName = (date: CivilDate) => weekdayNames(0)[getWeekday(date)] ?? '';
  const paydays = nextPaydays(today, 3, { salaryDay, salaryWeekendRule, weekend: getWeekend(country) });
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-16">
        {texts.paydays}
      </h3>
      <ol className="divide-y divide-line">
        {paydays.map(({ date, nominal }, index) => {
          const parts = getDateParts(date, style);
          const days = daysBetween(today, date);
          const weekday = weekdayName(date);
          const moved = interpolate(texts.replacedDay, {
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
                  {index > 0
                    ? weekday
                    : days === 1
                      ? interpolate(texts.tomorrow, { weekday })
                      : interpolate(texts.inDays, { weekday, days: pluralize('day', days, style.digits, 'after') })}
                </p>
                <p className="text-14 text-ink-2">
                  {date === nominal ? texts.onTime : moved} · {dayOfMonth(date, otherCalendar(style.calendar), style)}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
