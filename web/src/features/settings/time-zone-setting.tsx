import { interpolate } from '@afdal/domain/text/interpolate';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { timeZoneName, timeZonesByName } from '../../lib/format/time-zone-names.ts';
import { useUser } from '../../session/user.tsx';
import { NamedOptions } from '../../ui/fields/named-options.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useProfileSetting } from './use-profile-setting.ts';

/** Which day and hour it is for the person, wherever the device is. */
export function TimeZoneSetting() {
  const { timezone } = useUser();
  const { save, state } = useProfileSetting();
  const style = useDisplayPreferences();
  const now = useNow();
  const ofDevice = deviceTimeZone();
  return (
    <SettingRow
      label={texts.timeZone}
      hint={interpolate(texts.timeZoneHint, { time: formatTime(now, style) })}
      state={state}
      control={
        <Select
          aria-label={texts.timeZone}
          value={timezone}
          onChange={(event) => save({ timezone: event.target.value })}
        >
          {ofDevice !== timezone && (
            <optgroup label={texts.deviceTimeZone}>
              <option value={ofDevice}>{timeZoneName(ofDevice)}</option>
            </optgroup>
          )}
          <optgroup label={texts.allTimeZones}>
            <NamedOptions options={timeZonesByName(timezone)} />
          </optgroup>
        </Select>
      }
    />
  );
}
