import type { ComponentProps } from 'react';
import { classes } from '../base/classes.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './field.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> {
  readonly value: string;
  /** Maximum length. A longer text can be typed and is not truncated; the field shows by how much it is too long. */
  readonly limit?: number;
}

const box = 'col-start-1 row-start-1 py-2.5';

/** Grows with its text. */
export function TextAreaField({
  label,
  hint,
  error,
  labelAside,
  optional,
  limit,
  className,
  rows = 2,
  ...rest
}: Props) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      labelAside={labelAside}
      optional={optional}
      limited={{ text: rest.value, limit }}
    >
      {(control) => (
        <>
          <div className="grid">
            <textarea
              rows={rows}
              {...rest}
              {...control}
              className={classes(controlClass, box, 'max-h-80 resize-none', className)}
            />
            {/* The same text in the same grid cell: its height sizes the textarea. */}
            <div
              aria-hidden="true"
              className={classes(box, 'invisible max-h-80 overflow-hidden px-4 whitespace-pre-wrap')}
            >
              {rest.value}{' '}
            </div>
          </div>
        </>
      )}
    </Field>
  );
}
