import { maxDayStartHour } from '@afdal/domain/calendar/limits';
import { arabCountries, countries } from '@afdal/domain/people/countries';
import { maxCityNameLength } from '@afdal/domain/people/limits';
import { cityIds } from '@afdal/domain/prayers/cities';
import { cityNames } from '@afdal/domain/prayers/city-names.ar';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { weekdayNames } from '../../lib/format/civil-dates.ts';
import { countriesByName } from '../../lib/format/country-names.ts';
import { clockTime, formatTime } from '../../lib/format/dates.ts';
import { timeZoneName, timeZonesByName } from '../../lib/format/time-zone-names.ts';
import { useUser } from '../../session/user.tsx';
import { classes } from '../../ui/base/classes.ts';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { controlClass } from '../../ui/fields/control-class.ts';
import { NamedOptions } from '../../ui/fields/named-options.tsx';
import { SavedWhenLeft } from '../../ui/fields/saved-when-left.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { CalendarSettings } from './calendar-settings.tsx';
import { texts } from './texts.ts';
import { useProfileSetting, useSetting } from './use-setting.ts';

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

const dayStartHours = Array.from({ length: maxDayStartHour + 1 }, (_, hour) => hour);

function DayStartSetting() {
  const { value, save, state } = useSetting('dayStartHour');
  const style = useDisplayPreferences();
  return (
    <SettingRow
      label={texts.dayStart}
      hint={texts.dayStartHint}
      state={state}
      control={
        <Select aria-label={texts.dayStart} value={value} onChange={(event) => save(Number(event.target.value))}>
          {dayStartHours.map((hour) => (
            <option key={hour} value={hour}>
              {clockTime(`0${hour}:00`, style)}
            </option>
          ))}
        </Select>
      }
    />
  );
}

const usualStarts = [6, 0, 1];

function WeekStartSetting() {
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

function PrayerCitySetting() {
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

const otherCountries = countries.filter((code) => !arabCountries.includes(code));

function CountrySetting() {
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
            <NamedOptions options={countriesByName(otherCountries)} />
          </optgroup>
        </Select>
      }
    />
  );
}

/** Saved once it is left, not at every key. */
function CitySetting() {
  const { city } = useUser();
  const { save, state } = useProfileSetting();
  return (
    <SettingRow
      label={texts.city}
      state={state}
      control={
        <SavedWhenLeft
          value={city ?? ''}
          read={(typed) => typed.trim()}
          onSave={(next) => save({ city: next || null })}
        >
          {({ value, onChange }) => (
            <input
              aria-label={texts.city}
              autoComplete="address-level2"
              maxLength={maxCityNameLength}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className={classes(controlClass, 'h-control')}
            />
          )}
        </SavedWhenLeft>
      }
    />
  );
}

/** Which day and hour it is for the person, wherever the device is. */
function TimeZoneSetting() {
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
