import { hijriOffsetAtMost } from '@afdal/domain/calendar/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { dayInBoth, dayOfMonth } from '../../lib/format/civil-dates.ts';
import { formatNumber, minus } from '../../lib/format/numbers.ts';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { copy } from './copy.ts';
import { useSetting } from './use-setting.ts';

const calendars = ['gregory', 'umalqura'] as const;
const offsets = Array.from({ length: 2 * hijriOffsetAtMost + 1 }, (_, place) => place - hijriOffsetAtMost);

/** Which calendar comes first, and how many days the sighted Hijri month differs, each with today as it is shown then. */
export function CalendarSettings() {
  const calendar = useSetting('calendar');
  const offset = useSetting('hijriOffset');
  const style = useReadingStyle();
  const today = useToday();
  const signed = (days: number) =>
    `${days > 0 ? '+' : days < 0 ? minus : ''}${formatNumber(Math.abs(days), style.digits)}`;
  return (
    <>
      <SettingRow
        label={copy.calendar}
        hint={dayInBoth(today, calendar.value, style).join(' · ')}
        state={calendar.state}
        control={
          <SegmentedControl
            label={copy.calendar}
            isLabelHidden
            isWide
            choices={calendars.map((value) => ({ value, label: copy.calendars[value] }))}
            value={calendar.value}
            onChange={calendar.save}
          />
        }
      />
      <SettingRow
        label={copy.hijriOffset}
        hint={fillTemplate(copy.todayAdjusted, { day: dayOfMonth(today, 'umalqura', style) })}
        state={offset.state}
        control={
          <SegmentedControl
            label={copy.hijriOffsetLabel}
            isLabelHidden
            isWide
            choices={offsets.map((days) => ({ value: String(days), label: <bdi dir="ltr">{signed(days)}</bdi> }))}
            value={String(offset.value)}
            onChange={(days) => offset.save(Number(days))}
          />
        }
      />
    </>
  );
}
