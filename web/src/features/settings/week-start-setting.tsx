import { weekdayNames } from '../../lib/format/civil-dates.ts';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';

const usualStarts = [6, 0, 1];

export function WeekStartSetting() {
  const { value, save, state } = useSetting('weekStart');
  const names = weekdayNames(0);
  // Another day is possible on the wire.
  const starts = usualStarts.includes(value) ? usualStarts : [...usualStarts, value];
  return (
    <SettingRow
      label={texts.weekStart}
      state={state}
      control={
        <SegmentedControl
          label={texts.weekStart}
          isLabelHidden
          isWide
          choices={starts.map((day) => ({ value: String(day), label: names[day] }))}
          value={String(value)}
          onChange={(day) => save(Number(day))}
        />
      }
    />
  );
}
