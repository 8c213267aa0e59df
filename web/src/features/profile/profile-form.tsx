import { ProfileChange } from '@afdal/contract/people/profile';
import type { User } from '@afdal/contract/people/users';
import { arabCountries, countries } from '@afdal/domain/people/countries';
import { maxCityNameLength, maxNameLength } from '@afdal/domain/people/limits';
import { countriesByName } from '../../lib/format/country-names.ts';
import { NamedOptions } from '../../ui/fields/named-options.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { texts } from './texts.ts';
import { useSaveProfile } from './use-save-profile.ts';

const { data: text } = texts;
const others = countries.filter((code) => !arabCountries.includes(code));

interface Props {
  readonly user: User;
  readonly onDone: () => void;
}

export function ProfileForm({ user, onDone }: Props) {
  const saved = { name: user.name, country: user.country, city: user.city ?? '' };
  const form = useForm({
    draftName: 'profile',
    initial: saved,
    schema: ProfileChange,
    // Only what was changed here: the rest may have been changed elsewhere.
    toBody: (draft) =>
      Object.fromEntries(
        Object.entries(draft).filter(([field, value]) => saved[field as keyof typeof saved] !== value),
      ),
    write: useSaveProfile(),
    onDone,
  });
  return (
    <Form form={form} label={text.editTitle} onCancel={onDone}>
      <TextField {...form.text('name')} label={text.name} required autoComplete="name" maxLength={maxNameLength} />
      <TextField label={text.email} hint={text.emailHint} value={user.email} dir="ltr" readOnly />
      <SelectField {...form.select('country')} label={text.country} hint={text.countryHint} autoComplete="country">
        <optgroup label={text.arabCountries}>
          <NamedOptions options={countriesByName(arabCountries)} />
        </optgroup>
        <optgroup label={text.otherCountries}>
          <NamedOptions options={countriesByName(others)} />
        </optgroup>
      </SelectField>
      <TextField
        {...form.text('city')}
        label={text.city}
        optional
        autoComplete="address-level2"
        maxLength={maxCityNameLength}
      />
    </Form>
  );
}
