import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import {
  addMonths,
  type Calendar,
  type CalendarView,
  getDateParts,
  getMonthWeeks,
  getWeekday,
} from '@afdal/domain/calendar/month';
import { localizeDigits } from '@afdal/domain/text/digits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dayInBoth, monthTitle, weekdayNames } from '../../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../../lib/format/dates.ts';
import { listed } from '../../../lib/format/listed.ts';
import { Button } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { IconButton } from '../../base/icon-button.tsx';
import { SegmentedControl } from '../../base/segmented-control.tsx';
import { useDisplayPreferences } from '../../figures/display-preferences.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly calendar: Calendar;
  readonly onCalendarChange: (calendar: Calendar) => void;
  readonly selected: CivilDate | null;
  readonly today: CivilDate;
  readonly min: CivilDate | undefined;
  readonly max: CivilDate | undefined;
  readonly onPick: (date: CivilDate) => void;
}

const calendars = [
  { value: 'gregory', label: texts.calendars.gregory },
  { value: 'umalqura', label: texts.calendars.umalqura },
] as const;

/** A month to pick a day from, with the days of the other calendar in small type. */
export function DatePicker({ calendar, onCalendarChange, selected, today, min, max, onPick }: Props) {
  const style = useDisplayPreferences();
  const titleId = useId();
  const [at, setAt] = useState(() => selected ?? inReach(today, min, max));
  // A day outside the Hijri table is shown in the Gregorian calendar.
  const view: CalendarView = {
    calendar: getDateParts(at, { calendar, hijriOffset: style.hijriOffset }) ? calendar : 'gregory',
    hijriOffset: style.hijriOffset,
  };
  const other = otherCalendar(view.calendar);
  const month = getDateParts(at, view)?.month;
  const days = (getMonthWeeks(at, view, style.weekStart) ?? [])
    .flat()
    .filter((day) => getDateParts(day, view)?.month === month);
  const [first = at, last = at] = [days[0], days.at(-1)];
  const page = (months: number) => {
    const to = addMonths(at, months, view);
    return { disabled: !to, onClick: () => to && setAt(to) };
  };

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <IconButton icon={ChevronLeft} mirrored label={texts.previousMonth} {...page(-1)} />
        <div aria-live="polite" className="text-center">
          <p id={titleId} className="font-strong">
            {monthTitle(at, at, view.calendar, style)}
          </p>
          <p className="text-12 text-ink-2">{monthTitle(first, last, other, style)}</p>
        </div>
        <IconButton icon={ChevronRight} mirrored label={texts.nextMonth} {...page(1)} />
      </div>
      <MonthGrid
        labelledBy={titleId}
        view={view}
        selected={selected}
        at={at}
        today={today}
        min={min}
        max={max}
        onMove={setAt}
        onPick={onPick}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <div className="w-44">
          <SegmentedControl
            label={texts.calendar}
            isLabelHidden
            choices={calendars}
            value={view.calendar}
            onChange={onCalendarChange}
          />
        </div>
        <Button variant="bare" disabled={inReach(today, min, max) !== today} onClick={() => onPick(today)}>
          {texts.today}
        </Button>
      </div>
    </div>
  );
}

/** Clamps a date to the range that may be picked. */
function inReach(date: CivilDate, min: CivilDate | undefined, max: CivilDate | undefined): CivilDate {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}

interface MonthGridProps {
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
function MonthGrid({ labelledBy, view, selected, at, today, min, max, onMove, onPick }: MonthGridProps) {
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
