import { CalendarSettings } from './calendar-settings.tsx';
import { DayStartSetting } from './day-start-setting.tsx';
import { DigitsSetting } from './digits-setting.tsx';
import { PrayerCitySetting } from './prayer-city-setting.tsx';
import { WeekStartSetting } from './week-start-setting.tsx';

export function RegionSettings() {
  return (
    <ul className="divide-y divide-line">
      <WeekStartSetting />
      <DayStartSetting />
      <DigitsSetting />
      <CalendarSettings />
      <PrayerCitySetting />
    </ul>
  );
}
