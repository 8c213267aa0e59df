import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';
import { Select } from './select.tsx';

/** A select with its label. The children are its `option`s. */
export function SelectField({ label, hint, error, aside, optional, ...rest }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} optional={optional}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
