import { weekendRules } from '@afdal/domain/calendar/salary-cycle';
import { getWeekend } from '@afdal/domain/people/weekend';
import { interpolate } from '@afdal/domain/text/interpolate';
import { weekdayNames } from '../../lib/format/civil-dates.ts';
import { countryName } from '../../lib/format/country-names.ts';
import { listed } from '../../lib/format/listed.ts';
import { useUser } from '../../session/user.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { SettingRow } from '../../ui/settings/setting-row.tsx';
import { texts } from './texts.ts';
import { useSetting } from './use-setting.ts';

export function WeekendRuleSetting() {
  const { value, save, state } = useSetting('salaryWeekendRule');
  const { country } = useUser();
  const names = weekdayNames(0);
  const weekend = listed(getWeekend(country).flatMap((day) => names[day] ?? []));
  return (
    <SettingRow
      label={texts.weekendRule}
      hint={interpolate(texts.weekend, { country: countryName(country), days: weekend })}
      state={state}
    >
      <ChoiceField
        label={texts.weekendRule}
        isLabelHidden
        variant="tiles"
        isRow
        options={weekendRules.map((rule) => ({ value: rule, label: texts.weekendRules[rule] }))}
        chosen={value}
        onChange={save}
      />
    </SettingRow>
  );
}
