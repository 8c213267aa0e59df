import { maxHijriOffset } from '@afdal/domain/calendar/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { dayInBoth, dayOfMonth } from '../../lib/format/civil-dates.ts';
import { formatNumber, minus } from '../../lib/format/numbers.ts';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';

const calendars = ['gregory', 'umalqura'] as const;
const offsets = Array.from({ length: 2 * maxHijriOffset + 1 }, (_, index) => index - maxHijriOffset);

/** Which calendar comes first, and how many days the sighted Hijri month differs, each with today as it is shown then. */
export function CalendarSettings() {
  const calendar = useSetting('calendar');
  const offset = useSetting('hijriOffset');
  const style = useDisplayPreferences();
  const today = useToday();
  const signed = (days: number) =>
    `${days > 0 ? '+' : days < 0 ? minus : ''}${formatNumber(Math.abs(days), style.digits)}`;
  return (
    <>
      <SettingRow
        label={texts.calendar}
        hint={dayInBoth(today, calendar.value, style).join(' · ')}
        state={calendar.state}
        control={
          <SegmentedControl
            label={texts.calendar}
            isLabelHidden
            isWide
            choices={calendars.map((value) => ({ value, label: texts.calendars[value] }))}
            value={calendar.value}
            onChange={calendar.save}
          />
        }
      />
      <SettingRow
        label={texts.hijriOffset}
        hint={interpolate(texts.todayAdjusted, { day: dayOfMonth(today, 'umalqura', style) })}
        state={offset.state}
        control={
          <SegmentedControl
            label={texts.hijriOffsetLabel}
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
