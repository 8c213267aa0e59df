import { cityIds } from '@afdal/domain/prayers/cities';
import { cityNames } from '@afdal/domain/prayers/city-names.ar';
import { Select } from '../../ui/fields/select.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';

export function PrayerCitySetting() {
  const { value, save, state } = useSetting('prayerCity');
  return (
    <SettingRow
      label={texts.prayerCity}
      hint={texts.prayerCityHint}
      state={state}
      control={
        <Select
          aria-label={texts.prayerCity}
          value={value ?? ''}
          onChange={(event) => save(event.target.value || null)}
        >
          <option value="">{texts.none}</option>
          {cityIds.map((id) => (
            <option key={id} value={id}>
              {cityNames[id]}
            </option>
          ))}
        </Select>
      }
    />
  );
}
