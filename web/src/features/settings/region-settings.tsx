import { localizeDigits } from '../../lib/format/digits.ts';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { CalendarSettings } from './calendar-settings.tsx';
import { CitySetting } from './city-setting.tsx';
import { CountrySetting } from './country-setting.tsx';
import { DayStartSetting } from './day-start-setting.tsx';
import { PrayerCitySetting } from './prayer-city-setting.tsx';
import { texts } from './texts.ts';
import { TimeZoneSetting } from './time-zone-setting.tsx';
import { useSetting } from './use-setting.ts';
import { WeekStartSetting } from './week-start-setting.tsx';

const choices = (['latn', 'arab'] as const).map((value) => ({
  value,
  label: <bdi dir="ltr">{localizeDigits('123', value)}</bdi>,
}));

function DigitsSetting() {
  const { value, save, state } = useSetting('digits');
  return (
    <SettingRow
      label={texts.digits}
      state={state}
      control={
        <SegmentedControl label={texts.digits} isLabelHidden isWide choices={choices} value={value} onChange={save} />
      }
    />
  );
}

export function RegionSettings() {
  return (
    <ul className="divide-y divide-line">
      <CountrySetting />
      <TimeZoneSetting />
      <CitySetting />
      <WeekStartSetting />
      <DayStartSetting />
      <DigitsSetting />
      <CalendarSettings />
      <PrayerCitySetting />
    </ul>
  );
}
