import type { ComponentProps } from 'react';
import { classes } from '../base/classes.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './field.tsx';

export function TextField({
  label,
  hint,
  error,
  labelAside,
  optional,
  dir,
  className,
  ...rest
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      labelAside={labelAside}
      optional={optional}
      limited={{ text: rest.value, limit: rest.maxLength }}
    >
      {(control) => (
        // Left-to-right text is aligned to the inline start of a right-to-left page.
        <input
          {...rest}
          {...control}
          dir={dir}
          className={classes(controlClass, 'h-control', dir === 'ltr' && 'text-end', className)}
        />
      )}
    </Field>
  );
}
