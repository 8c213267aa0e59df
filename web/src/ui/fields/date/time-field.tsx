import { localizeDigits } from '@afdal/domain/text/digits';
import type { ComponentProps } from 'react';
import { clockTime } from '../../../lib/format/dates.ts';
import { classes } from '../../base/classes.ts';
import { useDisplayPreferences } from '../../figures/display-preferences.ts';
import { pillClass } from '../choice/pill-class.ts';
import { controlClass } from '../control-class.ts';
import { Field, type FieldTexts } from '../field.tsx';
import { texts } from '../texts.ts';
import { getError, useTypedText } from '../use-typed-text.ts';
import { readTime } from './read-time.ts';

interface Props
  extends FieldTexts,
    Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled' | 'readOnly' | 'ref'> {
  /** `HH:MM`, empty, or typed text that cannot be parsed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Times offered under the field, `HH:MM`. */
  readonly quick?: readonly string[];
}

export function TimeField({ label, hint, error, labelAside, optional, value, onChange, quick, ...rest }: Props) {
  const style = useDisplayPreferences();
  const { digits } = style;
  const { isEditing, input } = useTypedText({
    value,
    onChange,
    read: readTime,
    show: (plain) => localizeDigits(plain, digits),
    edit: (plain) => plain,
  });
  const inputError = value === '' || readTime(value) ? undefined : texts.timeShape;

  return (
    <Field
      label={label}
      hint={hint}
      error={getError(inputError, isEditing, error)}
      labelAside={labelAside}
      optional={optional}
    >
      {(control) => (
        <div className="grid gap-2">
          <input
            {...rest}
            {...control}
            {...input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            placeholder={texts.timeEmpty}
            className={classes(controlClass, 'h-control text-end')}
          />
          {quick && (
            <fieldset aria-label={texts.quickTimes} className="flex flex-wrap gap-2">
              {quick.map((time) => (
                <button
                  key={time}
                  type="button"
                  disabled={rest.disabled || rest.readOnly}
                  aria-pressed={value === time}
                  onClick={() => onChange(time)}
                  className={pillClass(value === time)}
                >
                  {clockTime(time, style)}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </Field>
  );
}
