import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Field } from './field.tsx';

export const controlClass = classes(
  'w-full rounded-control bg-card px-4 inset-ring-1 inset-ring-line-strong outline-none',
  'focus:inset-ring-2 focus:inset-ring-palm aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger',
);

interface Shared {
  readonly label: string;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
}

export function TextField({ label, error, aside, dir, className, ...rest }: Shared & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} aside={aside}>
      {(control) => (
        // A Latin text in a page that reads from the right still begins where the eye expects it.
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

export function TextAreaField({ label, error, aside, className, ...rest }: Shared & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} aside={aside}>
      {(control) => <textarea rows={2} {...rest} {...control} className={classes(controlClass, 'py-2.5', className)} />}
    </Field>
  );
}
