import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { addMonths, type CalendarView, getDateParts, getMonthWeeks, getWeekday } from '@afdal/domain/calendar/month';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayInBoth, weekdayNames } from '../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../lib/format/dates.ts';
import { localizeDigits } from '../../lib/format/digits.ts';
import { listed } from '../../lib/format/listed.ts';
import { classes } from '../base/classes.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';

interface Props {
  readonly labelledBy: string;
  readonly view: CalendarView;
  readonly selected: CivilDate | null;
  /** The day in the tab order; its month is the one shown. */
  readonly at: CivilDate;
  readonly today: CivilDate;
  readonly min: CivilDate | undefined;
  readonly max: CivilDate | undefined;
  readonly onMove: (to: CivilDate) => void;
  readonly onPick: (date: CivilDate) => void;
}

/** A month as a table. One of its days is in the tab order (roving tabindex); left and right arrows move it visually. */
export function MonthGrid({ labelledBy, view, selected, at, today, min, max, onMove, onPick }: Props) {
  const style = useDisplayPreferences();
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  const other: CalendarView = { ...view, calendar: otherCalendar(view.calendar) };
  const weeks = getMonthWeeks(at, view, style.weekStart) ?? [];
  const month = getDateParts(at, view)?.month;
  const number = (date: CivilDate, calendarView: CalendarView) =>
    localizeDigits(String(getDateParts(date, calendarView)?.day ?? ''), style.digits);

  // The target day may be rendered only now, when the month has changed.
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
    hasMoved.current = false;
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event, at, view, style.weekStart);
    if (to === undefined) return;
    event.preventDefault();
    if (!to || to === at) return;
    hasMoved.current = true;
    onMove(to);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of the ARIA practices, on a real table
    <table ref={grid} role="grid" aria-labelledby={labelledBy} onKeyDown={onKeyDown} className="w-full table-fixed">
      <thead>
        <tr>
          {weekdayNames(style.weekStart).map((name) => (
            <th key={name} scope="col" abbr={name} className="pb-1 text-12 font-regular text-ink-2">
              {name.replace(/^ال/, '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const isOut = (min && date < min) || (max && date > max) || false;
              return (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be selected
                // biome-ignore lint/a11y/useFocusableInteractive: its button can be focused
                <td key={date} role="gridcell" aria-selected={date === selected} className="p-0">
                  <button
                    type="button"
                    data-date={date}
                    data-autofocus={date === at || undefined}
                    tabIndex={date === at ? 0 : -1}
                    aria-label={listed(dayInBoth(date, view.calendar, style))}
                    aria-current={date === today ? 'date' : undefined}
                    aria-disabled={isOut || undefined}
                    onClick={isOut ? undefined : () => onPick(date)}
                    className={classes(
                      'day grid min-h-target w-full place-content-center rounded-control text-16 leading-number',
                      getDateParts(date, view)?.month !== month && 'text-ink-3',
                      date === selected ? 'bg-palm text-on-palm' : !isOut && 'hover:bg-sunken',
                      date === today && 'inset-ring-2 inset-ring-palm',
                      isOut && 'opacity-50',
                    )}
                  >
                    {number(date, view)}
                    <span className={classes('text-12 leading-number', date !== selected && 'text-ink-3')}>
                      {number(date, other)}
                    </span>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day that a key moves to: undefined when the grid does not handle the key, null beyond the end of the calendar. */
function target(
  { key, shiftKey }: KeyboardEvent,
  at: CivilDate,
  view: CalendarView,
  weekStart: number,
): CivilDate | null | undefined {
  const inWeek = (getWeekday(at) - weekStart + 7) % 7;
  switch (key) {
    // Days run from right to left.
    case 'ArrowLeft':
      return within(addDays(at, 1), view);
    case 'ArrowRight':
      return within(addDays(at, -1), view);
    case 'ArrowDown':
      return within(addDays(at, 7), view);
    case 'ArrowUp':
      return within(addDays(at, -7), view);
    case 'Home':
      return within(addDays(at, -inWeek), view);
    case 'End':
      return within(addDays(at, 6 - inWeek), view);
    case 'PageDown':
      return addMonths(at, shiftKey ? 12 : 1, view);
    case 'PageUp':
      return addMonths(at, shiftKey ? -12 : -1, view);
    default:
      return undefined;
  }
}

function within(date: CivilDate, view: CalendarView): CivilDate | null {
  return getDateParts(date, view) && date;
}
