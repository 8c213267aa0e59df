import { CalendarSettings } from './calendar-settings.tsx';
import { CitySetting } from './city-setting.tsx';
import { CountrySetting } from './country-setting.tsx';
import { DayStartSetting } from './day-start-setting.tsx';
import { DigitsSetting } from './digits-setting.tsx';
import { PrayerCitySetting } from './prayer-city-setting.tsx';
import { TimeZoneSetting } from './time-zone-setting.tsx';
import { WeekStartSetting } from './week-start-setting.tsx';

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
