import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { getDateParts } from '@afdal/domain/calendar/month';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../../lib/format/dates.ts';
import { classes } from '../../base/classes.ts';
import { IconButton } from '../../base/icon-button.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../figures/display-preferences.ts';
import { useToday } from '../../hooks/use-today.ts';
import { controlClass } from '../control-class.ts';
import { Field, type FieldTexts } from '../field.tsx';
import { texts } from '../texts.ts';
import { getError, useTypedText } from '../use-typed-text.ts';
import { DatePicker } from './date-picker.tsx';
import { PickerPanel } from './picker-panel.tsx';
import { readDate } from './read-date.ts';

interface Props extends FieldTexts, Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled' | 'readOnly'> {
  /** A `CivilDate`, empty, or typed text that cannot be parsed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: CivilDate;
  readonly max?: CivilDate;
}

/** A day, typed or picked, in either calendar. Without a hint it shows the same day in the other calendar. */
export function DateField({ label, hint, error, labelAside, optional, value, onChange, min, max, ...rest }: Props) {
  const style = useDisplayPreferences();
  const [calendar, setCalendar] = useState(style.calendar);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const today = useToday();
  const view = { calendar, hijriOffset: style.hijriOffset };
  const date = civilDate(value);
  const isFixed = rest.disabled || rest.readOnly;

  const { isEditing, input } = useTypedText({
    value,
    onChange,
    replacesOnTyping: true,
    read: (typed) => readDate(typed, view, today),
    show: (plain) => formatPlainDate(plain, calendar, style),
    edit: (plain) => {
      const day = civilDate(plain);
      const parts = day && getDateParts(day, view);
      return parts ? localizeDigits(`${parts.day}/${parts.month}/${parts.year}`, style.digits) : plain;
    },
  });
  const inputError =
    value === '' ? undefined : getDateError(date, min, max, today, (day) => formatPlainDate(day, calendar, style));
  const otherDay = date && formatDate(date, otherCalendar(calendar), style);

  return (
    <Field
      label={label}
      hint={hint ?? otherDay}
      error={getError(inputError, isEditing, error)}
      labelAside={labelAside}
      optional={optional}
    >
      {(control) => (
        <div ref={box} className="relative">
          <input
            {...rest}
            {...control}
            {...input}
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            dir={isEditing ? 'ltr' : undefined}
            placeholder={texts.dateShape}
            className={classes(controlClass, 'h-control', isEditing ? 'ps-control text-end' : 'pe-control')}
          />
          <IconButton
            icon={CalendarDays}
            label={texts.openCalendar}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={isFixed}
            onClick={() => setOpen(!isOpen)}
            className="absolute inset-y-0 end-0.5 my-auto"
          />
          <PickerPanel isOpen={isOpen} title={texts.chooseDate} around={box} onClose={() => setOpen(false)}>
            <DatePicker
              calendar={calendar}
              onCalendarChange={setCalendar}
              selected={date}
              today={today}
              min={min}
              max={max}
              onPick={(picked) => {
                onChange(picked);
                setOpen(false);
              }}
            />
          </PickerPanel>
        </div>
      )}
    </Field>
  );
}

function formatPlainDate(plain: string, calendar: DisplayPreferences['calendar'], style: DisplayPreferences): string {
  const day = civilDate(plain);
  return day ? formatDate(day, calendar, style) : plain;
}

function getDateError(
  date: CivilDate | null,
  min: CivilDate | undefined,
  max: CivilDate | undefined,
  today: CivilDate,
  format: (date: CivilDate) => string,
): string | undefined {
  if (!date) return texts.dateInvalid;
  if (max && date > max)
    return max === today ? texts.dateAfterToday : interpolate(texts.dateTooLate, { date: format(max) });
  if (min && date < min) return interpolate(texts.dateTooEarly, { date: format(min) });
  return undefined;
}
