import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { texts } from './texts.ts';
import { useListAddress } from './use-list-address.ts';

/** The days between which something is, by `from` and `to` of the address: a pill that opens them, or removes them. */
export function DaysFilter({ label }: { readonly label: string }) {
  const { address, change } = useListAddress();
  const preferences = useDisplayPreferences();
  const [isOpen, setOpen] = useState(false);
  const [from, to] = [readDay(address.from), readDay(address.to)];
  const close = () => setOpen(false);
  if (!from && !to) {
    return (
      <>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          className={pillClass(false)}
        >
          <Icon icon={CalendarDays} small />
          {interpolate(texts.days, { label })}
        </button>
        <Sheet isOpen={isOpen} onClose={close} title={interpolate(texts.days, { label })}>
          <Days
            onChoose={(days) => {
              close();
              change(days);
            }}
            onClose={close}
          />
        </Sheet>
      </>
    );
  }
  const write = (day: typeof from) => (day ? formatDate(day, preferences.calendar, preferences) : '');
  const text = from && to ? texts.chosenDays : from ? texts.daysFrom : texts.daysTo;
  const days = interpolate(text, { label, from: write(from), to: write(to) });
  return (
    <button
      type="button"
      aria-pressed={true}
      aria-label={interpolate(texts.removeDays, { days })}
      onClick={() => change({ from: undefined, to: undefined })}
      className={pillClass(true)}
    >
      {days}
      <Icon icon={X} small />
    </button>
  );
}

/** A day of the address; undefined for what is none. */
export function readDay(text: string | undefined) {
  return text === undefined ? undefined : (civilDate(text) ?? undefined);
}

interface Props {
  readonly onChoose: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void;
  readonly onClose: () => void;
}

function Days({ onChoose, onClose }: Props) {
  const today = useToday();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [first, last] = [readDay(from), readDay(to)];
  const isReversed = first !== undefined && last !== undefined && last < first;
  const isRead = (text: string, day: typeof first) => text === '' || (day !== undefined && day <= today);
  const isReady = (first || last) && !isReversed && isRead(from, first) && isRead(to, last);
  return (
    <div className="grid gap-5">
      <DateField label={texts.firstDay} value={from} onChange={setFrom} max={today} />
      <DateField
        label={texts.lastDay}
        value={to}
        onChange={setTo}
        max={today}
        {...(isReversed && { error: texts.lastDayBeforeFirst })}
      />
      <div className="panel-foot flex gap-3">
        <Button className="grow" disabled={!isReady} onClick={() => onChoose({ from: first, to: last })}>
          {texts.apply}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
