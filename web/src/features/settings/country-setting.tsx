import { arabCountries, countries } from '@afdal/domain/people/countries';
import { countriesByName } from '../../lib/format/country-names.ts';
import { useUser } from '../../session/user.tsx';
import { NamedOptions } from '../../ui/fields/named-options.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useProfileSetting } from './use-profile-setting.ts';

const others = countries.filter((code) => !arabCountries.includes(code));

export function CountrySetting() {
  const { country } = useUser();
  const { save, state } = useProfileSetting();
  return (
    <SettingRow
      label={texts.country}
      hint={texts.countryHint}
      state={state}
      control={
        <Select
          aria-label={texts.country}
          autoComplete="country"
          value={country}
          onChange={(event) => save({ country: event.target.value })}
        >
          <optgroup label={texts.arabCountries}>
            <NamedOptions options={countriesByName(arabCountries)} />
          </optgroup>
          <optgroup label={texts.otherCountries}>
            <NamedOptions options={countriesByName(others)} />
          </optgroup>
        </Select>
      }
    />
  );
}
