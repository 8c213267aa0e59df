import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { addMonths, type Calendar, type CalendarView, getDateParts, getMonthWeeks } from '@afdal/domain/calendar/month';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { monthTitle } from '../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../lib/format/dates.ts';
import { Button } from '../base/button.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { SegmentedControl } from '../base/segmented-control.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { MonthGrid } from './month-grid.tsx';
import { texts } from './texts.ts';

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
