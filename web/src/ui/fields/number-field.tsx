import type { Digits } from '@afdal/domain/text/digits';
import type { ComponentProps, KeyboardEvent } from 'react';
import { formatNumber, minus } from '../../lib/format/numbers.ts';
import { classes } from '../base/classes.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './field.tsx';
import { type NumberBounds, readNumber, stepValue, validateNumber } from './read-number.ts';
import { getError, useTypedText } from './use-typed-text.ts';

interface Props
  extends FieldTexts,
    NumberBounds,
    Pick<ComponentProps<'input'>, 'name' | 'required' | 'disabled' | 'readOnly' | 'ref'> {
  /** A plain number such as `12.5`, empty, or typed text that cannot be parsed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown after the number. */
  readonly unit?: string;
}

/** A number shown in the person's digits; any digits can be typed. The up and down keys change it by a step. */
export function NumberField({
  label,
  hint,
  error,
  labelAside,
  optional,
  value,
  onChange,
  unit,
  min,
  max,
  step,
  ...rest
}: Props) {
  const { digits } = useDisplayPreferences();
  const bounds = { min, max, step };
  const { isEditing, input } = useTypedText({
    value,
    onChange,
    read: readNumber,
    show: (plain) => formatValue(Number(plain), digits),
    edit: (plain) => plain,
  });
  const inputError = value === '' ? undefined : validateNumber(value, bounds, digits);
  const plain = readNumber(value);

  const onKeyDown = (event: KeyboardEvent) => {
    if (rest.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onChange(stepValue(value, event.key === 'ArrowUp' ? 1 : -1, bounds));
  };

  return (
    <Field
      label={label}
      hint={hint}
      error={getError(inputError, isEditing, error)}
      labelAside={labelAside}
      optional={optional}
    >
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            {...input}
            role="spinbutton"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={plain === null ? undefined : Number(plain)}
            aria-valuetext={plain === null ? undefined : [formatValue(Number(plain), digits), unit].join(' ').trim()}
            type="text"
            inputMode={Number.isInteger(step ?? 1) && (min ?? 0) >= 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            dir="ltr"
            onKeyDown={onKeyDown}
            className={classes(controlClass, 'h-control text-end', unit && 'ps-24')}
          />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 end-4 grid items-center text-ink-2">{unit}</span>
          )}
        </div>
      )}
    </Field>
  );
}

function formatValue(value: number, digits: Digits): string {
  return `${value < 0 ? minus : ''}${formatNumber(Math.abs(value), digits)}`;
}
