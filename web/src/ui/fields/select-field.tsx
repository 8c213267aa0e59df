import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { controlClass } from './control-class.ts';
import { Field, type FieldWords } from './field.tsx';

/** A native select, which works best on phones. The children are its `option`s. */
export function SelectField({
  label,
  hint,
  error,
  aside,
  optional,
  className,
  ...rest
}: FieldWords & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} optional={optional}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={classes(controlClass, 'h-control appearance-none truncate pe-control', className)}
          />
          <span className="pointer-events-none absolute inset-y-0 end-4 grid items-center text-ink-2">
            <Icon of={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  );
}
