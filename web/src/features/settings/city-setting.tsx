import { maxCityNameLength } from '@afdal/domain/people/limits';
import { useUser } from '../../session/user.tsx';
import { classes } from '../../ui/base/classes.ts';
import { controlClass } from '../../ui/fields/control-class.ts';
import { SavedWhenLeft } from '../../ui/fields/saved-when-left.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useProfileSetting } from './use-profile-setting.ts';

/** Saved once it is left, not at every key. */
export function CitySetting() {
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
