import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderFor } from '../../../testing/render-for.tsx';
import { useFocusOnErrors } from '../../hooks/use-focus-on-errors.ts';
import { ChoiceField } from './choice-field.tsx';
import { ChoicesField } from './choices-field.tsx';

const fields = [
  { value: 'money', label: 'المالية', detail: 'ميزانية وادخار' },
  { value: 'health', label: 'الصحة' },
  { value: 'self', label: 'تطوير الذات' },
] as const;
type LifeField = (typeof fields)[number]['value'];

function One({ variant }: { variant: 'pills' | 'tiles' }) {
  const [chosen, setChosen] = useState<LifeField | null>(null);
  return (
    <ChoiceField
      variant={variant}
      label="المجال"
      options={fields}
      chosen={chosen}
      onChange={setChosen}
      hint="واحد يكفي"
    />
  );
}

function Some() {
  const [chosen, setChosen] = useState<readonly LifeField[]>([]);
  return (
    <>
      <ChoicesField variant="tiles" label="المجالات" options={fields} chosen={chosen} onChange={setChosen} />
      <output>{chosen.join(' ')}</output>
    </>
  );
}

test.each(['pills', 'tiles'] as const)('one of several %s', async (variant) => {
  const user = renderFor({}, <One variant={variant} />);
  expect(screen.getByRole('radiogroup', { name: 'المجال' })).toHaveAccessibleDescription('واحد يكفي');
  await user.click(screen.getByText('الصحة'));
  expect(screen.getByRole('radio', { name: 'الصحة' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'المالية' }));
  expect(screen.getByRole('radio', { name: 'الصحة' })).not.toBeChecked();
});

test('the hint of a choice is in the person’s digits', () => {
  const nothing = () => {};
  renderFor(
    { digits: 'arab' },
    <ChoicesField
      variant="tiles"
      label="المجالات"
      options={fields}
      chosen={[]}
      onChange={nothing}
      hint="حتى 3 مجالات"
    />,
  );
  expect(screen.getByRole('group', { name: 'المجالات' })).toHaveAccessibleDescription('حتى ٣ مجالات');
});

test('chooses several of several, in their own order', async () => {
  const user = renderFor({}, <Some />);
  await user.click(screen.getByRole('checkbox', { name: 'تطوير الذات' }));
  const money = screen.getByRole('checkbox', { name: 'المالية' });
  expect(money).toHaveAccessibleDescription('ميزانية وادخار');
  await user.click(money);
  expect(screen.getByRole('status')).toHaveTextContent('money self');
  await user.click(screen.getByText('تطوير الذات'));
  expect(screen.getByRole('status')).toHaveTextContent(/^money$/);
});

function Wrong({ errors }: { errors: { field?: string; fields?: string } }) {
  const form = useFocusOnErrors(errors);
  return (
    <form ref={form}>
      <ChoiceField
        variant="tiles"
        label="المجال"
        options={fields}
        chosen={null}
        onChange={() => {}}
        error={errors.field}
        required
      />
      <ChoicesField
        variant="pills"
        label="المجالات"
        options={fields}
        chosen={[]}
        onChange={() => {}}
        error={errors.fields}
      />
    </form>
  );
}

test('a set that is wrong says so, and its first control takes the focus', () => {
  renderFor({}, <Wrong errors={{ field: 'يرجى اختيار المجال' }} />);
  const set = screen.getByRole('radiogroup', { name: 'المجال' });
  expect(set).toBeInvalid();
  expect(set).toBeRequired();
  expect(set).toHaveAccessibleDescription('يرجى اختيار المجال');
  expect(screen.getByRole('radio', { name: 'المالية' })).toHaveFocus();
});

test('so do several that are wrong', () => {
  renderFor({}, <Wrong errors={{ fields: 'يرجى اختيار مجال' }} />);
  expect(screen.getByRole('group', { name: 'المجالات' })).toHaveAccessibleDescription('يرجى اختيار مجال');
  expect(screen.getByRole('checkbox', { name: 'المالية' })).toHaveFocus();
});
