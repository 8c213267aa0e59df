import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { Select } from './select.tsx';

/** A select with its label. The children are its `option`s. */
export function SelectField({
  label,
  hint,
  error,
  labelAside,
  optional,
  ...rest
}: FieldTexts & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} labelAside={labelAside} optional={optional}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
