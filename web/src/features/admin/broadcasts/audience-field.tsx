import { type Audience, maxBroadcastCountries } from '@afdal/domain/admin/broadcasts';
import { arabCountries } from '@afdal/domain/people/countries';
import { plans } from '@afdal/domain/subscriptions/plan';
import { ChevronDown, X } from 'lucide-react';
import { countriesByName, countryName } from '../../../lib/format/country-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { ChoiceSet } from '../../../ui/fields/choice/choice-set.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { Menu } from '../../../ui/menu/menu.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly audience: Audience;
  readonly error: string | undefined;
  readonly onChange: (audience: Audience) => void;
}

/** To whom a broadcast goes: to everybody, or to those who meet all of what is chosen. */
export function AudienceField({ audience, error, onChange }: Props) {
  const { plan, isActive, countries } = audience;
  const isEverybody = plan === null && !isActive && countries.length === 0;
  const toggleCountry = (code: string) =>
    onChange({
      ...audience,
      countries: countries.includes(code) ? countries.filter((each) => each !== code) : [...countries, code],
    });
  return (
    <ChoiceSet label={texts.audience} error={error} className="flex flex-wrap gap-2">
      <Pill
        label={texts.everybody}
        isChosen={isEverybody}
        onPress={() => onChange({ plan: null, isActive: false, countries: [] })}
      />
      {plans.map((each) => (
        <Pill
          key={each}
          label={texts.plans[each]}
          isChosen={plan === each}
          isRemovable
          onPress={() => onChange({ ...audience, plan: plan === each ? null : each })}
        />
      ))}
      <Pill
        label={texts.active}
        isChosen={isActive}
        isRemovable
        onPress={() => onChange({ ...audience, isActive: !isActive })}
      />
      {countries.map((code) => (
        <Pill key={code} label={countryName(code)} isChosen isRemovable onPress={() => toggleCountry(code)} />
      ))}
      {countries.length < maxBroadcastCountries && (
        <Menu
          label={texts.country}
          items={countriesByName(arabCountries).map(({ id, name }) => ({
            label: name,
            isChecked: countries.includes(id),
            onToggle: () => toggleCountry(id),
          }))}
          trigger={
            <button type="button" className={pillClass(false)}>
              {texts.country}
              <Icon icon={ChevronDown} small />
            </button>
          }
        />
      )}
    </ChoiceSet>
  );
}

interface PillProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isRemovable?: boolean;
  readonly onPress: () => void;
}

function Pill({ label, isChosen, isRemovable = false, onPress }: PillProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onPress} className={pillClass(isChosen)}>
      {label}
      {isChosen && isRemovable && <Icon icon={X} small />}
    </button>
  );
}
