import { fillTemplate } from '@afdal/domain/text/fill-template';
import { timeOfDay } from '../../lib/format/dates.ts';
import { timeZoneName, timeZonesByName } from '../../lib/format/time-zone-names.ts';
import { timeZoneOfDevice } from '../../lib/time-zone-of-device.ts';
import { useUser } from '../../session/user.tsx';
import { NamedOptions } from '../../ui/fields/named-options.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { copy } from './copy.ts';
import { useProfileSetting } from './use-profile-setting.ts';

/** Which day and hour it is for the person, wherever the device is. */
export function TimeZoneSetting() {
  const { timezone } = useUser();
  const { save, state } = useProfileSetting();
  const style = useReadingStyle();
  const now = useNow();
  const ofDevice = timeZoneOfDevice();
  return (
    <SettingRow
      label={copy.timeZone}
      hint={fillTemplate(copy.timeZoneHint, { time: timeOfDay(now, style) })}
      state={state}
      control={
        <Select
          aria-label={copy.timeZone}
          value={timezone}
          onChange={(event) => save({ timezone: event.target.value })}
        >
          {ofDevice !== timezone && (
            <optgroup label={copy.timeZoneOfDevice}>
              <option value={ofDevice}>{timeZoneName(ofDevice)}</option>
            </optgroup>
          )}
          <optgroup label={copy.allTimeZones}>
            <NamedOptions of={timeZonesByName(timezone)} />
          </optgroup>
        </Select>
      }
    />
  );
}
