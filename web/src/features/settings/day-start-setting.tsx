import { maxDayStartHour } from '@afdal/domain/calendar/limits';
import { clockTime } from '../../lib/format/dates.ts';
import { Select } from '../../ui/fields/select.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';

const hours = Array.from({ length: maxDayStartHour + 1 }, (_, hour) => hour);

export function DayStartSetting() {
  const { value, save, state } = useSetting('dayStartHour');
  const style = useDisplayPreferences();
  return (
    <SettingRow
      label={texts.dayStart}
      hint={texts.dayStartHint}
      state={state}
      control={
        <Select aria-label={texts.dayStart} value={value} onChange={(event) => save(Number(event.target.value))}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {clockTime(`0${hour}:00`, style)}
            </option>
          ))}
        </Select>
      }
    />
  );
}
